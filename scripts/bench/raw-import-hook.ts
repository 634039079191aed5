// Lets Node import `file?raw` as Vite does: the module's default export is the text of the file. Import this hook
// first, and import the module that needs it dynamically.

import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const RAW = '?raw'

registerHooks({
  load(url, context, next) {
    if (!url.endsWith(RAW)) return next(url, context)
    const text = readFileSync(new URL(url.slice(0, -RAW.length)), 'utf8')
    return {
      format: 'module',
      source: `export default ${JSON.stringify(text)}`,
      shortCircuit: true
    }
  }
})
