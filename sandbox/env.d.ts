// The bindings of the sandbox Worker (wrangler.toml), and the secret that scripts/dev-vars.ts writes.

interface SandboxEnv {
  NETWORK: DurableObjectNamespace<import('./durable-object.ts').NetworkObject>
  MEDIA: R2Bucket
  SANDBOX_SECRET: string
}
