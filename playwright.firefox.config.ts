// The journeys in Firefox, where the machine has it (docs/browsers.md). They are the same specs as in Chromium.

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

/** Run with motion, as in Chromium: they hold navigations in the middle of their animation. */
const ANIMATED = ['layers']

/** What Playwright cannot do over WebDriver BiDi. */
const NEEDS_CHROMIUM = [
  'leaves nothing behind when it is opened many times' // counts nodes and listeners
]

/** Instead of settings of the browser's context, which Playwright does not make in Firefox. */
const PREFERENCES = {
  // A mouse. Without a screen Firefox assumes neither a precise pointer (2) nor one that hovers (4).
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  // A page's request to the internet fails at once: a proxy that does not answer. Local names do not use it.
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
    // Both write a stylesheet into the page, which violates its policy.
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
