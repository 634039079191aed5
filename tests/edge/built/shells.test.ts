// Pages of the built site after a signed-in user with a herotag and likes has visited them. Responses to visitors
// contain no data of that user. Prerendered pages show the signed-in user, although all users receive the same files.

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readSetCookie } from '../support/edge-world.ts'
import {
  createLoginWallet,
  type LoginWallet,
  loginWalletFromSeed
} from '../support/login-wallet.ts'
import { createBuiltSite } from './built-site.ts'

const site = createBuiltSite()
const HEROTAG = 'shellwalker'
const SHELLS = [
  '/',
  '/nfts',
  '/nfts?sort=likes',
  '/collections',
  '/collections?sort=newest',
  '/creators',
  '/collections/ATLAS-9b1e6d'
]

interface TestWallet {
  name: string
  seed: string
}

let person: LoginWallet
let cookie = ''
let liked = ''

beforeAll(async () => {
  await site.start()
  person = await createLoginWallet('opens page shells')
  await site.post('/__sandbox/person', { address: person.address, herotag: HEROTAG })
  cookie = await logIn(person)
  const page = await (await site.get('/nfts?tag=map', { Cookie: cookie })).text()
  liked = /\/nfts\/([A-Z0-9]+-[0-9a-f]{6}-[0-9a-f]+)/.exec(page)?.[1] ?? ''
  const like = { operation: 'addLike', variables: { input: { identifier: liked } } }
  const answer = await site.post('/api/graphql', like, { Cookie: cookie })
  expect(await answer.json()).toMatchObject({ data: { addLike: true } })
})
afterAll(() => site.stop())

async function logIn(wallet: LoginWallet): Promise<string> {
  const blockHash = await latestBlockHash()
  const token = await wallet.signLoginToken({ origin: site.origin, blockHash, ttl: 3_600 })
  return readSetCookie(await site.post('/api/session', { token })) ?? ''
}

async function latestBlockHash(): Promise<string> {
  const block = await (await site.get('/api/chain/blocks/latest?fields=hash')).json()
  return Array.isArray(block) ? block[0].hash : block.hash
}

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await site.get(path, headers)
  const text = await response.text()
  const all = [...response.headers].map(pair => pair.join(': ')).join('\n')
  return { text, all, status: response.status, state: response.headers.get('x-atrium-cache') }
}

/** The data of the user that a response contains. */
function tracesIn({ text, all }: { text: string; all: string }): string[] {
  const secret = cookie.split('=')[1] ?? ''
  const traces = {
    address: person.address,
    'short address': person.address.slice(0, 12),
    'end of address': person.address.slice(-8),
    herotag: HEROTAG,
    session: secret.slice(0, 40)
  }
  const whole = `${all}\n${text}`
  return [
    ...Object.entries(traces).flatMap(([name, trace]) => (whole.includes(trace) ? [name] : [])),
    ...(/eyJ[\w-]{8,}\.[\w-]+/.test(whole) ? ['token'] : []),
    ...(/set-cookie/i.test(all) ? ['cookie'] : []),
    ...(/aria-pressed="true"/.test(text) ? ['like'] : [])
  ]
}

describe('a page for a visitor', { tags: ['@S2'] }, () => {
  test('is searched with tracesIn(), which finds the data of a signed-in person', async () => {
    expect(cookie).toContain('__Host-atrium_session=')
    expect(liked).not.toBe('')
    expect(tracesIn({ text: `<a href="/@${HEROTAG}">`, all: '' })).toEqual(['herotag'])
    expect(tracesIn({ text: person.address, all: `set-cookie: ${cookie}` })).toEqual(
      expect.arrayContaining(['address', 'short address', 'session', 'cookie'])
    )
  })

  test.each(SHELLS)(
    'at %s contains no data of a signed-in person who opened it before',
    async path => {
      const own = await read(path, { Cookie: cookie })
      expect(own.status).toBe(200)
      expect(own.state).toBe('BYPASS')
      const first = await read(path)
      expect(first.status).toBe(200)
      expect(first.state).not.toBe('BYPASS')
      expect(tracesIn(first)).toEqual([])
      await read(path, { Cookie: cookie })
      await read(path, { Cookie: cookie, 'Cache-Control': 'no-cache' })
      const again = await read(path)
      expect(['HIT', 'STALE']).toContain(again.state)
      expect(tracesIn(again)).toEqual([])
      expect(again.text).toBe(first.text)
    }
  )

  test.each(SHELLS)(
    'at %s contains no such data in a soft navigation and a list response',
    async path => {
      for (const headers of [{ 'Sec-Fetch-Dest': 'empty' }, { 'X-Layers': 'list' }]) {
        await read(path, { ...headers, Cookie: cookie })
        expect(tracesIn(await read(path, headers))).toEqual([])
      }
    }
  )
})

describe('a prerendered page', { tags: ['@E4', '@S2'] }, () => {
  const ofViewer = ['You are connected', 'Your account', '>Feed<']
  const ofVisitor = ['id="connect"', 'See which wallets work']
  const isOfViewer = ({ text }: { text: string }) => {
    expect(ofVisitor.filter(i => text.includes(i))).toEqual([])
    expect(/<html[^>]* data-viewer="(\w+)"/.exec(text)?.[1]).toBe(person.address)
  }
  const isOfVisitor = (page: Awaited<ReturnType<typeof read>>) => {
    expect(page.status).toBe(200)
    expect(page.text.includes('data-viewer')).toBe(false)
    expect(ofVisitor.filter(i => !page.text.includes(i))).toEqual([])
    expect(tracesIn(page)).toEqual([])
  }
  /** The visible part of the page, without the elements that are hidden until the Worker shows them. */
  const shown = ({ text }: { text: string }) =>
    text
      .replace(/<template id="account-button">.*?<\/template>/s, '')
      .replace(/<(\w+)[^>]* hidden(?:="")?[^>]*>.*?<\/\1>/gs, '')

  test('shows the account of a valid session, in a response that is not shared', async () => {
    // On a busy machine the first answer may lack the name, because the page waits for it only briefly.
    const own = await vi.waitFor(async () => {
      const answer = await read('/welcome', { Cookie: cookie })
      expect(shown(answer)).toContain(HEROTAG)
      return answer
    }, 120_000)
    isOfViewer(own)
    expect(ofViewer.filter(i => !shown(own).includes(i))).toEqual([])
    expect(own.text.includes('<template id="account-button">')).toBe(false)
    expect(own.all).toMatch(/^cache-control: private, no-cache$/m)
    expect(own.all).toMatch(/^vary: .*cookie/im)
    expect(own.all).not.toMatch(/^(etag|set-cookie):/m)
    const page = await read('/welcome')
    isOfVisitor(page)
    expect(ofViewer.filter(i => shown(page).includes(i))).toEqual([])
    expect(page.all).toMatch(/^vary: .*cookie/im)
    expect(page.all).toMatch(/^etag:/m)
  })

  test('has data-admin for an admin only', async () => {
    const wallets = (await (await site.get('/__sandbox/wallets')).json()) as TestWallet[]
    const admin = await loginWalletFromSeed(wallets.find(i => i.name === 'admin')?.seed ?? '')
    const isAdmin = async (session: string) =>
      /<html[^>]* data-admin/.test((await read('/welcome', { Cookie: session })).text)
    expect(await isAdmin(await logIn(admin))).toBe(true)
    expect(await isAdmin(cookie)).toBe(false)
  })

  test.each(['/terms', '/privacy', '/featured', '/creator'])(
    'shows the account of a valid session at %s too',
    async path => {
      isOfViewer(await read(path, { Cookie: cookie }))
      expect(tracesIn(await read(path))).toEqual([])
    }
  )

  test('does not answer 304 to a signed-in person with the ETag of the visitor’s copy', async () => {
    const tag = (await site.get('/welcome')).headers.get('ETag') ?? ''
    expect((await site.get('/welcome', { 'If-None-Match': tag })).status).toBe(304)
    const own = await read('/welcome', { Cookie: cookie, 'If-None-Match': tag })
    expect(own.status).toBe(200)
    isOfViewer(own)
  })

  test('is the visitor’s page with an invalid cookie and after the session has ended', async () => {
    isOfVisitor(await read('/welcome', { Cookie: '__Host-atrium_session=x' }))
    const token = await person.signLoginToken({
      origin: site.origin,
      blockHash: await latestBlockHash(),
      ttl: 600
    })
    const short = readSetCookie(await site.post('/api/session', { token })) ?? ''
    isOfViewer(await read('/welcome', { Cookie: short }))
    await site.post('/__sandbox/clock', { advanceSeconds: 900 })
    await site.get('/nfts?tag=clock', { Cookie: short }) // Reads the clock of the network.
    isOfVisitor(await read('/welcome', { Cookie: short }))
    isOfViewer(await read('/welcome', { Cookie: cookie }))
    const headers = { Cookie: cookie, Origin: site.origin }
    await fetch(`${site.origin}/api/session`, { method: 'DELETE', headers })
    isOfVisitor(await read('/welcome', { Cookie: cookie }))
  })
})
