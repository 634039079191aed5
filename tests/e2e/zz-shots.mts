import { chromium } from '@playwright/test'
import { mkdirSync } from 'node:fs'
const root = '/work/wt/launch'
const { browserLaunchOptions } = await import(`${root}/tests/chromium.ts`)
const { signedInState, addStorageItems } = await import(`${root}/tests/e2e/session-state.ts`)
const { request } = await import('@playwright/test')
const origin = process.env.ORIGIN ?? 'http://localhost:4515'
mkdirSync('/tmp/shots', { recursive: true })
const browser = await chromium.launch(await browserLaunchOptions())
const post = (name: string, body: unknown) => fetch(`${origin}/__sandbox/${name}`, { method: 'POST', body: JSON.stringify(body) }).then(r => r.json())
const wallets = await (await fetch(`${origin}/__sandbox/wallets`)).json()
async function context(user: string | undefined, width: number, scheme: 'dark'|'light') {
  const c = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: scheme, reducedMotion: 'reduce' })
  if (user) {
    const r = await request.newContext()
    const { cookies, storageItems } = await signedInState(r, origin, wallets.find((w: any) => w.name === user))
    await c.addCookies(cookies); await addStorageItems(c, storageItems); await r.dispose()
  }
  return c
}
const plan = JSON.parse(process.argv[2]!) as { name: string, sale?: object, user?: string, path: string, press?: string[], only?: string[] , full?: boolean}[]
for (const step of plan) {
  if (step.sale) await post('sale', step.sale)
  for (const [width, scheme] of [[1440,'light'],[1440,'dark'],[390,'light'],[390,'dark']] as const) {
    const key = `${width}-${scheme}`
    if (step.only && !step.only.includes(key)) continue
    const c = await context(step.user, width, scheme)
    const page = await c.newPage()
    page.setDefaultTimeout(8000)
    try {
      await page.goto(origin + step.path, { waitUntil: 'load' })
      for (const p of step.press ?? []) {
        const [how, ...rest] = p.split('='); const what = rest.join('=')
        if (how === 'link') await page.getByRole('link', { name: what }).first().click()
        if (how === 'button') await page.getByRole('button', { name: what }).first().click()
        if (how === 'text') await page.getByText(what).first().click()
        if (how === 'wait') await page.getByText(what).first().waitFor()
        if (how === 'fill') { const [label, value] = what.split('|'); await page.getByLabel(label!, {exact:true}).fill(value!) }
        if (how === 'check') await page.getByLabel(what).check()
      }
      await page.waitForTimeout(900)
      await page.screenshot({ path: `/tmp/shots/${step.name}-${key}.png`, fullPage: step.full ?? true })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      console.log(step.name, key, wide ? 'WIDE' : '')
    } catch (e) { console.log(step.name, key, 'FAILED', String(e).split('\n')[0]); await page.screenshot({ path: `/tmp/shots/${step.name}-${key}.png` }) }
    await c.close()
  }
}
await browser.close()
