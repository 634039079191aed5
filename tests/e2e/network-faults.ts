// Trouble between a browser and everything else: a popup blocker, a deaf wallet, a broken connection, an answer that
// lies. Each is of one browser, so nobody else's test feels it.

import { expect, type Page, type Route } from '@playwright/test'

/** The browser refuses the first window it is asked to open, as blockers do without a click. */
export async function blockFirstPopup(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    let isFirst = true
    window.open = (...terms) => {
      if (!isFirst) return open(...terms)
      isFirst = false
      return null
    }
  })
}

/** A wallet that shakes hands, shows nothing, and signs only when it is told to stop. Waits until it has been asked. */
export async function useUnresponsiveWallet(page: Page): Promise<() => Promise<void>> {
  await page.context().route('**/wallet.js', route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `
        const say = (type, data) => opener.postMessage({ type, payload: { data } }, '*')
        let asked = []
        addEventListener('message', ({ data: { type, payload } }) => {
          if (type === 'SIGN_TRANSACTIONS_REQUEST') {
            asked = payload
            document.title = 'asked'
          }
          if (type === 'CANCEL_ACTION_REQUEST') {
            const signature = '00'.repeat(64)
            say('SIGN_TRANSACTIONS_RESPONSE', asked.map(one => ({ ...one, signature })))
          }
        })
        say('HANDSHAKE_RESPONSE', 'true')
      `
    })
  )
  return async () => {
    const wallet = () => page.context().pages().at(-1)
    await expect.poll(() => wallet()?.title()).toBe('asked')
  }
}

/** Signed transactions leave and no answer comes. */
export async function failSending(page: Page): Promise<void> {
  await page.route('**/api/chain/transactions', route =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback()
  )
}

/** The network takes what is signed, and its answer never arrives. The returned function waits until it has. */
export async function dropSendResponse(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/chain/transactions', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    resolve()
  })
  return () => promise
}

/** Nobody says what became of anything until the returned function is called. */
export async function stallTracking(page: Page): Promise<() => Promise<void>> {
  const pattern = '**/api/chain/transactions?*'
  await page.route(pattern, route => route.fulfill({ json: [] }))
  return () => page.unroute(pattern)
}

/** The chain tells an old nonce, as right after something was signed elsewhere. */
export async function overrideNonce(page: Page, nonce: number): Promise<void> {
  await page.route('**/api/chain/accounts/*', async route => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), nonce } })
  })
}

/** The data service builds another bid than the one asked for. */
export async function tamperWithBid(page: Page, change: Record<string, unknown>): Promise<void> {
  await tamperWithPlan(page, 'bid', () => change)
}

/** The data service swaps pieces of what a transaction tells the contract; each must be in it. */
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

async function tamperWithPlan(
  page: Page,
  operation: string,
  change: (plan: { data: string }) => Record<string, unknown>
): Promise<void> {
  await page.route('**/api/graphql', async route => {
    if (route.request().postDataJSON()?.operation !== operation) return route.fallback()
    const { data } = await (await route.fetch()).json()
    const plan = data[operation]
    await route.fulfill({ json: { data: { [operation]: { ...plan, ...change(plan) } } } })
  })
}

/** The same where a file goes with what is asked. */
export async function tamperWithUploadCall(
  page: Page,
  operation: string,
  [search, replacement]: readonly [string, string]
): Promise<void> {
  await page.route('**/api/graphql', async route => {
    const isOperation = route.request().postDataBuffer()?.includes(operation)
    if (!isOperation) return route.fallback()
    const { data } = await (await route.fetch()).json()
    const plan = data[operation]
    const call = atob(plan.data)
    if (!call.includes(search)) throw new Error(`${operation}: '${search}' is not in ${call}`)
    const changed = { ...plan, data: btoa(call.replace(search, replacement)) }
    await route.fulfill({ json: { data: { [operation]: changed } } })
  })
}

/** The network says that it has refused whatever is looked up. */
export async function failTransactions(page: Page, message: string): Promise<void> {
  await page.route('**/api/chain/transactions/*', async route => {
    const answer = await (await route.fetch()).json()
    const results = [{ returnMessage: message }]
    await route.fulfill({ json: { ...answer, status: 'fail', logs: undefined, results } })
  })
}

/** The transactions this page has handed to the network, as they were sent. */
export function recordSentTransactions(page: Page): { gasLimit: number; nonce: number }[] {
  const sent: { gasLimit: number; nonce: number }[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/chain/transactions')) {
      sent.push(request.postDataJSON())
    }
  })
  return sent
}

/** The hashes of what this page has handed to the network, as they come. */
export function recordHashes(page: Page): string[] {
  const hashes: string[] = []
  page.on('response', async response => {
    const request = response.request()
    if (request.method() !== 'POST' || !request.url().endsWith('/api/chain/transactions')) return
    const { txHash } = await response.json()
    if (txHash) hashes.push(txHash)
  })
  return hashes
}

/** The files of every item are gone, and their small pictures. */
export async function failMedia(page: Page): Promise<void> {
  await page.route(/\/api\/media\/(art|thumb)\//, route => route.fulfill({ status: 404 }))
}

/** A page cannot be had until the returned function is called. */
export async function failPage(page: Page, path: string): Promise<() => Promise<void>> {
  const { origin } = new URL(page.url())
  await page.route(`${origin}${path}`, route => route.abort())
  return () => page.unroute(`${origin}${path}`)
}

/** An operation of the data service fails until the returned function is called. */
export async function failOperation(page: Page, operation: string): Promise<() => Promise<void>> {
  const fail = (route: Route) =>
    route.request().postDataJSON()?.operation === operation
      ? route.fulfill({ status: 502, json: { code: 'upstreamDown' } })
      : route.fallback()
  await page.route('**/api/graphql', fail)
  return () => page.unroute('**/api/graphql', fail)
}

/** Files that are sent wait on the way until the returned function is called. */
export async function delayUploads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/graphql', async route => {
    const { 'content-type': type = '' } = route.request().headers()
    if (type.startsWith('multipart/')) await promise
    await route.fallback().catch(() => undefined) // given up meanwhile
  })
  return resolve
}

/** Files that are sent get no answer from the service behind the edge. */
export async function failUploads(page: Page): Promise<void> {
  await page.route('**/api/graphql', route => {
    const { 'content-type': type = '' } = route.request().headers()
    return type.startsWith('multipart/')
      ? route.fulfill({ status: 502, json: { code: 'upstreamDown' } })
      : route.fallback()
  })
}

/** How far things have moved by themselves since the page was opened; 0.01 is what nobody notices. */
export async function measureLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = globalThis as unknown as { shift: number }
    shifts.shift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        shifts.shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
}

/** Nobody can be followed or left. */
export async function failFollowing(page: Page): Promise<void> {
  await page.route('**/api/identity/followers/*follow', route =>
    route.fulfill({ status: 502, json: { code: 'upstreamDown' } })
  )
}

/** A slow line: what fits the pattern, or the next so many of it, comes when the returned function is called. */
export async function delayRequests(
  page: Page,
  pattern: string,
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

/** The browser is told to keep nothing for any site: its storage throws at whoever asks for it. */
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

/** The line is dead for a script of the build, by the name it begins with, until the returned function is called. */
export async function abortScript(page: Page, script: string): Promise<() => Promise<void>> {
  const pattern = `**/_astro/${script}.*.js`
  await page.route(pattern, route => route.abort())
  return () => page.unroute(pattern)
}

/** A script is on its way until the returned function is called, and then does not come. */
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

/** The page is older than the site: a script of its build is not there any more, until the returned function is called. */
export async function removeScript(page: Page, script: string): Promise<() => Promise<void>> {
  const pattern = `**/_astro/${script}.*.js`
  await page.route(pattern, route => route.fulfill({ status: 404, body: 'Not found' }))
  return () => page.unroute(pattern)
}
