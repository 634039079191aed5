// Faults between a browser and the network: a broken connection, a tampered response. Each applies to one browser, so
// other tests are not affected.

import type { Page, Request, Route } from '@playwright/test'

/** Sending a signed transaction fails with a connection reset; the network does not receive it. */
export async function failSending(page: Page): Promise<void> {
  await page.route('**/api/chain/transactions', route =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback()
  )
}

/** Fails when a script fetches the page. The browser can still load it by a navigation. */
export async function failFetching(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, route =>
    route.request().resourceType() === 'document' ? route.fallback() : route.abort()
  )
}

/**
 * The network receives the signed transaction, but the response is lost. The returned function waits until the
 * transaction was received.
 */
export async function dropSendResponse(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/chain/transactions', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    resolve()
  })
  return () => promise
}

/** The status of transactions stays unknown until the returned function is called. */
export async function stallTracking(page: Page): Promise<() => Promise<void>> {
  const pattern = '**/api/chain/transactions?*'
  await page.route(pattern, route => route.fulfill({ json: [] }))
  return () => page.unroute(pattern)
}

/**
 * The network returns this nonce until the returned function is called, for example an outdated one, as right after a
 * transaction of another client.
 */
export async function overrideNonce(page: Page, nonce: number): Promise<() => Promise<void>> {
  const pattern = '**/api/chain/accounts/*'
  let isOverridden = true
  await page.route(pattern, async route => {
    if (!isOverridden) return route.fallback()
    const answer = await route.fetch({ maxRetries: 2 }) // an idle connection may close
    return route.fulfill({ json: { ...(await answer.json()), nonce } })
  })
  // The route stays: Playwright would handle a request a second time that is being answered while its route is removed.
  return async () => {
    isOverridden = false
  }
}

/** The data service returns a different bid than the requested one. */
export async function tamperWithBid(page: Page, change: Record<string, unknown>): Promise<void> {
  await tamperWithPlan(page, 'bid', () => change)
}

/** The data service returns a plan with replaced parts of its contract call. Throws when a part is missing. */
export async function tamperWithCall(
  page: Page,
  operation: string,
  replacements: Readonly<Record<string, string>>
): Promise<void> {
  await tamperWithPlan(page, operation, plan => {
    let data = atob(plan.data)
    for (const [search, replacement] of Object.entries(replacements)) {
      if (!data.includes(search)) throw new Error(`${operation}: '${search}' is not in ${data}`)
      data = data.replace(search, replacement)
    }
    return { data: btoa(data) }
  })
}

/** The data service returns a plan with other fields. */
export async function tamperWithPlan(
  page: Page,
  operation: string,
  change: (plan: { data: string }) => Record<string, unknown>
): Promise<void> {
  await page.route('**/api/graphql', async route => {
    if (!sendsOperation(route.request(), operation)) return route.fallback()
    const { data } = await (await route.fetch()).json()
    const plan = data[operation]
    await route.fulfill({ json: { data: { [operation]: { ...plan, ...change(plan) } } } })
  })
}

/** Whether a request sends the operation. An operation with a file is sent as a form. */
function sendsOperation(request: Request, operation: string): boolean {
  const { 'content-type': type = '' } = request.headers()
  if (type.startsWith('multipart/')) return request.postDataBuffer()?.includes(operation) === true
  return request.postDataJSON()?.operation === operation
}

/** Lets every transaction appear as failed with this message. */
export async function failTransactions(page: Page, message: string): Promise<void> {
  await page.route('**/api/chain/transactions/*', async route => {
    const answer = await (await route.fetch()).json()
    const results = [{ returnMessage: message }]
    await route.fulfill({ json: { ...answer, status: 'fail', logs: undefined, results } })
  })
}

/** All media files and thumbnails return 404. */
export async function failMedia(page: Page): Promise<void> {
  await page.route(/\/api\/media\/(art|thumb)\//, route => route.fulfill({ status: 404 }))
}

/** Requests for a page fail until the returned function is called. */
export async function failPageRequests(page: Page, path: string): Promise<() => Promise<void>> {
  const { origin } = new URL(page.url())
  await page.route(`${origin}${path}`, route => route.abort())
  return () => page.unroute(`${origin}${path}`)
}

/** The code that loads failed parts once more (src/shell/fragments/retry-failed-parts.ts). */
export const RETRY_CODE = '**/retry-failed-parts.*.js'

/** Prevents the automatic reload of failed parts, so that tests can press their buttons. */
export async function disableAutomaticRetries(page: Page): Promise<void> {
  const module = { contentType: 'text/javascript', body: 'export function start() {}' }
  await page.route(RETRY_CODE, route => route.fulfill(module))
}

/** Uploads are delayed until the returned function is called. */
export async function delayUploads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/graphql', async route => {
    const { 'content-type': type = '' } = route.request().headers()
    if (type.startsWith('multipart/')) await promise
    await route.fallback().catch(() => undefined) // the request may have been aborted
  })
  return resolve
}

/** Uploads fail with 502, as when the upstream is down. */
export async function failUploads(page: Page): Promise<void> {
  await page.route('**/api/graphql', route => {
    const { 'content-type': type = '' } = route.request().headers()
    return type.startsWith('multipart/')
      ? route.fulfill({ status: 502, json: { code: 'upstreamDown' } })
      : route.fallback()
  })
}

/** Following and unfollowing fail. */
export async function failFollowing(page: Page): Promise<void> {
  await page.route('**/api/identity/followers/*follow', route =>
    route.fulfill({ status: 502, json: { code: 'upstreamDown' } })
  )
}

/** Delays requests that match the pattern, or the next `times` of them, until the returned function is called. */
export async function delayRequests(
  page: Page,
  pattern: RegExp | string,
  times = Infinity
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const wait = async (route: Route) => {
    await promise
    await route.continue()
  }
  await page.route(pattern, wait, { times })
  return resolve
}

/** Denies access to storage: each access throws a SecurityError. */
export async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { configurable: true, get })
    }
  })
}

/**
 * Aborts requests for a script of the build until the returned function is called. `script`: the start of its file
 * name.
 */
export async function abortScript(page: Page, script: string): Promise<() => Promise<void>> {
  const pattern = `**/_astro/${script}.*.js`
  await page.route(pattern, route => route.abort())
  return () => page.unroute(pattern)
}

/** Delays requests for a script until the returned function is called, then aborts them. */
export async function abortScriptLater(page: Page, script: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/_astro/${script}.*.js`, async route => {
    await promise
    await route.abort()
  })
  return async () => {
    const lost = page.waitForEvent('requestfailed')
    resolve()
    await lost
  }
}

/**
 * Lets a script of the build return 404 until the returned function is called. A page older than the deployment gets
 * this answer.
 */
export async function removeScript(page: Page, script: string): Promise<() => Promise<void>> {
  const pattern = `**/_astro/${script}.*.js`
  await page.route(pattern, route => route.fulfill({ status: 404, body: 'Not found' }))
  return () => page.unroute(pattern)
}
