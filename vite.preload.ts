// How a script of the build brings another with all that imports: the files are asked for at once, not one after the
// other. Vite's own helper waits for stylesheets and old browsers too, weighs 0.9 kB compressed, and every page has it.
// Ours has its name and its place; without them Vite's is used, and scripts/check-sizes.ts shows it.

import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

const CODE = `
const asked = new Set()
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href: '/' + file })
    document.head.append(link)
  }
  return load()
}
`

export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    enforce: 'pre',
    apply: 'build',
    load: id => (id === HELPER ? CODE : undefined)
  }
}
