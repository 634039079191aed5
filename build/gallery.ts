// /dev/gallery: every component in every state. Only where the sandbox is: a production build does not have the page.

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
