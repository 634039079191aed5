// Groups of small files that always load together: one chunk compresses better than many. A group also includes what
// its files import, so a file that a page needs without the group must be in a group of a higher priority.

import { existsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

interface ChunkGroup {
  name: string
  /** A module that several groups could include goes to the one with the highest priority. */
  priority: number
  test: (id: string) => boolean
}

/**
 * @param files below src. A missing file stops the build, because a renamed one would leave its group unnoticed and
 * add requests to every page.
 * @param modules matches modules of packages and of the bundler.
 */
export function chunkGroup(
  name: string,
  priority: number,
  files: readonly string[],
  modules?: RegExp
): ChunkGroup {
  const missing = files.filter(file => !existsSync(join(ROOT, 'src', file)))
  if (missing.length > 0) throw new Error(`Chunk ${name}: no file ${missing.join(', ')} in src`)
  const ids = new Set(files.map(file => join(ROOT, 'src', file)))
  return { name, priority, test: id => ids.has(id) || (modules?.test(id) ?? false) }
}
