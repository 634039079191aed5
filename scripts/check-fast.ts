// `npm run check:fast`: types and lint of the files changed since the last commit, import directions, and
// docs/features.md, in seconds. Types are checked incrementally, with the state in node_modules/.cache. `npm run check`
// checks everything.

import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { print, printProblem } from './print.ts'
import { ROOT } from './source-files.ts'

const PATH = `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`

/**
 * The TypeScript programs, by the folder of their tsconfig.json, that contain the files of a folder. The last row is
 * for all other folders.
 */
const PROGRAMS: readonly { folder: string; programs: readonly string[] }[] = [
  { folder: 'src', programs: ['.', 'functions', 'sandbox'] },
  { folder: 'functions', programs: ['.', 'functions'] },
  { folder: 'sandbox', programs: ['.', 'sandbox'] },
  { folder: '', programs: ['.'] }
]

/** Not part of a new checkout: `npm run types` writes them. */
const GENERATED_TYPES = [
  'src/server/operations/graphql-cache.d.ts',
  'src/server/operations/graphql-env.d.ts',
  'worker-configuration.d.ts'
]

const startedAt = performance.now()
const changed = changedFiles()
const programs = new Set(
  changed
    .filter(path => /\.tsx?$/.test(path))
    .flatMap(path => PROGRAMS.find(({ folder }) => path.startsWith(folder))?.programs ?? [])
)
const commands = [
  ...(changed.length > 0
    ? [['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed]]
    : []),
  ['node', 'scripts/check-layers.ts'],
  ['node', 'scripts/check-hooks.ts'],
  ['node', 'scripts/features.ts'],
  ...[...programs].map(program => [
    'tsc',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/types/${program === '.' ? 'root' : program}.tsbuildinfo`,
    '-p',
    program
  ])
]
if (programs.size > 0 && !GENERATED_TYPES.every(path => existsSync(join(ROOT, path)))) {
  await run(['npm', 'run', '--silent', 'types'])
}
const outcomes = await Promise.all(commands.map(run))
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
print(`${changed.length} changed files, ${commands.length} checks, ${seconds} s`)
process.exit(outcomes.every(Boolean) ? 0 : 1)

/** Changed or new, relative to the root. */
function changedFiles(): string[] {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '-uall', '--no-renames'], {
    cwd: ROOT,
    encoding: 'utf8'
  })
  if (status !== 0) {
    printProblem('check:fast', 'needs git to know what has changed: use npm run check')
    process.exit(1)
  }
  return stdout
    .split('\n')
    .filter(line => line !== '' && !line.startsWith(' D') && !line.startsWith('D'))
    .map(line => line.slice(3).replaceAll('"', ''))
}

function run([command = '', ...args]: readonly string[]): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH }
  })
  return new Promise(resolve => {
    child.once('error', () => resolve(false))
    child.once('close', code => resolve(code === 0))
  })
}
