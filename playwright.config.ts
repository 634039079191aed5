import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { defineConfig, devices } from '@playwright/test'

import { browserLaunchOptions } from './tests/chromium.ts'

// Two sites, each with a network of its own. Specs share the first and therefore change only what they made
// themselves; `*.alone.spec.ts` have the second to themselves, one test at a time, to move its clock and break it.
const PORT = Number(process.env['E2E_PORT'] ?? 4330)
const EXCLUSIVE_PORT = PORT + 1

// Set for the processes Playwright starts, which read this file again.
process.env['E2E_STATE'] ??= mkdtempSync(join(tmpdir(), 'atrium-e2e-'))

const launchOptions = await browserLaunchOptions()
// As for people who prefer no glass: blurring what lies below takes half of the run where no graphics card does it.
// The other settings are Playwright's own for a browser without a screen: only the last list of them counts.
const MOUSE_BLINK_SETTINGS =
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'
launchOptions.args?.push(`--blink-settings=${MOUSE_BLINK_SETTINGS},prefersReducedTransparency=true`)

// As for people who prefer less motion, a tenth of the work; the phone and layers.spec.ts move.
const DESKTOP = {
  ...devices['Desktop Chrome'],
  contextOptions: { reducedMotion: 'reduce' as const }
}

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3, // two cores are busy with them; more make each test slower, and all of them no faster
  retries: 1, // four hundred tests meet a stalled machine now and then; who passes late is named at the end
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  // Traces of all would be a quarter of the work: a second try has one, as has `npx playwright test NAME --trace on`.
  use: {
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions,
    actionTimeout: 20_000
  },
  projects: [
    // First: one after the other, they take longest.
    {
      name: 'alone',
      testMatch: '**/*.alone.spec.ts',
      fullyParallel: false,
      workers: 1,
      use: { ...DESKTOP, baseURL: `http://localhost:${EXCLUSIVE_PORT}` }
    },
    {
      name: 'desktop',
      testIgnore: '**/*.alone.spec.ts',
      use: { ...DESKTOP, baseURL: `http://localhost:${PORT}` }
    },
    {
      name: 'mobile',
      grep: /@mobile/,
      testIgnore: '**/*.alone.spec.ts',
      use: { ...devices['Pixel 7'], baseURL: `http://localhost:${PORT}` }
    }
  ],
  webServer: [siteServer(PORT), siteServer(EXCLUSIVE_PORT)]
})

function siteServer(port: number) {
  return {
    command: 'exec node scripts/start.ts --built --tied',
    url: `http://localhost:${port}/__sandbox/wallets`,
    env: { PORT: String(port), ATRIUM_STATE: join(process.env['E2E_STATE'] ?? '', String(port)) },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 3_000 },
    timeout: 60_000
  }
}
