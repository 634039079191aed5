interface SandboxEnv {
  NETWORK: DurableObjectNamespace<import('./network.ts').Network>
  MEDIA: R2Bucket
  SANDBOX_SECRET: string
}
