// Runs one step of `npm test` and reads what its report counted.

import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './project.ts'
import type { Step } from './steps.ts'

export interface Count {
  passed: number
  failed: number
  /** Of those passed: in a browser, on the second try. */
  late: number
}

export interface Outcome {
  code: number
  /** What it printed; empty where that went to our own output as it came. */
  output: string
}

/** Being interrupted interrupts it. `isLive`: it prints as it goes; what runs beside others is read when it is over. */
export function runStep(step: Step, report: string, isLive = false): Promise<Outcome> {
  const [command, ...args] = step.command
  const child = spawn(command, [...args, ...reporters(step, report)], {
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
  // Interrupted whichever way we are ended: a test runner cleans up after an interrupt, and after nothing else.
  const stop = () => {
    child.kill('SIGINT')
    process.exitCode = 1
    child.once('close', () => process.exit(1))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  return new Promise(resolve => {
    child.once('error', ({ message }) => resolve({ code: 1, output: message }))
    child.once('close', code => {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
      resolve({ code: code ?? 1, output: output.join('') })
    })
  })
}

/**
 * What a step counted. A skipped test counts as failed: it proves nothing. So does a runner that ended badly
 * although every test it reported passed (a crash, an unhandled rejection, a file that does not load).
 */
export function readCount(step: Step, code: number, report: string): Count {
  if (!step.report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, late: 0 }
  const count = existsSync(report)
    ? COUNTERS[step.report](JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, late: 0 }
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
  vitest: (report: VitestReport): Count => ({
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests,
    late: 0
  }),
  playwright: ({ stats }: PlaywrightReport): Count => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    late: stats.flaky
  })
}

function reporters(step: Step, report: string): string[] {
  if (step.report === 'vitest') {
    return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  }
  return step.report === 'playwright' ? ['--reporter=list,json'] : []
}
