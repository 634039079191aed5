// `import wasmModule from 'some.wasm'` resolves to a compiled module in tests, as it does in a Worker.

import type { Plugin } from 'vite'

export function compiledWasm(): Plugin {
  return {
    name: 'compiled-wasm',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.wasm')) return undefined
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found ? `\0${found.id}?compiled` : undefined
    },
    load(id) {
      if (!id.startsWith('\0') || !id.endsWith('.wasm?compiled')) return undefined
      const file = JSON.stringify(id.slice(1, -'?compiled'.length))
      return `import { readFile } from 'node:fs/promises'
export default await WebAssembly.compile(await readFile(${file}))`
    }
  }
}
