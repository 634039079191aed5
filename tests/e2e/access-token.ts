// Finds the access token of the data service, which stays at the edge, in what a browser receives.

import type { Page, Request } from '@playwright/test'

/** Three parts, the first two base64url JSON. */
export const ACCESS_TOKEN = /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]+/

/** The texts of all complete responses to the page. The returned array grows. */
export function recordTexts(page: Page): Promise<string>[] {
  const bodies: Promise<string>[] = []
  const read = async (request: Request): Promise<string> => {
    // The last ones may be read after their page is closed.
    const answer = await request.response().catch(() => null)
    const type = answer?.headers()['content-type'] ?? ''
    return (/text|json|javascript/.test(type) && (await answer?.text().catch(() => ''))) || ''
  }
  page.on('requestfinished', request => bodies.push(read(request)))
  return bodies
}
