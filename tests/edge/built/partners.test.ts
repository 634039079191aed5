// The built site on several hosts, over real HTTP: the pages, files, sessions and admins of one host do not exist on
// another.

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { ADMIN_ACTIONS } from '../../../src/lib/admin-actions.ts'
import { OPERATIONS, type Operation } from '../../../src/server/operations/operations.ts'
import { type LoginWallet, loginWalletFromSeed } from '../support/login-wallet.ts'
import { createBuiltSite, type HostAnswer } from './built-site.ts'

const site = createBuiltSite()

beforeAll(async () => {
  await site.start()
  // On a busy machine the first request for a partner's record may exceed the deadline of the edge, which then answers
  // 503.
  for (const name of NAMES) {
    const visit = async () => expect((await ask(name, '/')).status).toBe(200)
    await vi.waitFor(visit, { interval: 1_000, timeout: 50_000 })
  }
})
afterAll(() => site.stop())

const hostOf = (name: string) =>
  `${name === 'main' ? '' : `${name}.`}localhost:${new URL(site.origin).port}`
const originOf = (name: string) => `http://${hostOf(name)}`

const ask = (name: string, path: string, options?: Parameters<typeof site.ask>[2]) =>
  site.ask(name === 'main' ? 'localhost' : `${name}.localhost`, path, options)

/** The content that only pages of this site have. */
const SITES = {
  main: { name: 'Atrium', theme: undefined, marketplace: undefined },
  cloudbreakers: { name: 'Cloudbreakers', theme: '7df9e4', marketplace: 'cloudbreakers' },
  kilnandco: { name: 'Kiln &amp; Co', theme: '7a2e12', marketplace: 'kilnandco' }
} as const
const NAMES = ['main', 'cloudbreakers', 'kilnandco'] as const
type SiteName = (typeof NAMES)[number]

/** Number of simultaneous requests. `BURSTS`: how often they are repeated. */
const BURST = 40
const BURSTS = 6

const ASSET = 'SUNRM-0e47f5-01'
const PATHS = ['/', '/collections', '/collections/SUNRM-0e47f5', `/nfts/${ASSET}`, '/launch']

/** The parts of a page that identify its site. */
function marksOf(html: string) {
  const found = (pattern: RegExp) => pattern.exec(html)?.[1]
  return {
    name: found(/<meta property="og:site_name" content="(?:Sandbox )?([^"]*)"/),
    theme: found(/href="\/theme\.css\?v=([0-9a-f]{6})/),
    marketplace: found(/<html[^>]* data-marketplace-key="([^"]*)"/),
    canonical: found(/<link rel="canonical" href="(http:\/\/[^/]+)/)
  }
}

describe('the hosts of one deployment', { tags: ['@N19'] }, () => {
  test('answer with their own pages under load, even to forged host headers', async () => {
    const visits = Array.from({ length: BURSTS * BURST }, (_, at) => {
      const [name, other] = [NAMES[at % 3] ?? 'main', NAMES[(at + 1) % 3] ?? 'main']
      const forged = hostOf(other)
      return {
        name,
        path: PATHS[(at >> 1) % PATHS.length] ?? '/',
        headers: {
          'X-Forwarded-Host': forged,
          'X-Original-Host': forged,
          Forwarded: `host=${forged}`
        }
      }
    })
    const answers: HostAnswer[] = []
    for (let from = 0; from < visits.length; from += BURST) {
      const burst = visits.slice(from, from + BURST)
      const visit = ({ headers, name, path }: (typeof visits)[number], at: number) =>
        ask(name, path, at % 2 ? { headers } : {})
      answers.push(...(await Promise.all(burst.map(visit))))
    }
    for (const [at, { body, status }] of answers.entries()) {
      const { name = 'main', path } = visits[at] ?? {}
      expect(status, `${name}${path}`).toBe(200)
      expect(marksOf(body), `${name}${path}`).toEqual({
        ...SITES[name],
        canonical: originOf(name)
      })
      const others = NAMES.filter(i => i !== name).map(originOf)
      expect(
        others.filter(origin => body.includes(`"${origin}`)),
        `${name}${path}`
      ).toEqual([])
    }
  })

  test('include a partner with the same color in dark and light', { tags: ['@N7'] }, async () => {
    for (const scheme of ['dark', 'light']) {
      const headers = { Cookie: `atrium_scheme=${scheme}` }
      const { body } = await ask('kilnandco', '/', { headers })
      expect(body, scheme).toContain('<meta name="theme-color" content="#7a2e12" media="all">')
    }
  })

  test('are the main site unless a partner has the host', async () => {
    for (const name of ['unknown', 'www.cloudbreakers', 'cloudbreakers.evil']) {
      const { body } = await ask(name, '/')
      expect(marksOf(body).name).toBe('Atrium')
    }
  })

  test.each([
    '/favicon.svg',
    '/share.png',
    '/terms',
    '/welcome',
    '/creator',
    '/security',
    '/licenses'
  ])('serve %s on the main site only', async path => {
    expect((await ask('main', path)).status).toBe(200)
    expect((await ask('cloudbreakers', path)).status).toBe(404)
  })

  test.each(['/nfts', '/feed', '/search/sky', '/terms', '/welcome', '/@dana', '/nothing'])(
    'answer 404 for %s on a partner’s host, with the partner’s name',
    async path => {
      const { body, status } = await ask('cloudbreakers', path)
      expect(status).toBe(404)
      expect(body).toMatch(/<h1\b[^>]*>\s*Page not found\.\s*<\/h1>/)
      expect(body).toContain('<title>Page not found. • Cloudbreakers</title>')
    }
  )

  test('have no partner pages that link to a page which is missing there', async () => {
    const asset = `/nfts/${ASSET}`
    const pages = [
      ...PATHS,
      `${asset}?tab=details`,
      `${asset}?tab=history`,
      '/campaigns',
      '/nothing'
    ]
    const linked = new Set<string>()
    for (const path of pages) {
      const { body } = await ask('cloudbreakers', path)
      const links = [...body.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g)].map(i => i[1] ?? '')
      expect(links.length, path).toBeGreaterThan(0)
      for (const link of links) linked.add(link.replace(/[?#].*/, ''))
    }
    for (const path of linked) {
      if (path.startsWith('/api/')) continue
      expect((await ask('cloudbreakers', path)).status, path).not.toBe(404)
    }
  })

  test('have one main action at the top of a partner’s home page: its launch or its works', async () => {
    const expected = { cloudbreakers: '/launch', kilnandco: '/collections' } as const
    for (const name of ['cloudbreakers', 'kilnandco'] as const) {
      const { body } = await ask(name, '/')
      const [hero = ''] = /<section class="partner-hero">.*?<\/section>/s.exec(body) ?? []
      const actions = [...hero.matchAll(/<a class="btn btn-primary[^>]* href="([^"]*)"/g)]
      expect(actions.map(i => i[1])).toEqual([expected[name]])
    }
  })

  test('show the figures of a partner’s collection without a box', async () => {
    const { body } = await ask('kilnandco', '/collections/GLAZE-55e1c3')
    expect(/<div class="([^"]*collection-stats[^"]*)"/.exec(body)?.[1]).not.toContain('panel')
  })

  test.each(['/sitemap.xml', '/sitemap/pages.xml'])('list only own URLs in %s', async path => {
    for (const name of NAMES) {
      const { body } = await ask(name, path)
      const named = [...body.matchAll(/http:\/\/[^/\s<]+/g)].map(i => i[0])
      const own = named.filter(i => i !== 'http://www.sitemaps.org')
      expect(new Set(own)).toEqual(new Set([originOf(name)]))
    }
  })

  test('have a robots.txt with the name of the own site', async () => {
    const files = await Promise.all(NAMES.map(name => ask(name, '/robots.txt')))
    const names = files.map(i => /^# (?:Sandbox )?([^:]+):/.exec(i.body)?.[1])
    expect(names).toEqual(['Atrium', 'Cloudbreakers', 'Kiln & Co'])
  })

  test('have a share image of their own for the same work', async () => {
    const images = await Promise.all(
      NAMES.map(async name => {
        const { body } = await ask(name, `/nfts/${ASSET}`)
        const image = /<meta property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? ''
        expect(image).toMatch(new RegExp(`^${originOf(name)}/`))
        const { headers } = await ask(name, image.slice(originOf(name).length))
        expect(headers['content-type']).toBe('image/png')
        return headers.etag ?? headers['content-length']
      })
    )
    expect(new Set(images).size).toBe(3)
  })
})

describe('the account of an admin', () => {
  let wallet: LoginWallet

  beforeAll(async () => {
    const wallets: { name: string; seed: string }[] = await (
      await site.get('/__sandbox/wallets')
    ).json()
    wallet = await loginWalletFromSeed(wallets.find(i => i.name === 'admin')?.seed ?? '')
  })

  let logins = 0

  async function logIn(name: SiteName): Promise<{ Cookie: string; attributes: string }> {
    const { body } = await ask(name, '/api/chain/blocks/latest?fields=hash')
    const found = JSON.parse(body)
    const { hash: blockHash } = Array.isArray(found) ? found[0] : found
    logins += 1
    const extraInfo = { timestamp: logins }
    const token = await wallet.signLoginToken({
      origin: originOf(name),
      blockHash,
      ttl: 3_600,
      extraInfo
    })
    const answer = await ask(name, '/api/session', { body: { token } })
    expect(answer.status, answer.body).toBe(200)
    const [cookie = ''] = answer.headers['set-cookie'] ?? []
    const [pair = '', ...attributes] = cookie.split('; ')
    return { Cookie: pair, attributes: attributes.join('; ') }
  }

  test('is logged in on one host only, by a cookie of this host', { tags: ['@N19'] }, async () => {
    for (const name of NAMES) {
      const { attributes, Cookie } = await logIn(name)
      expect(attributes).not.toMatch(/domain/i)
      for (const other of NAMES) {
        const { body } = await ask(other, '/api/session', { headers: { Cookie } })
        if (other === name) expect(JSON.parse(body)).toMatchObject({ address: wallet.address })
        else expect(JSON.parse(body)).toEqual({})
      }
    }
  })

  test('may only mark adult content on a partner’s host', { tags: ['@C17'] }, async () => {
    const { Cookie } = await logIn('cloudbreakers')
    const send = (operation: string, variables: object) =>
      ask('cloudbreakers', '/api/graphql', { headers: { Cookie }, body: { operation, variables } })
    const refused: string[] = []
    const actions = Object.values(ADMIN_ACTIONS).flatMap(action =>
      'operation' in action
        ? [{ ...action, subject: action.page === 'asset' ? ASSET : 'SUNRM-0e47f5' }]
        : []
    )
    for (const action of actions) {
      if ('inPartnerMode' in action) continue
      const { body, status } = await send(action.operation, action.variables(action.subject))
      expect([status, JSON.parse(body)], action.label).toEqual([403, { code: 'notAdmin' }])
      refused.push(action.operation)
    }
    const adminOperations = Object.entries<Operation>(OPERATIONS).flatMap(([name, { caller }]) =>
      caller === 'admin' ? [name] : []
    )
    for (const operation of adminOperations.filter(name => !refused.includes(name))) {
      const { body, status } = await send(operation, {})
      expect([status, JSON.parse(body)], operation).toEqual([403, { code: 'notAdmin' }])
    }
    const marks = actions.filter(action => 'inPartnerMode' in action)
    expect(marks.map(i => i.operation)).toEqual(['flagNft', 'flagCollection'])
    for (const action of marks) {
      const { body, status } = await send(action.operation, action.variables(action.subject))
      expect([status, JSON.parse(body)], action.label).toEqual([
        200,
        { data: { [action.operation]: true } }
      ])
    }
  })
})

describe('a content service', { tags: ['@N19'] }, () => {
  afterEach(() => site.control('reset', {}))

  test.each(['down', 'slow', 'error', 'nonsense'])(
    'that fails as “%s” makes partner sites answer 503, and the main site 200',
    async kind => {
      await site.control('fail', { upstream: 'content', kind })
      const answers = await Promise.all(NAMES.map(name => ask(name, '/')))
      expect(answers.map(i => i.status)).toEqual([200, 503, 503])
      for (const { body, headers } of answers.slice(1)) {
        expect(body).toContain('This site is not available at the moment')
        expect(body).not.toMatch(/Atrium|Cloudbreakers|Kiln/)
        expect(headers['cache-control']).toBe('no-store')
      }
      const style = await ask('cloudbreakers', '/unavailable.css')
      expect([style.status, style.headers['content-type']]).toEqual([
        200,
        'text/css; charset=utf-8'
      ])
    }
  )
})
