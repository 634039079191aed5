// /dev/gallery shows every component in every state. The route exists only where the sandbox is enabled; a production
// build does not have it.

import type { AstroIntegration } from 'astro'

export function gallery({ enabled }: { enabled: boolean }): AstroIntegration {
  return {
    name: 'gallery',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        if (!enabled) return
        injectRoute({
          pattern: '/dev/gallery',
          entrypoint: './src/pages/dev/_gallery.astro',
          prerender: false
        })
      }
    }
  }
}
