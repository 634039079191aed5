// How a script of the build brings another with all that imports. Vite's own helper waits for stylesheets and old
// browsers too, weighs 0.9 kB compressed, and every page has it. Ours has its name and its place; without them Vite's
// is used, and scripts/check-sizes.ts shows it.
//
// An import that failed once fails for ever in Chromium: it keeps the failure with the address, that of a preload as
// well, until the page is loaded anew (whatwg/html#6768). So a file is fetched before it is imported, then taken from
// the browser's cache, and what could not be had without a line is had at the next press. Measured, the sidebar on a slow
// phone: 2.55 s instead of 2.48; importing without the modulepreload, which reads one file after the other, 2.9.
//
// What is chained to an `import()` is chained by Vite inside of what waits for those files, and never hears that they
// could not be had: say `const load = () => import('…')` and chain to `load()` (scripts/check-files.ts).

import type { Plugin } from 'vite'

const VITE_HELPER_ID = '\0vite/preload-helper.js'

// Read to its end, or the cache may not have all of it. Some servers have the browser ask again for what it has (`Vary`).
const HELPER_SOURCE = `
const coming = new Map()
const bring = file => {
  const known = coming.get(file) ?? fetch('/' + file).then(async answer => {
    await answer.arrayBuffer()
    if (!answer.ok) throw answer.status
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href: '/' + file })
    document.head.append(link)
  }).catch(cause => {
    coming.delete(file)
    throw Object.assign(Error(file + ' cannot be had', { cause }), { name: 'NetworkError' })
  })
  coming.set(file, known)
  return known
}
export const __vitePreload = (load, files = []) => Promise.all(files.map(bring)).then(load)
`

export function preloadHelper(): Plugin {
  /** What a file imports at once: there as long as it runs itself. */
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
          // Vite leaves out a file that imports nothing.
          resolveDependencies: (file, files, { hostId }) =>
            (files.length ? files : [file]).filter(i => !staticImports.get(hostId)?.has(i))
        }
      }
    }),
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
