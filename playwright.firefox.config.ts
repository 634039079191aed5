// The journeys in Firefox, on machines that have it (docs/browsers.md). They are the same specs as in Chromium.

import { defineConfig } from '@playwright/test'

import base from './playwright.config.ts'
import { findFirefox, INSTALL_TEXT } from './tests/other-browsers.ts'

const firefox = findFirefox()
if (!firefox) throw new Error(`Firefox is ${INSTALL_TEXT}`)
const executablePath = firefox.path

const JOURNEYS = [
  'bidding',
  'buying',
  'creation',
  'following',
  'login',
  'long-list',
  'offers',
  'page-problems',
  'search',
  'selling'
]

/** These specs run with motion, as in Chromium, because they pause a navigation in the middle of its animation. */
const ANIMATED = ['layers']

/** Tests that Playwright cannot run over WebDriver BiDi. */
const NEEDS_CHROMIUM = [
  'leaves no nodes or listeners behind' // Counts nodes and listeners.
]

/** Replaces settings of the browser's context, which Playwright does not apply in Firefox. */
const PREFERENCES = {
  // A mouse. Without a screen Firefox assumes that there is no precise pointer (2) and no pointer that hovers (4).
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  // A proxy that does not answer, so that requests to the internet fail immediately. Local names do not use it.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9
}

const specs = (names: readonly string[]) => names.map(name => `**/e2e/${name}.spec.ts`)

function launchOptions(isAnimated: boolean) {
  const motion = { 'ui.prefersReducedMotion': isAnimated ? 0 : 1 }
  return { executablePath, firefoxUserPrefs: { ...PREFERENCES, ...motion } }
}

/** The site on which tests run in parallel. */
const [site] = [base.webServer ?? []].flat()
const baseURL = base.projects?.find(({ name }) => name === 'journeys')?.use?.baseURL

export default defineConfig({
  ...base,
  workers: 2,
  grepInvert: NEEDS_CHROMIUM.map(title => new RegExp(title)),
  use: {
    ...base.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    viewport: { width: 1280, height: 720 },
    ...(baseURL && { baseURL }),
    // Both insert a stylesheet into the page, which violates the page's content security policy.
    screenshot: 'off',
    trace: 'off'
  },
  projects: [
    {
      name: 'firefox',
      testMatch: specs(JOURNEYS),
      use: { launchOptions: launchOptions(false) }
    },
    {
      name: 'firefox with motion',
      testMatch: specs(ANIMATED),
      use: { launchOptions: launchOptions(true) }
    }
  ],
  ...(site && { webServer: site })
})
