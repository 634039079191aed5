import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { defineConfig, devices } from '@playwright/test'

import { browserLaunchOptions } from './tests/chromium.ts'

// Three sites, each with a network of its own. Specs share the first and change only data they created; `*.alone.spec.ts`
// run one at a time on the other two, because they move the clock of the network and make its services fail.
const PORT = Number(process.env['E2E_PORT'] ?? 4330)
const EXCLUSIVE_PORT = PORT + 1
const LAUNCH_PORT = PORT + 2

// Set for the processes that Playwright starts, which read this file again.
process.env['E2E_STATE'] ??= mkdtempSync(join(tmpdir(), 'atrium-e2e-'))

const { args = [], ...browser } = await browserLaunchOptions()

/**
 * Prefers reduced transparency, because blurring the page below takes half of the CPU time without a graphics card. The
 * other settings are Playwright's own for headless browsers; a second list of settings would replace the first.
 */
function launchOptions(settings = '', switches: readonly string[] = []) {
  const blinkSettings = [
    'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
    'prefersReducedTransparency=true',
    settings
  ]
  const list = `--blink-settings=${blinkSettings.filter(Boolean).join(',')}`
  // Pages of tests close too soon for optimized code to save time. Baseline code does save time: checking a page with
  // axe takes a third less time than with the interpreter alone.
  const engine = '--js-flags=--no-opt --no-maglev --sparkplug'
  return { ...browser, args: [...args, list, engine, ...switches] }
}

const RENDERING = launchOptions()
/** Journeys do not check images, which take a fifth of their CPU time, and do not check typefaces. */
const JOURNEY = launchOptions('imagesEnabled=false', ['--disable-remote-fonts'])

/** Specs that check images, layout or motion. All others are journeys. */
const RENDERING_SPECS = [
  'accessibility',
  'asset',
  'cards',
  'layers',
  'long-list',
  'media',
  'page-problems',
  'pages',
  'partner-pictures',
  'photos'
].map(name => `**/e2e/${name}.spec.ts`)

/** Tests that run on phones only, because a phone shows the same as a desktop and more can fail there. */
const ON_PHONES_ONLY = /@phone/
const ON_PHONES = /@mobile|@phone/

/** The exclusive specs of the ticket sale, which take about half of the time of all exclusive specs. */
const LAUNCH_SPECS = ['draw', 'launch', 'ticket-refusals', 'tickets'].map(
  name => `**/e2e/${name}.alone.spec.ts`
)

/** Saves a quarter of the CPU time. The project `mobile` and layers.spec.ts run with motion. */
const REDUCED_MOTION = { reducedMotion: 'reduce' as const }
const DESKTOP = { ...devices['Desktop Chrome'], contextOptions: REDUCED_MOTION }

/** One device pixel per CSS pixel, because the phone's own ratio takes three times as long to render. */
const MOBILE = { ...devices['Pixel 7'], deviceScaleFactor: 1 }

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/short-rounds.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Keeps two cores busy. With five workers, pages that wait for the processor repeat more requests.
  workers: 4,
  // A machine may stall during four hundred tests. A test that passes on its retry is reported as flaky.
  retries: 1,
  // A journey of a whole sale takes half a minute, and four times as long on a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  // Traces of all tests would take a quarter more CPU time. A retry is traced, and so is `npx playwright test NAME
  // --trace on`.
  use: {
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: RENDERING,
    actionTimeout: 20_000
  },
  projects: [
    // These projects are first, because they run one test at a time and so take longest.
    {
      name: 'alone',
      testMatch: '**/*.alone.spec.ts',
      testIgnore: LAUNCH_SPECS,
      fullyParallel: false,
      workers: 1,
      use: { ...DESKTOP, launchOptions: JOURNEY, baseURL: `http://localhost:${EXCLUSIVE_PORT}` }
    },
    {
      name: 'alone, launch',
      testMatch: LAUNCH_SPECS,
      fullyParallel: false,
      workers: 1,
      use: { ...DESKTOP, launchOptions: JOURNEY, baseURL: `http://localhost:${LAUNCH_PORT}` }
    },
    {
      name: 'journeys',
      grepInvert: ON_PHONES_ONLY,
      testIgnore: ['**/*.alone.spec.ts', ...RENDERING_SPECS],
      use: { ...DESKTOP, launchOptions: JOURNEY, baseURL: `http://localhost:${PORT}` }
    },
    {
      name: 'desktop',
      grepInvert: ON_PHONES_ONLY,
      testMatch: RENDERING_SPECS,
      use: { ...DESKTOP, baseURL: `http://localhost:${PORT}` }
    },
    {
      name: 'mobile',
      grep: ON_PHONES,
      testMatch: RENDERING_SPECS,
      use: { ...MOBILE, baseURL: `http://localhost:${PORT}` }
    },
    {
      name: 'mobile journeys',
      grep: ON_PHONES,
      testIgnore: ['**/*.alone.spec.ts', ...RENDERING_SPECS],
      use: {
        ...MOBILE,
        contextOptions: REDUCED_MOTION,
        launchOptions: JOURNEY,
        baseURL: `http://localhost:${PORT}`
      }
    }
  ],
  webServer: [siteServer(PORT), siteServer(EXCLUSIVE_PORT), siteServer(LAUNCH_PORT)]
})

/**
 * The server has no `url`, because Playwright would wait for it before it starts the next one.
 * tests/e2e/short-rounds.ts waits for all of them.
 */
function siteServer(port: number) {
  return {
    command: 'exec node scripts/start.ts --built --tied',
    env: { PORT: String(port), ATRIUM_STATE: join(process.env['E2E_STATE'] ?? '', String(port)) },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 3_000 }
  }
}
