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

const { args = [], ...browser } = await browserLaunchOptions()

/**
 * With the preference for less transparency: blurring the page below takes half of the run without a graphics card. The
 * other settings are Playwright's own for a browser without a screen; a second list of settings replaces the first.
 */
function launchOptions(settings = '', ...flags: string[]) {
  const blinkSettings = [
    'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
    'prefersReducedTransparency=true',
    settings
  ]
  const list = `--blink-settings=${blinkSettings.filter(Boolean).join(',')}`
  // A test leaves its pages before compiled code pays off: interpreting all of it is a twelfth less work.
  return { ...browser, args: [...args, list, '--js-flags=--jitless', ...flags] }
}

const RENDERING = launchOptions()
/** What journeys do not look at and a fifth of their work: images, and the pictures of a page in a view transition. */
const JOURNEY = launchOptions('imagesEnabled=false', '--disable-blink-features=ViewTransition')

/** Specs that look at pictures, layout or motion. All others are journeys. */
const RENDERING_SPECS = [
  'accessibility',
  'asset',
  'back-forward-cache',
  'cards',
  'collection',
  'creation',
  'explore',
  'explore-without',
  'file-fields',
  'guards',
  'home',
  'islands',
  'layers',
  'long-list',
  'media',
  'pages',
  'photos',
  'search',
  'search-results',
  'shell',
  'trending',
  'walking'
].map(name => `**/e2e/${name}.spec.ts`)

// As for people who prefer less motion, a tenth of the work; the phone and layers.spec.ts move.
const DESKTOP = {
  ...devices['Desktop Chrome'],
  contextOptions: { reducedMotion: 'reduce' as const }
}

/** One pixel of the screen per CSS pixel: a phone's seven take three times as long to draw. */
const MOBILE = { ...devices['Pixel 7'], deviceScaleFactor: 1 }

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
    launchOptions: RENDERING,
    actionTimeout: 20_000
  },
  projects: [
    // First: one after the other, they take longest.
    {
      name: 'alone',
      testMatch: '**/*.alone.spec.ts',
      fullyParallel: false,
      workers: 1,
      use: { ...DESKTOP, launchOptions: JOURNEY, baseURL: `http://localhost:${EXCLUSIVE_PORT}` }
    },
    {
      name: 'journeys',
      testIgnore: ['**/*.alone.spec.ts', ...RENDERING_SPECS],
      use: { ...DESKTOP, launchOptions: JOURNEY, baseURL: `http://localhost:${PORT}` }
    },
    {
      name: 'desktop',
      testMatch: RENDERING_SPECS,
      use: { ...DESKTOP, baseURL: `http://localhost:${PORT}` }
    },
    {
      name: 'mobile',
      grep: /@mobile/,
      testMatch: RENDERING_SPECS,
      use: { ...MOBILE, baseURL: `http://localhost:${PORT}` }
    },
    {
      name: 'mobile journeys',
      grep: /@mobile/,
      testIgnore: ['**/*.alone.spec.ts', ...RENDERING_SPECS],
      use: { ...MOBILE, launchOptions: JOURNEY, baseURL: `http://localhost:${PORT}` }
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
