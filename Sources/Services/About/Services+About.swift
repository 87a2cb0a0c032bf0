public import Shell

extension AboutWork: ServiceWork {
  public func perform(as job: Job, by services: Services) async throws -> any Outcome {
    BuildDescribed(self, signature: await services.buildSignature())
  }
}
