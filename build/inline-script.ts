// `import script from './page.ts?script'` bundles that module with all its imports and returns one browser script as
// text. The sandbox Worker serves its wallet page this way, because it has no static assets.

import { build, type Plugin } from 'vite'

const SUFFIX = '?script'

export function inlineScript(): Plugin {
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
      const [output] = Array.isArray(result) ? result : [result]
      if (!output || !('output' in output)) throw new Error(`${entry}: nothing was built`)
      for (const file of output.output) {
        if (file.type === 'chunk')
          for (const used of Object.keys(file.modules)) this.addWatchFile(used)
      }
      const chunk = output.output.find(file => file.type === 'chunk' && file.isEntry)
      if (chunk?.type !== 'chunk') throw new Error(`${entry}: no entry was built`)
      return `export default ${JSON.stringify(chunk.code)}`
    }
  }
}
