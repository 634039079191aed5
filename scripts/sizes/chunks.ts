// The JavaScript of the build as a graph: which file imports which, at once and later, and what each weighs.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { ROOT } from '../project.ts'

const CLIENT = join(ROOT, 'dist/client')
const STATIC = /(?:\bimport|\bexport)\s*(?:[\w$*{}\s,]+?from\s*)?["']([^"']+\.js)["']/g
const LATER = /\bimport\(\s*["'`]([^"'`]+\.js)["'`]\s*\)/g

export interface Chunk {
  path: string
  text: string
  /** Compressed size in bytes. */
  bytes: number
  imports: string[]
  importsLater: string[]
}

const known = new Map<string, Chunk>()

/** A file of the build by its address on the site; undefined where the build has none. */
export function chunk(path: string): Chunk | undefined {
  const found = known.get(path)
  if (found) return found
  const file = join(CLIENT, path)
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  const made = {
    path,
    text,
    bytes: gzipSync(text, { level: 9 }).length,
    imports: addresses(text, STATIC, path),
    importsLater: addresses(text, LATER, path)
  }
  known.set(path, made)
  return made
}

/** The files themselves and all they import at once, each one time. */
export function closure(paths: Iterable<string>): Set<string> {
  const reached = new Set<string>()
  const visit = (path: string) => {
    const file = chunk(path)
    if (!file || reached.has(path)) return
    reached.add(path)
    file.imports.forEach(visit)
  }
  for (const path of paths) visit(path)
  return reached
}

/** Files that can be asked for later by what is reached, directly or not; `stop` ends a way. */
export function later(paths: Iterable<string>, stop: (path: string) => boolean = () => false) {
  const found = new Set<string>()
  const look = (reached: Set<string>) => {
    for (const path of reached) {
      if (stop(path)) continue
      for (const next of chunk(path)?.importsLater ?? []) {
        if (found.has(next) || stop(next)) continue
        found.add(next)
        look(closure([next]))
      }
    }
  }
  look(closure(paths))
  return found
}

export function weigh(paths: Iterable<string>): number {
  return [...paths].reduce((sum, path) => sum + (chunk(path)?.bytes ?? 0), 0)
}

export function without(paths: Set<string>, taken: Set<string>): Set<string> {
  return new Set([...paths].filter(path => !taken.has(path)))
}

export function holds(paths: Iterable<string>, mark: RegExp): boolean {
  return [...paths].some(path => mark.test(chunk(path)?.text ?? ''))
}

function addresses(text: string, pattern: RegExp, from: string): string[] {
  return [...text.matchAll(pattern)].map(([, to = '']) => new URL(to, `http://x${from}`).pathname)
}
