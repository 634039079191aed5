// Runs one step of `npm test` and reads the counts of its report.

import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './source-files.ts'
import type { Step } from './test-steps.ts'

export interface TestCount {
  passed: number
  failed: number
  /** Browser tests that passed on the second try; included in `passed`. */
  flaky: number
}

export interface StepResult {
  code: number
  /** The output of the step; empty when it was passed through directly. */
  output: string
}

/**
 * An interrupt is forwarded to the step. `isLive` passes the output through directly; otherwise it is collected and
 * returned at the end, for steps that run in parallel.
 */
export function runStep(step: Step, report: string, isLive = false): Promise<StepResult> {
  const [command, ...args] = step.command
  const child = spawn(command, [...args, ...reporterArgs(step, report)], {
    cwd: ROOT,
    stdio: isLive ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      X_LOCAL_OBSERVABILITY: 'false',
      WRANGLER_SEND_METRICS: 'false',
      ASTRO_TELEMETRY_DISABLED: '1'
    }
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', text => output.push(text))
  }
  // Sends SIGINT for every kind of termination, because a test runner cleans up only after SIGINT.
  const interrupt = () => {
    child.kill('SIGINT')
    process.exitCode = 1
    child.once('close', () => process.exit(1))
  }
  process.once('SIGINT', interrupt)
  process.once('SIGTERM', interrupt)
  return new Promise(resolve => {
    child.once('error', ({ message }) => resolve({ code: 1, output: message }))
    child.once('close', code => {
      process.off('SIGINT', interrupt)
      process.off('SIGTERM', interrupt)
      resolve({ code: code ?? 1, output: output.join('') })
    })
  })
}

/**
 * The counts of a step. A skipped test counts as failed, because it proves nothing. So does a runner with a non-zero
 * exit code although every reported test passed (a crash, an unhandled rejection, a file that does not load).
 */
export function readCount(step: Step, code: number, report: string): TestCount {
  if (!step.report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, flaky: 0 }
  const count = existsSync(report)
    ? COUNTERS[step.report](JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, flaky: 0 }
  if (code !== 0 && count.failed === 0) count.failed = 1
  return count
}

interface VitestReport {
  numPassedTests: number
  numTotalTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const COUNTERS = {
  vitest: (report: VitestReport): TestCount => ({
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests,
    flaky: 0
  }),
  playwright: ({ stats }: PlaywrightReport): TestCount => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    flaky: stats.flaky
  })
}

function reporterArgs(step: Step, report: string): string[] {
  if (step.report === 'vitest') {
    return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  }
  return step.report === 'playwright' ? ['--reporter=list,json'] : []
}
