// `npm test`: every check and every test, two steps in parallel where they are independent. `node scripts/test.ts
// check unit` runs only those groups. The last lines name the browsers and print the totals.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  findVersion,
  INSTALL_TEXT,
  OTHER_BROWSERS,
  type OtherBrowser
} from '../tests/other-browsers.ts'
import { print } from './print.ts'
import { readCount, runStep, type TestCount } from './run-step.ts'
import { GROUPS, type GroupName, OPTIONAL_GROUP, STEPS, type Step } from './test-steps.ts'

const requestedGroups = process.argv.slice(2)
const unknownGroups = requestedGroups.filter(name => !GROUPS.includes(name as GroupName))
if (unknownGroups.length > 0) {
  print(`No such group: ${unknownGroups.join(', ')}. There are ${GROUPS.join(', ')}.`)
  process.exit(2)
}

/**
 * Two steps at a time, because most steps keep one core busy. With three steps, the longest one would run alone at the
 * end.
 */
const MAX_CONCURRENCY = 2

const reports = mkdtempSync(join(tmpdir(), 'atrium-tests-'))
const total: TestCount = { passed: 0, failed: 0, flaky: 0 }
const failures: string[] = []
const defaultGroups = GROUPS.filter(i => i !== OPTIONAL_GROUP || process.env['ATRIUM_BROWSERS'])
const selectedGroups = requestedGroups.length > 0 ? requestedGroups : defaultGroups
const versions = new Map<OtherBrowser, string | undefined>()
if (selectedGroups.includes(OPTIONAL_GROUP)) {
  for (const browser of OTHER_BROWSERS) versions.set(browser, await findVersion(browser))
}
const selectedSteps = STEPS.filter(
  ({ groups, browser }) =>
    groups.some(group => selectedGroups.includes(group)) && (!browser || versions.get(browser))
)
const pendingSteps = [...selectedSteps]
const running = new Map<string, Promise<void>>()

while (pendingSteps.length > 0 || running.size > 0) {
  for (let step = nextStep(); step; step = nextStep()) {
    pendingSteps.splice(pendingSteps.indexOf(step), 1)
    const { name } = step
    running.set(
      name,
      run(step).finally(() => running.delete(name))
    )
  }
  await Promise.race(running.values())
}

rmSync(reports, { recursive: true, force: true })
for (const [browser, version] of versions) {
  print(`${browser}: ${version ? `ran, version ${version}` : INSTALL_TEXT}`)
}
print(failures.length === 0 ? '' : `\nFailed: ${failures.join(', ')}`)
if (total.flaky > 0) print(`${total.flaky} of those passed did so on the second try.`)
print(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

/** The first step that may start now. No later step starts before an exclusive one. */
function nextStep(): Step | undefined {
  const isBusy =
    running.size >= MAX_CONCURRENCY || STEPS.some(i => i.isExclusive && running.has(i.name))
  if (isBusy) return undefined
  const exclusiveIndex = pendingSteps.findIndex(i => i.isExclusive)
  if (exclusiveIndex === 0) return running.size === 0 ? pendingSteps[0] : undefined
  const ready = pendingSteps.slice(0, exclusiveIndex === -1 ? undefined : exclusiveIndex)
  const isFinished = (name: string) =>
    !running.has(name) && !pendingSteps.some(i => i.name === name)
  return ready.find(({ after = [] }) => after.every(isFinished))
}

async function run(step: Step): Promise<void> {
  const { name } = step
  const isLive = step.isExclusive || selectedSteps.length === 1
  if (isLive) print(`\n── ${name}`)
  const report = join(reports, `${name}.json`)
  const startedAt = performance.now()
  const { code, output } = await runStep(step, report, isLive)
  const count = readCount(step, code, report)
  total.passed += count.passed
  total.failed += count.failed
  total.flaky += count.flaky
  if (count.failed > 0) failures.push(name)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (!isLive) print(`\n── ${name}\n${output.trimEnd()}`)
  print(`   ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`)
}
