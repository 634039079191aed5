// Replaces Vite's preload helper, which loads a dynamically imported chunk together with its static imports. Vite's
// helper also waits for stylesheets and supports old browsers; it weighs 0.9 kB compressed and is part of every page.
// The replacement relies on the helper's module id and export name: when they change, Vite's helper is used again and
// scripts/check-sizes.ts reports it. The plugin is `pre`, so that it answers for the helper's module before Vite does.
//
// Chromium remembers a failed import or modulepreload of a URL until the page is reloaded (whatwg/html#6768).
// Therefore a file is fetched before it is imported, and the import reads it from the browser's cache. A file that
// failed to load offline can be loaded on the next attempt. The fetch costs time: on a slow phone the sidebar opens
// after 2.55 s, with Vite's helper after 2.48 s. Without the modulepreload, files would load one after the other, and
// the sidebar would open after 2.9 s.
//
// Vite moves a `.then` or `.catch` chained directly to an `import()` into the function that runs after the chunk and
// its static imports are loaded, so a handler there is not called when one of these files fails to load. Write
// `const load = () => import('…')` and chain to `load()` (scripts/check-files.ts).

import type { Plugin } from 'vite'

const VITE_HELPER_ID = '\0vite/preload-helper.js'

// The body is read to its end, because otherwise the cache may hold only a part of it. Some servers send `Vary`,
// which makes the browser request a cached file again.
const HELPER_SOURCE = `
const pending = new Map()
const fetchFile = file => {
  const known = pending.get(file) ?? fetch('/' + file).then(async answer => {
    await answer.arrayBuffer()
    if (!answer.ok) throw answer.status
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href: '/' + file })
    document.head.append(link)
  }).catch(cause => {
    pending.delete(file)
    throw Object.assign(Error(file + ' could not be loaded', { cause }), { name: 'NetworkError' })
  })
  pending.set(file, known)
  return known
}
export const __vitePreload = (load, files = []) => Promise.all(files.map(fetchFile)).then(load)
`

export function preloadHelper(): Plugin {
  /** Each chunk, with all files that it imports statically and itself. They have loaded before it runs. */
  const staticImports = new Map<string, Set<string>>()
  return {
    name: 'small-preload',
    enforce: 'pre',
    apply: 'build',
    load: id => (id === VITE_HELPER_ID ? HELPER_SOURCE : undefined),
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite's list is empty for a file without imports, so the file itself is added.
          resolveDependencies: (file, files, { hostId }) =>
            (files.length ? files : [file]).filter(i => !staticImports.get(hostId)?.has(i))
        }
      }
    }),
    // Runs before `resolveDependencies`, which Vite calls in its own `generateBundle`: this plugin is `pre`.
    generateBundle(_options, bundle) {
      for (const file of Object.keys(bundle)) {
        const reached = new Set<string>()
        const visit = (name: string) => {
          const chunk = bundle[name]
          if (chunk?.type !== 'chunk' || reached.has(name)) return
          reached.add(name)
          chunk.imports.forEach(visit)
        }
        visit(file)
        staticImports.set(file, reached)
      }
    }
  }
}
