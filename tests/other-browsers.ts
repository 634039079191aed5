// Browsers that npm does not provide. The tests use those that the machine has (docs/browsers.md).

import { execFileSync } from 'node:child_process'
import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { startDisplay } from './webkit/display.ts'

export interface InstalledFirefox {
  version: string
  path: string
}

export interface InstalledWebKit {
  /** Answers WebDriver requests and starts the browser. */
  driver: string
  /** A program with one window that shows WebKitGTK. The library provides it. */
  browser: string
  /** A virtual display, for machines without a screen. */
  display: string
}

export const INSTALL_TEXT = 'not on this machine: run scripts/install-browsers.sh'

export const OTHER_BROWSERS = ['firefox', 'webkit'] as const
export type OtherBrowser = (typeof OTHER_BROWSERS)[number]

export function findFirefox(): InstalledFirefox | undefined {
  const path = process.env['FIREFOX_PATH'] ?? findProgram('firefox-esr') ?? findProgram('firefox')
  return path ? { path, version: readVersion(path) } : undefined
}

export function findWebKit(): InstalledWebKit | undefined {
  const driver = findProgram('WebKitWebDriver')
  const display = findProgram('Xvfb')
  const [browser] = globSync('/usr/lib{,64,exec}/{,*/}webkit2gtk-4.*/MiniBrowser')
  return driver && display && browser ? { driver, display, browser } : undefined
}

/** Returns the version of a browser; undefined when the machine does not have the browser. */
export async function findVersion(browser: OtherBrowser): Promise<string | undefined> {
  if (browser === 'firefox') return findFirefox()?.version
  const webKit = findWebKit()
  if (!webKit) return undefined
  // MiniBrowser needs a display even to print its version.
  const display = await startDisplay(webKit.display)
  const version = readVersion(webKit.browser, { ...process.env, DISPLAY: display.name })
  await display.close()
  return version
}

/** `Mozilla Firefox 153.7.0esr` → `153.7.0esr`. */
function readVersion(program: string, env = process.env): string {
  const answer = execFileSync(program, ['--version'], { encoding: 'utf8', stdio: 'pipe', env })
  return /\d[\w.]*/.exec(answer)?.[0] ?? 'of unknown version'
}

function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map(folder => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
