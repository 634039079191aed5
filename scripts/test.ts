// `npm test`: every check and every test, two steps at a time where they do not need each other.
// `node scripts/test.ts check unit` runs those groups alone. The last line counts everything that was asked.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { say } from './say.ts'
import { type Count, readCount, runStep } from './step.ts'
import { GROUPS, type GroupName, STEPS, type Step } from './steps.ts'

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !GROUPS.includes(name as GroupName))
if (unknown.length > 0) {
  say(`No such group: ${unknown.join(', ')}. There are ${GROUPS.join(', ')}.`)
  process.exit(2)
}

/** At a time: most steps keep one core busy. */
const LANES = 2

const reports = mkdtempSync(join(tmpdir(), 'atrium-tests-'))
const total: Count = { passed: 0, failed: 0, late: 0 }
const failures: string[] = []
const wanted = STEPS.filter(
  step => asked.length === 0 || step.groups.some(group => asked.includes(group))
)
const waiting = [...wanted]
const running = new Map<string, Promise<void>>()

while (waiting.length > 0 || running.size > 0) {
  for (let step = nextStep(); step; step = nextStep()) {
    waiting.splice(waiting.indexOf(step), 1)
    const { name } = step
    running.set(
      name,
      run(step).finally(() => running.delete(name))
    )
  }
  await Promise.race(running.values())
}

rmSync(reports, { recursive: true, force: true })
say(failures.length === 0 ? '' : `\nFailed: ${failures.join(', ')}`)
if (total.late > 0) say(`${total.late} of those passed did so on the second try.`)
say(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

/** The first that may begin now; nothing overtakes what has to run alone. */
function nextStep(): Step | undefined {
  const isBusy = running.size >= LANES || STEPS.some(i => i.alone && running.has(i.name))
  if (isBusy) return undefined
  const ahead = waiting.findIndex(i => i.alone)
  if (ahead === 0) return running.size === 0 ? waiting[0] : undefined
  const ready = waiting.slice(0, ahead === -1 ? undefined : ahead)
  const isOver = (name: string) => !running.has(name) && !waiting.some(i => i.name === name)
  return ready.find(({ after = [] }) => after.every(isOver))
}

async function run(step: Step): Promise<void> {
  const { name } = step
  const isLive = step.alone || wanted.length === 1
  if (isLive) say(`\n── ${name}`)
  const report = join(reports, `${name}.json`)
  const startedAt = performance.now()
  const { code, output } = await runStep(step, report, isLive)
  const count = readCount(step, code, report)
  total.passed += count.passed
  total.failed += count.failed
  total.late += count.late
  if (count.failed > 0) failures.push(name)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (!isLive) say(`\n── ${name}\n${output.trimEnd()}`)
  say(`   ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`)
}
