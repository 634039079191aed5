// `client:intent`: an island that costs nothing until somebody means to use it.

import { fileURLToPath } from 'node:url'

import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean
  }
}

export function intent(): AstroIntegration {
  return {
    name: 'client:intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({
          name: 'intent',
          entrypoint: fileURLToPath(new URL('./intent-client.ts', import.meta.url))
        })
    }
  }
}
