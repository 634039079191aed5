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
}
