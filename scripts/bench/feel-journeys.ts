// Journeys whose slowest interaction is measured. Each ends with a check that it really happened.

import type { Page } from '@playwright/test'

type Journey = (
  page: Page,
  origin: string,
  pages: Readonly<Record<string, string>>
) => Promise<void>

const CARD = '[data-layer]:not([inert]) [data-list] a.card-link'
const TOP = '#layers > [data-layer]:not([inert])'

export const JOURNEYS: Readonly<Record<string, Journey>> = {
  'open an asset, the next ones, and close it': async (page, origin) => {
    await page.goto(`${origin}/nfts`, { waitUntil: 'networkidle' })
    await page.locator(CARD).nth(1).click()
    await page.locator(`${TOP}[data-layer=foreground]`).waitFor()
    for (let times = 0; times < 3; times += 1) {
      const url = page.url()
      await page.keyboard.press('ArrowRight')
      await page.waitForURL(next => next.href !== url)
    }
    await page.locator(`${TOP} [data-layer-close]`).first().click()
    await page.locator(`${TOP}[data-layer=background]`).waitFor()
  },
  'filter and sort a list': async (page, origin) => {
    await page.goto(`${origin}/nfts`, { waitUntil: 'networkidle' })
    for (const name of ['Listings', 'Ending soon', 'Buy now']) {
      const url = page.url()
      // The name of a filter ends with its count.
      const links = page.locator(`${TOP} a[data-refine-link]`, { hasText: name })
      await links.filter({ visible: true }).first().click()
      await page.waitForURL(next => next.href !== url)
      await page.waitForLoadState('networkidle')
    }
  },
  'search by keys': async (page, origin) => {
    await page.goto(origin, { waitUntil: 'networkidle' })
    await page.getByRole('banner').locator('input[type=search]').first().click()
    await page.locator('[role=combobox]').first().waitFor()
    await page.keyboard.type('moon', { delay: 60 })
    await page.locator('[role=option]').first().waitFor()
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
  },
  'open and close the sidebar': async (page, origin, { asset }) => {
    await page.goto(origin + asset) // a running auction's price keeps the network busy
    await page.locator('[data-sidebar-open]').filter({ visible: true }).first().click()
    await page.locator('#sidebar-body button').first().waitFor()
    await page.keyboard.press('Escape')
    await page.locator('#sidebar').waitFor({ state: 'hidden' })
  },
  'the tabs of an asset': async (page, origin, { asset }) => {
    await page.goto(origin + asset)
    for (const name of ['History', 'Creator']) {
      const tab = page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()
      await tab.click()
      await page.locator(`${TOP} a[aria-current]`, { hasText: name }).first().waitFor()
    }
  }
}
