// Finds code outside of islands that loads React. Pages load some of this code automatically, for example the
// notifications of a signed-in person, and a single file of a chunk with components loads all of React.

import { anyContains, importClosure, lazyChunks } from './chunks.ts'

export const REACT_MARKER = /react\.(?:transitional\.)?element/

/**
 * Allowed, because it is rarely loaded: it removes the draft of a work that was created after its dialog was closed.
 */
const ALLOWED = /\/create-draft\.[\w-]+\.js$/

/** One problem for each such file. `islands`: entry files by name. */
export function findReactOutside(
  islands: ReadonlyMap<string, string>,
  pageScripts: Iterable<string>
): string[] {
  const entries = new Set(islands.values())
  const isException = (path: string) => entries.has(path) || ALLOWED.test(path)
  const all = lazyChunks(pageScripts)
  const problems = [...lazyChunks(pageScripts, isException)].flatMap(path => {
    const files = importClosure([path])
    if (!anyContains(files, REACT_MARKER)) return []
    return [`${path}: is no island and loads React, through ${[...files].join(', ')}`]
  })
  return [...all].some(path => ALLOWED.test(path))
    ? problems
    : [...problems, `no file is named as ${ALLOWED}: see scripts/sizes/react-outside.ts`]
}
