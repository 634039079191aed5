// Serves a page of another origin from within the test.

import type { Page } from '@playwright/test'

/** Returns the number of requests for the page so far. */
export async function servePage(page: Page, url: string, html: string): Promise<() => number> {
  let requests = 0
  await page.route(url, route => {
    requests += 1
    return route.fulfill({ contentType: 'text/html', body: html })
  })
  return () => requests
}
