// A commit subject is an imperative sentence of at most 72 characters, in plain English, without a prefix. Checks the
// commits made since this rule exists; without a git repository there is nothing to check.

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { printProblem } from './print.ts'
import { ROOT } from './source-files.ts'
import { vagueWordProblem } from './vague-words.ts'

/** The last commit before the rule. A shallow clone does not have it; then only its newest commit is checked. */
const LAST_UNCHECKED = 'b7c68a331a51c948af203d9217575952b62efad7'

const MAX_LENGTH = 72
/** 'Added', 'Fixes', 'Renaming': a description of the work instead of an instruction. */
const NOT_IMPERATIVE =
  /^(?:\w+ed|\w+ing|(?:add|bring|drop|keep|make|move|name|put|remove|rename|test|use)s|fixes|does|goes)\b/i
/** These imperatives end like a past tense or a gerund. */
const EXCEPTIONS = /^(?:Bring|Embed|Feed|Need|Seed|Shed|Speed|String|Swing)\b/

/** The problem of a subject; undefined when it is valid. */
export function subjectProblem(subject: string): string | undefined {
  if (subject.length > MAX_LENGTH)
    return `has ${subject.length} characters, ${MAX_LENGTH} are allowed`
  if (/^\w+(\([^)]*\))?: /.test(subject)) return 'begins with a prefix'
  if (!/^[A-Z]/.test(subject)) return 'does not begin with a capital letter'
  if (subject.endsWith('.')) return 'ends with a full stop'
  if (NOT_IMPERATIVE.test(subject) && !EXCEPTIONS.test(subject)) return 'is not imperative'
  return vagueWordProblem(subject)
}

function subjects(): string[] {
  const read = (...args: string[]) =>
    spawnSync('git', ['log', '--no-merges', ...args], { cwd: ROOT, encoding: 'utf8' })
  const since = read('--format=%h %s', `${LAST_UNCHECKED}..HEAD`)
  const { status, stdout } = since.status === 0 ? since : read('--format=%h %s', '-1')
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

function main(): void {
  const problems = subjects().flatMap(line => {
    const [hash = '', ...words] = line.split(' ')
    const message = subjectProblem(words.join(' '))
    return message ? [{ hash, message }] : []
  })
  for (const { hash, message } of problems) printProblem(hash, `the subject ${message}`)
  process.exit(problems.length > 0 ? 1 : 0)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
