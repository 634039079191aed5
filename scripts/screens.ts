// `npm run screens` takes a picture of every page and state, at two widths and in both color schemes, into
// screens/<run>/, and writes screens/index.html, which shows all runs side by side. `-- --run before` names the run, by
// default the short hash of the commit. Other words choose shots: `-- asset profile`. `--built` uses the existing
// build.

import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { type Browser, type BrowserContext, chromium, request } from '@playwright/test'

import { browserLaunchOptions } from '../tests/chromium.ts'
import { SandboxClient } from '../tests/e2e/sandbox-client.ts'
import { addStorageItems, signedInState } from '../tests/e2e/session-state.ts'
import { print, printProblem } from './print.ts'
import { writeGallery } from './screens/gallery.ts'
import { createItems, type ShotItems, type ShotWallets } from './screens/items.ts'
import type { Shot, ShotViewer } from './screens/shot.ts'
import { SHOTS } from './screens/shots.ts'
import { ROOT } from './source-files.ts'
import { startTemporarySite } from './temporary-site.ts'
import { unknownWordsProblem } from './unknown-words.ts'

interface Look {
  name: string
  width: number
  height: number
  colorScheme: 'dark' | 'light'
}

const SIZES = [
  { device: 'desk', width: 1440, height: 900 },
  { device: 'phone', width: 390, height: 844 }
]
/** CSS pixels between both sizes. */
const MIN_DESK_WIDTH = 500
const LOOKS: readonly Look[] = SIZES.flatMap(({ device, width, height }) =>
  (['light', 'dark'] as const).map(colorScheme => ({
    name: `${device}-${colorScheme}`,
    width,
    height,
    colorScheme
  }))
)
const LOAD_TIMEOUT_MS = 20_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { built: { type: 'boolean' }, run: { type: 'string' } }
})
const isNamed = (name: string, word: string) => name.includes(word)
const problem = unknownWordsProblem(
  positionals,
  SHOTS.map(i => i.name),
  isNamed
)
if (problem) {
  printProblem('screens', problem)
  process.exit(1)
}
if (!values.built) {
  const built = spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'inherit' })
  if (built.status !== 0) process.exit(1)
}
const shots = SHOTS.filter(
  ({ name }) => positionals.length === 0 || positionals.some(word => isNamed(name, word))
)
const folder = join(ROOT, 'screens', values.run ?? currentCommit())
mkdirSync(folder, { recursive: true })

const site = await startTemporarySite()
const browser = await chromium.launch(await browserLaunchOptions())
let failures = 0
try {
  const client = await request.newContext()
  const sandbox = new SandboxClient(client, site.origin)
  for (const look of LOOKS) {
    // Created for each look, because some shots change what they show.
    const { items, wallets } = await createItems(site.origin, sandbox)
    for (const viewer of new Set(shots.map(i => i.as))) {
      const context = await openContext(browser, look, viewer, wallets)
      for (const shot of shots.filter(i => i.as === viewer)) {
        for (const service of shot.fails ?? []) await sandbox.failUpstream(service, 'down')
        await take(context, shot, look, items)
        if (shot.fails) await sandbox.restoreUpstreams()
      }
      await context.close()
    }
    print(`${look.name}: ${shots.length} pictures`)
  }
} finally {
  await browser.close()
  await site.stop()
}
print(writeGallery(join(ROOT, 'screens')))
process.exit(failures > 0 ? 1 : 0)

async function openContext(
  opened: Browser,
  { width, height, colorScheme }: Look,
  viewer: ShotViewer,
  wallets: ShotWallets
): Promise<BrowserContext> {
  const isPhone = width < MIN_DESK_WIDTH
  const context = await opened.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    isMobile: isPhone,
    hasTouch: isPhone
  })
  if (viewer === 'visitor') return context
  const client = await request.newContext()
  const { cookies, storageItems } = await signedInState(client, site.origin, wallets[viewer])
  await context.addCookies(cookies)
  await addStorageItems(context, storageItems)
  await client.dispose()
  return context
}

/** A state that cannot be reached is reported, and the other pictures are taken. */
async function take(
  context: BrowserContext,
  { name, partner, path, prepare }: Shot,
  look: Look,
  items: ShotItems
): Promise<void> {
  const page = await context.newPage()
  const origin = partner ? site.origin.replace('//', `//${partner}.`) : site.origin
  const file = `${name.replaceAll(/\W+/g, '-')}~${look.name}.png`
  try {
    await page.goto(origin + path(items), { timeout: LOAD_TIMEOUT_MS })
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined) // prices are polled
    await prepare?.(page)
    await page.screenshot({ path: join(folder, file), animations: 'disabled' })
  } catch (error) {
    failures += 1
    printProblem('screens', `${name}, ${look.name}: ${(error as Error).message.split('\n')[0]}`)
  }
  await page.close()
}

function currentCommit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8'
  })
  return stdout.trim()
}
