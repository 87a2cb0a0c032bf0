/// The pad, or the screen, with what was made of the circles drawn on it.
public struct PadView: Equatable, Sendable {
  /// In widths of a cell from the top left of it.
  public var faces: [Smiley]
  public var shape: CellShape

  public init(faces: [Smiley] = [], shape: CellShape = CellShape()) {
    self.faces = faces
    self.shape = shape
  }
}
