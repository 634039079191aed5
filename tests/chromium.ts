import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { LaunchOptions } from '@playwright/test'

/** The browser and the libraries that the machine may lack are unpacked into this folder, once. */
const UNPACK_FOLDER = join(import.meta.dirname, '../node_modules/.cache/chromium')

/**
 * Replaces the package's own font configuration, whose folders do not exist here. Without any font the browser
 * crashes at the first form field.
 */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(UNPACK_FOLDER, 'fonts')}</dir>
  <cachedir>${join(UNPACK_FOLDER, 'fonts-cache')}</cachedir>
</fontconfig>
`

/**
 * Uses the Chromium that an npm package pins, even when the machine has another one, so that every run tests the same
 * browser. `CHROMIUM_PATH` selects another one.
 *
 * Sets its path in the environment, so that the processes Playwright starts do not unpack it again.
 */
export async function browserLaunchOptions(): Promise<LaunchOptions> {
  const args = [
    '--disable-dev-shm-usage',
    // A machine without a graphics card: the browser draws pages in software without trying to emulate a card first.
    '--disable-gpu',
    '--disable-gpu-compositing',
    '--disable-software-rasterizer',
    // Resolves local names only, so that a page's request to the internet fails immediately.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])
  ]
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen && !process.env['CHROMIUM_LIBS']) return { args, executablePath: chosen }
  if (!process.env['CHROMIUM_LIBS']) await unpackChromium()
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: process.env['CHROMIUM_LIBS'] ?? '',
    FONTCONFIG_PATH: join(UNPACK_FOLDER, 'fonts')
  }
  return { args, executablePath: process.env['CHROMIUM_PATH'] ?? '', env: definedOnly(env) }
}

/**
 * The package unpacks into the folder in `TMPDIR`. We set it to our own folder, so that the package uses no outdated
 * files.
 */
async function unpackChromium(): Promise<void> {
  mkdirSync(UNPACK_FOLDER, { recursive: true })
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = UNPACK_FOLDER
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  const packed = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin')
  process.env['CHROMIUM_PATH'] = await chromium.executablePath()
  process.env['CHROMIUM_LIBS'] = join(await inflate(join(packed, 'al2023.tar.br')), 'lib')
  writeFileSync(join(UNPACK_FOLDER, 'fonts/fonts.conf'), FONTS)
  if (before === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = before
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(env).filter((entry): entry is [string, string] =>
    Boolean(entry[1])
  )
  return Object.fromEntries(entries)
}
