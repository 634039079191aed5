// WebKitGTK on a virtual display, driven over WebDriver. Do not change its rendering switches: without compositing it
// crashes in view transitions.

import { spawn } from 'node:child_process'

import { findFreePort } from '../../scripts/preview-server.ts'
import { findWebKit, INSTALL_TEXT } from '../other-browsers.ts'
import { startDisplay } from './display.ts'
import { waitUntil } from './wait-until.ts'
import { WebDriver } from './web-driver.ts'

export interface MiniBrowser {
  driver: WebDriver
  close(): Promise<void>
}

/** All requests except those to this machine go to a proxy that does not answer. */
const NO_INTERNET = [
  '--proxy=http://127.0.0.1:9',
  '--ignore-host=localhost',
  '--ignore-host=127.0.0.1'
]

export async function startMiniBrowser(): Promise<MiniBrowser> {
  const installed = findWebKit()
  if (!installed) throw new Error(`WebKit: ${INSTALL_TEXT}`)
  const port = await findFreePort()
  const display = await startDisplay(installed.display)
  const program = spawn(installed.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name },
    stdio: 'ignore'
  })
  const stop = async () => {
    program.kill()
    await display.close()
  }
  const options = { binary: installed.browser, args: ['--automation', ...NO_INTERNET] }
  const origin = `http://127.0.0.1:${port}`
  try {
    await untilReady(origin)
    const driver = await WebDriver.start(origin, { 'webkitgtk:browserOptions': options })
    return { driver, close: () => driver.quit().finally(stop) }
  } catch (error) {
    await stop()
    throw error
  }
}

async function untilReady(origin: string): Promise<void> {
  await waitUntil('the driver answers', async () => {
    const answer = await fetch(`${origin}/status`).catch(() => undefined)
    return answer?.ok ?? false
  })
}
