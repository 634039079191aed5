// Finds the tests that carry ids of capabilities as tags. Playwright lists the browser tests. The others are found by
// reading their source, since Vitest runs every module to list its tests: their tags must stand beside the title, and a
// tag anywhere else is reported.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { lineNumber, ROOT, readSourceFiles } from './source-files.ts'

export interface TaggedTest {
  id: string
  path: string
  line: number
  title: string
}

/**
 * A test or a group of tests, its title, and the tags in its options. Tags must be in the options beside the title,
 * never in the title.
 */
const TAGGED_TEST = /\(\s*(['"`])((?:(?!\1).)+)\1\s*,\s*\{\s*tags:\s*(\[[^\]]*\]|'[^']*')/gs
const TAGS_OPTION = /\btags:\s*(?:(?:\[\s*)?'@?[NEWMCS]\d+'|[A-Z]\w*\b)/g
/** The tests of the checks are excluded, because they contain tags of their own. */
const VITEST_FILES = /^tests\/(edge|sandbox|chain|shell|unit\/(?!scripts\/)).*\.test\.tsx?$/
/** The id of a row of docs/capabilities: the letter of its area and a number. */
const TAG = /^@?([NEWMCS]\d+)$/

export interface TaggedTests {
  taggedTests: TaggedTest[]
  /** `path:line` of tags that cannot be read. */
  unreadableTags: string[]
}

export function readTaggedTests(): TaggedTests {
  const found: TaggedTests = { taggedTests: listPlaywrightTests(), unreadableTags: [] }
  for (const { path, text } of readSourceFiles(VITEST_FILES)) {
    const read = [...text.matchAll(TAGGED_TEST)]
    for (const match of read) {
      const title = (match[2] ?? '').replace(/\$\{[^}]*\}/g, '…')
      const line = lineNumber(text, match.index)
      for (const id of capabilityIds((match[3] ?? '').match(/[^\s',[\]]+/g) ?? [])) {
        found.taggedTests.push({ id, path, line, title })
      }
    }
    const isRead = (at: number) => read.some(i => i.index < at && at < i.index + i[0].length)
    for (const { index } of text.matchAll(TAGS_OPTION)) {
      if (!isRead(index)) found.unreadableTags.push(`${path}:${lineNumber(text, index)}`)
    }
  }
  return found
}

interface Suite {
  specs?: { title: string; file: string; line: number; tags: string[] }[]
  suites?: Suite[]
}

/** The browser tests as Playwright lists them, without starting the site. */
function listPlaywrightTests(): TaggedTest[] {
  if (readSourceFiles(/^tests\/e2e\/.*\.spec\.ts$/).length === 0) return []
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const args = [cli, 'test', '--list', '--reporter=json']
  // With this variable the test runner sends Playwright's report to a file; here it is read from stdout.
  const { PLAYWRIGHT_JSON_OUTPUT_FILE: _, ...env } = process.env
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024
  })
  if (!stdout.startsWith('{')) throw new Error(`playwright lists no tests: ${stderr || stdout}`)
  const report = JSON.parse(stdout) as Suite & {
    config: { rootDir: string }
    errors: { message: string }[]
  }
  const [error] = report.errors
  if (error) throw new Error(`playwright cannot list the tests: ${error.message}`)
  const folder = report.config.rootDir.slice(ROOT.length + 1)
  const specs = flattenSpecs(report).map(spec => ({ ...spec, path: join(folder, spec.file) }))
  const places = Map.groupBy(specs, ({ path, line }) => `${path}:${line}`)
  return [...places.values()].flatMap(same => {
    const { path = '', line = 0, tags = [] } = same[0] ?? {}
    const title = commonTitle([...new Set(same.map(spec => spec.title))])
    return capabilityIds(tags).map(id => ({ id, path, line, title }))
  })
}

function flattenSpecs({ specs = [], suites = [] }: Suite): Exclude<Suite['specs'], undefined> {
  return [...specs, ...suites.flatMap(flattenSpecs)]
}

/** The common part of the titles of tests that are created in a loop. */
function commonTitle([first = '', ...others]: string[]): string {
  if (others.length === 0) return first
  const words = first.split(' ')
  const isShared = (from: number, to: number) => {
    const part = words.slice(from, to).join(' ')
    return others.every(other => (from === 0 ? other.startsWith(part) : other.endsWith(part)))
  }
  let start = 0
  while (start < words.length - 1 && isShared(0, start + 1)) start += 1
  let end = words.length
  while (end > start + 1 && isShared(end - 1, words.length)) end -= 1
  return [...words.slice(0, start), '…', ...words.slice(end)].join(' ')
}

function capabilityIds(tags: readonly string[]): string[] {
  return tags.flatMap(tag => TAG.exec(tag)?.[1] ?? [])
}
