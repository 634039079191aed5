// `import script from './page.ts?script-text'` bundles that module with all its imports and returns one browser script
// as text. The sandbox Worker serves its wallet page this way, because it has no static assets.

import { build, type Plugin } from 'vite'

const SUFFIX = '?script-text'

export function scriptText(): Plugin {
  return {
    name: 'script-text',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return undefined
      const found = await this.resolve(source.slice(0, -SUFFIX.length), importer, {
        skipSelf: true
      })
      return found ? `\0${found.id}${SUFFIX}` : undefined
    },
    async load(id) {
      if (!id.startsWith('\0') || !id.endsWith(SUFFIX)) return undefined
      const entry = id.slice(1, -SUFFIX.length)
      const result = await build({
        configFile: false,
        logLevel: 'error',
        build: {
          write: false,
          target: 'es2023',
          modulePreload: false,
          lib: { entry, formats: ['es'], fileName: 'script' }
        }
      })
      const [bundle] = Array.isArray(result) ? result : [result]
      if (!bundle || !('output' in bundle)) throw new Error(`${entry}: nothing was built`)
      const { output: files } = bundle
      for (const file of files) {
        if (file.type === 'chunk')
          for (const used of Object.keys(file.modules)) this.addWatchFile(used)
      }
      const chunk = files.find(file => file.type === 'chunk' && file.isEntry)
      if (chunk?.type !== 'chunk') throw new Error(`${entry}: no entry was built`)
      return `export default ${JSON.stringify(chunk.code)}`
    }
  }
}
