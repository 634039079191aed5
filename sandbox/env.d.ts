interface SandboxEnv {
  NETWORK: DurableObjectNamespace<import('./durable-object.ts').NetworkObject>
  MEDIA: R2Bucket
  SANDBOX_SECRET: string
}
