/// <reference types="astro/client" />

type PageLocals = import('../functions/render-context.ts').PageLocals

declare namespace App {
  interface Locals extends PageLocals {
    /** The Workers runtime's context of this request; set by the adapter. */
    cfContext: import('../functions/edge.ts').ExecutionContext
  }
}

declare module 'cloudflare:workers' {
  export const env: import('../functions/edge.ts').Bindings
  /** The parts that functions/durable-objects.ts uses. */
  export abstract class DurableObject {
    constructor(state: object, bindings: object)
    fetch?(request: Request): Promise<Response>
    alarm?(): Promise<void>
    webSocketMessage?(socket: object, message: unknown): void
  }
}
