// The built site with the real sandbox network: a signed login, and the pages and data that it gives access to.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NETWORKS } from '../../../src/lib/config/networks.ts'
import { readSetCookie } from '../support/edge-world.ts'
import { createLoginWallet, type LoginWallet } from '../support/login-wallet.ts'
import { createBuiltSite } from './built-site.ts'

const site = createBuiltSite()
let alice: LoginWallet
let cookie = ''
let logins = 0

beforeAll(async () => {
  await site.start()
  alice = await createLoginWallet('alice of the edge')
})
afterAll(() => site.stop())
beforeEach(async () => {
  cookie = await logIn()
})

async function logIn(): Promise<string> {
  const block = await (await site.get('/api/chain/blocks/latest?fields=hash')).json()
  const blockHash: string = Array.isArray(block) ? block[0].hash : block.hash
  // A proof is accepted once, and all of these are for one block.
  logins += 1
  const extraInfo = { timestamp: logins }
  const token = await alice.signLoginToken({
    origin: site.origin,
    blockHash,
    ttl: 3_600,
    extraInfo
  })
  const response = await site.post('/api/session', { token })
  expect(response.status).toBe(200)
  return readSetCookie(response) ?? ''
}

const NOTIFICATIONS = {
  operation: 'notifications',
  variables: { filters: { marketplaceKey: 'atrium' }, pagination: { first: 10 } }
}

describe('a login session', () => {
  test('gives the address of its user, and a logout clears its cookie', async () => {
    const { address } = alice
    expect(await (await site.get('/api/session', { Cookie: cookie })).json()).toMatchObject({
      address
    })
    const headers = { Origin: site.origin, Cookie: cookie }
    const closed = await fetch(`${site.origin}/api/session`, { method: 'DELETE', headers })
    expect(closed.status).toBe(204)
    expect(readSetCookie(closed)).toBe('')
  })

  test('gives access to personal data, in an answer without the access token', {
    tags: ['@E1']
  }, async () => {
    expect((await site.post('/api/graphql', NOTIFICATIONS)).status).toBe(401)
    const response = await site.post('/api/graphql', NOTIFICATIONS, { Cookie: cookie })
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(JSON.parse(text)).toHaveProperty('data.notifications')
    expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/)
  })

  test('gets pages that are rendered for its user and not cached', async () => {
    const response = await site.get('/nfts', { Cookie: cookie })
    expect(response.headers.get('x-atrium-cache')).toBe('BYPASS')
    expect(response.headers.get('Cache-Control')).toMatch(/^(private, no-cache|no-store)$/)
    expect(await response.text()).toContain(alice.address)
    const visitor = await site.get('/nfts')
    expect(await visitor.text()).not.toContain(alice.address)
  })
})

describe('a visitor', () => {
  test('gets the answer to a public query from the data service first, then from the cache', {
    tags: ['@S1']
  }, async () => {
    const variables = encodeURIComponent('{"filters":{"type":"Featured"}}')
    const path = `/api/graphql?operation=featuredCollections&variables=${variables}`
    const first = await site.get(path)
    expect(await first.json()).toHaveProperty('data.featuredCollections')
    expect(first.headers.get('x-atrium-cache')).toBe('MISS')
    expect((await site.get(path)).headers.get('x-atrium-cache')).toBe('HIT')
  })

  test('reads chain data through the site’s /api paths', async () => {
    const account = await site.get(`/api/chain/accounts/${alice.address}`)
    expect(await account.json()).toMatchObject({ address: alice.address })
    expect(await (await site.get('/api/economics')).json()).toBeTypeOf('object')
    expect((await site.get('/api/chain/network/config')).status).toBe(200)
    expect((await site.get('/api/chain/transactions/nothing')).status).toBe(404)
  })

  test('gets the code refused for a transaction that the chain rejects', async () => {
    const response = await site.post('/api/chain/transactions', { nonce: 0 })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'refused' })
  })
})

describe('the explorer of the sandbox', { tags: ['@S2', '@E6'] }, () => {
  const { explorerUrl } = NETWORKS.sandbox
  const read = (path: string) => site.get(`${explorerUrl}${path}`)

  test.each(['', '/accounts/ADDRESS', '/transactions/none'])(
    'loads its style sheet and nothing else: %s',
    async path => {
      const response = await read(path.replace('ADDRESS', alice.address))
      expect(response.status).toBe(path.endsWith('none') ? 404 : 200)
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(response.headers.get('Content-Security-Policy')).toMatch(
        /^default-src 'none'; style-src 'self';/
      )
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(response.headers.has('Permissions-Policy')).toBe(true)
      const page = await response.text()
      expect(page).toContain(`<link rel="stylesheet" href="${explorerUrl}/explorer.css">`)
      expect(page).not.toMatch(/<script|<style| style=/)
    }
  )

  test('serves its style sheet, answers HEAD, and refuses POST with 405', async () => {
    expect((await read('/explorer.css')).headers.get('Content-Type')).toMatch(/^text\/css/)
    const head = await fetch(`${site.origin}${explorerUrl}`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const refused = await site.post(explorerUrl, {})
    expect(refused.status).toBe(405)
    expect(refused.headers.get('Allow')).toBe('GET, HEAD')
  })

  test('is linked in the footer and on the page of an account', async () => {
    const page = await (await site.get(`/${alice.address}`)).text()
    expect(page).toContain(`href="${explorerUrl}"`)
    expect(page).toContain(`href="${explorerUrl}/accounts/${alice.address}"`)
  })
})

describe('the other services', { tags: ['@E3'] }, () => {
  test('answer through /api, those with personal data only to a signed-in person', async () => {
    const own = { Cookie: cookie }
    expect((await site.get('/api/identity/self/info')).status).toBe(401)
    expect((await site.get('/api/identity/self/info', own)).status).toBe(200)
    expect((await site.get(`/api/identity/users/${alice.address}`)).status).toBe(200)
    expect((await site.get('/api/tools/feed', own)).status).toBe(200)
    expect((await site.get('/api/preferences', own)).status).toBe(200)
    expect((await site.get('/api/static/marketplaces.json')).status).toBe(200)
    expect(await (await site.get('/api/settings')).json()).toHaveProperty('admins')
  })

  test.each([{}, { 'X-Layers': 'list' }])(
    'that refuse the cursor in a URL make the page say that the link is incomplete (%j)',
    async headers => {
      const wallets: { address: string }[] = await (await site.get('/__sandbox/wallets')).json()
      const follow = { followers: [alice.address], followees: wallets.map(i => i.address) }
      await site.post('/__sandbox/follow', follow)
      const response = await site.get('/feed?after=x', { Cookie: cookie, ...headers })
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('This link is incomplete')
    }
  )

  test('receive an upload, but not one that is too large, which is refused with 413', async () => {
    const upload = (bytes: number) => {
      const body = new FormData()
      body.set('operation', 'bid')
      body.set('variables', '{"input":{"auctionId":1,"identifier":"A-abcdef-01","price":"1"}}')
      body.set('file', new File([new Uint8Array(bytes)], 'a.bin'))
      const headers = { Origin: site.origin, Cookie: cookie }
      return fetch(`${site.origin}/api/graphql`, { method: 'POST', headers, body })
    }
    expect(await (await upload(3_000_000)).json()).toHaveProperty('errors')
    const refused = await upload(106_000_000)
    expect(refused.status).toBe(413)
    expect(await refused.json()).toEqual({ code: 'tooLarge' })
  })

  test('accept a newsletter subscription', async () => {
    const response = await site.post('/api/newsletter', { email: 'edge@test.example' })
    expect(await response.json()).toMatchObject({ result: 'success' })
  })
})

describe('the settings of the network', { tags: ['@N15'] }, () => {
  const pageText = async () => (await site.get('/nfts')).text()

  test('put their notice on a page; while they cannot be loaded, a page shows an error', async () => {
    expect(await pageText()).not.toContain('data-notice')
    await site.post('/__sandbox/notice', { text: 'We move on <Sunday>.' })
    expect(await pageText()).toContain('We move on &lt;Sunday&gt;.')
    await site.post('/__sandbox/notice', { text: '' })
    await site.post('/__sandbox/fail', { upstream: 'settings', kind: 'down' })
    const without = await site.get('/nfts')
    expect(without.headers.get('Cache-Control')).toBe('no-store')
    expect(await without.text()).toContain('It seems that settings were not fetched yet...')
    await site.post('/__sandbox/fail', { upstream: 'settings', kind: 'down', times: 0 })
    expect(await pageText()).not.toContain('data-notice')
  })
})

describe('failing services', () => {
  const SERVICES = ['data', 'chain', 'identity', 'settings']

  async function fail(kind: string, times?: number): Promise<void> {
    for (const upstream of SERVICES) await site.post('/__sandbox/fail', { upstream, kind, times })
  }
  afterEach(() => fail('down', 0))

  // `slow` sends the complete response after ten seconds, so a page that shows the failure has not waited for it. The
  // waiting time is the deadline in EDGE_LIMITS (tests/unit/server/config) and a row of the bench.
  test.each(['down', 'slow', 'error'])(
    'leave a page complete with an error message when they are set to fail as “%s”',
    async kind => {
      await fail(kind)
      const response = await site.get('/nfts?sort=newest', { Cookie: cookie })
      const html = await response.text()
      expect(html).toContain('</html>')
      expect(html).toContain('Unable to load')
    }
  )

  test('make an operation answer 502 with the code upstreamDown', async () => {
    await fail('down')
    const response = await site.post('/api/graphql', NOTIFICATIONS, { Cookie: cookie })
    expect(response.status).toBe(502)
    expect(await response.json()).toEqual({ code: 'upstreamDown' })
  })
})

describe('the Date header', () => {
  test('follows the clock of the network', async () => {
    const before = Date.parse((await site.get('/api/session')).headers.get('Date') ?? '')
    await site.post('/__sandbox/clock', { advanceSeconds: 7_200 })
    const after = Date.parse((await site.get('/api/session')).headers.get('Date') ?? '')
    expect(after - before).toBeGreaterThanOrEqual(7_198_000)
    expect(after - before).toBeLessThan(7_215_000)
  })
})
