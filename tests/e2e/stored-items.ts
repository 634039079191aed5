// Sets and reads the data that the site stores in the browser.

import type { Page } from '@playwright/test'

import { STORAGE } from '../../src/lib/config/storage.ts'

export async function setStoredItems(page: Page, items: Record<string, string>): Promise<void> {
  await page.evaluate(stored => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, items)
}

/** The stored items of the site's own origin, of local storage and session storage. */
export async function readStoredItems(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
}

/** Answers every operation of the page as if the data service had refused the session. */
export async function refuseSession(page: Page): Promise<void> {
  await page.route('**/api/graphql*', route =>
    route.fulfill({ status: 403, json: { code: 'sessionEnded' } })
  )
}

/** The stored items, with their kind of storage, that are missing in the table of storage (STORAGE). */
export async function readUnknownStorage(page: Page): Promise<string[]> {
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookie: document.cookie.split('; ').map(i => i.split('=', 1)[0] ?? ''),
    database: (await indexedDB.databases()).map(i => i.name ?? ''),
    cache: await caches.keys()
  }))
  const known: readonly { area: string; key: string }[] = Object.values(STORAGE)
  const isKnown = (area: string, key: string) =>
    known.some(
      i => i.area === area && (i.key.endsWith(' ') ? key.startsWith(i.key) : key === i.key)
    )
  return Object.entries(kept).flatMap(([area, keys]) =>
    keys.filter(key => key !== '' && !isKnown(area, key)).map(key => `${area}: ${key}`)
  )
}
