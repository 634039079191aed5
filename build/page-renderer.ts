// Compiles the templates of .astro files to the functions of src/server/rendering in place of Astro's own
// (docs/decisions/028-pages-in-one-piece.md). Without it the same pages cost more.

import type { Plugin } from 'vite'

const RENDERER = new URL('../src/server/rendering/renderer.ts', import.meta.url).pathname

export function pageRenderer(): Plugin {
  return {
    name: 'page-renderer',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'client',
    resolveId: (id, importer) =>
      id === 'astro/compiler-runtime' && importer?.split('?')[0]?.endsWith('.astro')
        ? RENDERER
        : undefined
  }
}
