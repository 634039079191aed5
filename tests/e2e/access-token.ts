// Finds the data service's access token in what a browser receives. The token must not leave the edge.

import type { Page, Request } from '@playwright/test'

/** A token has three parts. The first two are JSON in base64url. */
export const ACCESS_TOKEN = /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]+/

/** The texts of all complete responses to the page. The returned array grows. */
export function recordTexts(page: Page): Promise<string>[] {
  const bodies: Promise<string>[] = []
  const read = async (request: Request): Promise<string> => {
    // The last responses may be read after their page was closed.
    const answer = await request.response().catch(() => null)
    const type = answer?.headers()['content-type'] ?? ''
    return (/text|json|javascript/.test(type) && (await answer?.text().catch(() => ''))) || ''
  }
  page.on('requestfinished', request => bodies.push(read(request)))
  return bodies
}
