// Lists the npm packages that are in the build, by the modules with code in its files: dist/packages.json. The licenses
// (/licenses, /licenses.txt) and the SBOM are created from this list (scripts/licenses/).

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export interface BundledPackage {
  name: string
  version: string
  /** Folder of the package, relative to the root. */
  folder: string
  /** Where the code runs. */
  runsIn: ('browser' | 'worker')[]
}

const ROOT = join(import.meta.dirname, '..')
/** Up to the name after the last `node_modules` of the path, because packages can be nested. */
const PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/@][^/]*)\//

/** One plugin instance handles all environments of a build in sequence. */
export function bundledPackages(): Plugin {
  const found = new Map<string, BundledPackage>()
  return {
    name: 'atrium:bundled-packages',
    apply: 'build',
    generateBundle(_, files) {
      const runsIn = this.environment.name === 'client' ? 'browser' : 'worker'
      const modules = Object.values(files).flatMap(file =>
        file.type === 'chunk' ? Object.entries(file.modules) : []
      )
      for (const [id, { renderedLength }] of modules) {
        // Virtual modules begin with a zero byte, and some name the real one after it.
        const folder = PACKAGE.exec(id.replace(/^\0/, ''))?.[1]
        if (folder === undefined || renderedLength === 0) continue
        const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
        const key = `${name}@${version}`
        const known: BundledPackage = found.get(key) ?? {
          name,
          version,
          folder: folder.slice(ROOT.length + 1),
          runsIn: []
        }
        if (!known.runsIn.includes(runsIn)) known.runsIn.push(runsIn)
        found.set(key, known)
      }
      const sorted = [...found.values()].sort((a, b) =>
        a.name + a.version < b.name + b.version ? -1 : 1
      )
      mkdirSync(join(ROOT, 'dist'), { recursive: true })
      writeFileSync(join(ROOT, 'dist/packages.json'), `${JSON.stringify(sorted, undefined, 2)}\n`)
    }
  }
}
