// Where the project is and which files belong to it. Walks the disk instead of asking git, which a bare machine lacks.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The project this file is in; the checks' own tests point it at a folder of planted mistakes. */
export const ROOT = process.env['CHECK_ROOT'] ?? join(import.meta.dirname, '..')

/** Folders that hold what is installed, built or recorded. */
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

/** Our files whose path fits the pattern, in order of their paths. */
export function readSourceFiles(pattern: RegExp): SourceFile[] {
  return listFiles('')
    .filter(path => pattern.test(path))
    .sort()
    .map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

/** Line number, from 1, of a place in a text. */
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
