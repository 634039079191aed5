// What the site keeps in the browser, as a test sets and reads it.

import type { Page } from '@playwright/test'

export async function setStoredItems(page: Page, items: Record<string, string>): Promise<void> {
  await page.evaluate(stored => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, items)
}

/** The items of the site's own origin, in both storages. */
export async function readStoredItems(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
}

/** Every operation of the page is answered as for a session that the data service refused. */
export async function refuseSession(page: Page): Promise<void> {
  await page.route('**/api/graphql*', route =>
    route.fulfill({ status: 403, json: { code: 'sessionEnded' } })
  )
}
