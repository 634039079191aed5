// Requests per second and latency for each kind of response of the edge.

import { HeadlessTrader } from '../../tests/e2e/headless-trader.ts'
import type { CreatedAuction, WalletAccount } from '../../tests/e2e/sandbox-client.ts'
import { firstLink } from '../sizes/page.ts'
import { type LoadRequest, type LoadResult, measureLoad } from './load.ts'
import { callSandboxControl, createSession } from './sandbox-control.ts'

export interface EdgeResult extends LoadResult {
  name: string
}

const SECONDS = 4
const CONNECTIONS = 16
const BIDDERS = 4
const EGLD = 10n ** 18n

export async function measureEdge(origin: string): Promise<EdgeResult[]> {
  const explore = await fetchText(origin, '/nfts')
  const asset = firstLink(explore, /^\/nfts\/[A-Z0-9]+-[0-9a-f]{6}-[0-9a-f]+$/) ?? '/nfts'
  const stylesheet = firstLink(explore, /\.css$/) ?? '/favicon.svg'
  const identifier = asset.replace('/nfts/', '')
  const variables = encodeURIComponent(JSON.stringify({ filters: { identifier } }))
  const cookie = await createSession(origin)
  const rendered = await fetch(`${origin}${asset}`, { headers: { cookie } })
  if (rendered.headers.get('x-atrium-cache') !== 'BYPASS') {
    throw new Error(`bench: expected ${asset} to be rendered for a signed-in account`)
  }
  const uncachedRequest = (): LoadRequest => ({ path: asset, headers: { cookie } })
  const kinds: Record<string, () => LoadRequest> = {
    'static file': () => ({ path: stylesheet }),
    'static page': () => ({ path: '/terms' }),
    'cached shell (/nfts)': () => ({ path: '/nfts' }),
    'cached asset page': () => ({ path: asset }),
    'rendered asset page': uncachedRequest,
    'data query': () => ({ path: `/api/graphql?operation=asset&variables=${variables}` })
  }
  const results: EdgeResult[] = []
  for (const [name, next] of Object.entries(kinds)) {
    await measureLoad(origin, { connections: 2, seconds: 0.5, next })
    const load = { connections: CONNECTIONS, seconds: SECONDS, next }
    results.push({ name, ...(await measureLoad(origin, load)) })
  }
  results.push({ name: 'signed bid', ...(await measureBids(origin)) })
  return results
}

/** Each bidder repeatedly outbids their own bid on their own auction: plan, sign, send, and wait for execution. */
async function measureBids(origin: string): Promise<LoadResult> {
  const bidders = await Promise.all(Array.from({ length: BIDDERS }, () => createBidder(origin)))
  const times: number[] = []
  const startedAt = performance.now()
  await Promise.all(
    bidders.map(async ({ trader, listed }) => {
      for (let bids = 1n; performance.now() - startedAt < SECONDS * 1000; bids += 1n) {
        const sentAt = performance.now()
        const hash = await trader.bid({ ...listed, price: String(bids * EGLD) })
        times.push(performance.now() - sentAt)
        await trader.waitForOutcome(hash)
      }
    })
  )
  times.sort((a, b) => a - b)
  return {
    requestsPerSecond: times.length / ((performance.now() - startedAt) / 1000),
    p50: times[Math.floor(times.length * 0.5)] ?? Number.NaN,
    p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
    failed: 0
  }
}

async function createBidder(
  origin: string
): Promise<{ trader: HeadlessTrader; listed: CreatedAuction }> {
  const account = await callSandboxControl<WalletAccount>(origin, 'wallet', {})
  const listed = await callSandboxControl<CreatedAuction>(origin, 'auction', {})
  return { trader: await HeadlessTrader.signIn(origin, account), listed }
}

async function fetchText(origin: string, path: string): Promise<string> {
  const answer = await fetch(`${origin}${path}`)
  return answer.text()
}
