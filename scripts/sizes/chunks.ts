// The JavaScript of the build as a graph: the static and dynamic imports of each file, and its size.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { ROOT } from '../source-files.ts'

const CLIENT = join(ROOT, 'dist/client')
const STATIC_IMPORT = /(?:\bimport|\bexport)\s*(?:[\w$*{}\s,]+?from\s*)?["']([^"']+\.js)["']/g
const DYNAMIC_IMPORT = /\bimport\(\s*["'`]([^"'`]+\.js)["'`]\s*\)/g

export interface Chunk {
  path: string
  text: string
  /** Compressed size in bytes. */
  bytes: number
  imports: string[]
  dynamicImports: string[]
}

const chunkCache = new Map<string, Chunk>()

/** A file of the build by its path on the site; undefined when the build does not have it. */
export function readChunk(path: string): Chunk | undefined {
  const found = chunkCache.get(path)
  if (found) return found
  const file = join(CLIENT, path)
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  const loaded = {
    path,
    text,
    bytes: gzipSync(text, { level: 9 }).length,
    imports: importedPaths(text, STATIC_IMPORT, path),
    dynamicImports: importedPaths(text, DYNAMIC_IMPORT, path)
  }
  chunkCache.set(path, loaded)
  return loaded
}

/** The files and all their static imports, without duplicates. */
export function importClosure(paths: Iterable<string>): Set<string> {
  const reached = new Set<string>()
  const visit = (path: string) => {
    const file = readChunk(path)
    if (!file || reached.has(path)) return
    reached.add(path)
    file.imports.forEach(visit)
  }
  for (const path of paths) visit(path)
  return reached
}

/**
 * Files that the given files can load through dynamic imports, directly or indirectly. The search does not continue
 * past a file for which `stop` returns true.
 */
export function lazyChunks(paths: Iterable<string>, stop: (path: string) => boolean = () => false) {
  const found = new Set<string>()
  const addLazy = (reached: Set<string>) => {
    for (const path of reached) {
      if (stop(path)) continue
      for (const next of readChunk(path)?.dynamicImports ?? []) {
        if (found.has(next) || stop(next)) continue
        found.add(next)
        addLazy(importClosure([next]))
      }
    }
  }
  addLazy(importClosure(paths))
  return found
}

export function totalBytes(paths: Iterable<string>): number {
  return [...paths].reduce((sum, path) => sum + (readChunk(path)?.bytes ?? 0), 0)
}

export function difference(paths: Set<string>, excluded: Set<string>): Set<string> {
  return new Set([...paths].filter(path => !excluded.has(path)))
}

export function anyContains(paths: Iterable<string>, pattern: RegExp): boolean {
  return [...paths].some(path => pattern.test(readChunk(path)?.text ?? ''))
}

function importedPaths(text: string, pattern: RegExp, from: string): string[] {
  return [...text.matchAll(pattern)].map(([, to = '']) => new URL(to, `http://x${from}`).pathname)
}
