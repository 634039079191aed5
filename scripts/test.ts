// `npm test`: every check and every test, one step after another, output as it comes.
// `node scripts/test.ts check unit` runs those groups alone. The last line counts everything that was asked.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { say } from './say.ts'
import { type Count, readCount, runStep } from './step.ts'
import { GROUPS, type GroupName, STEPS } from './steps.ts'

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !GROUPS.includes(name as GroupName))
if (unknown.length > 0) {
  say(`No such group: ${unknown.join(', ')}. There are ${GROUPS.join(', ')}.`)
  process.exit(2)
}

const reports = mkdtempSync(join(tmpdir(), 'atrium-tests-'))
const total: Count = { passed: 0, failed: 0 }
const failures: string[] = []
const done = new Set<string>()

for (const step of STEPS) {
  const wanted = asked.length === 0 || step.groups.some(group => asked.includes(group))
  if (!wanted || done.has(step.name)) continue
  done.add(step.name)
  say(`\n── ${step.name}`)
  const report = join(reports, `${step.name}.json`)
  const startedAt = performance.now()
  const code = await runStep(step, report)
  const count = readCount(step, code, report)
  total.passed += count.passed
  total.failed += count.failed
  if (count.failed > 0) failures.push(step.name)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  say(`   ${step.name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`)
}

rmSync(reports, { recursive: true, force: true })
say(failures.length === 0 ? '' : `\nFailed: ${failures.join(', ')}`)
say(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
