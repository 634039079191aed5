// The project's root and its files. Reads the file system and not git, which may not be installed.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The project's root. The tests of the checks set it to a folder with deliberate mistakes. */
export const ROOT = process.env['CHECK_ROOT'] ?? join(import.meta.dirname, '..')

/** Folders with installed, built or recorded files. */
const IGNORED_FOLDERS = new Set([
  'node_modules',
  'dist',
  '.git',
  '.astro',
  '.wrangler',
  'test-results',
  'playwright-report'
])

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  path: string
  text: string
}

/** The project's files whose path matches the pattern, sorted by path. */
export function readSourceFiles(pattern: RegExp): SourceFile[] {
  return listPaths(pattern).map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

/** The paths of these files alone, for patterns that also match fonts and pictures. */
export function listPaths(pattern: RegExp): string[] {
  return listFiles('')
    .filter(path => pattern.test(path))
    .sort()
}

/** The line number of an index in a text, counted from 1. */
export function lineNumber(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

function listFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return IGNORED_FOLDERS.has(entry.name) ? [] : listFiles(path)
    return entry.isFile() ? [path] : []
  })
}
