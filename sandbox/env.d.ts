interface SandboxEnv {
  NETWORK: DurableObjectNamespace<import('./durable-object.ts').Network>
  MEDIA: R2Bucket
  SANDBOX_SECRET: string
}
