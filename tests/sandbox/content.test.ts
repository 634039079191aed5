import { beforeAll, describe, expect, test } from 'vitest'
import { blockAt } from '../../sandbox/chain/blocks.ts'
import { openNetwork, type SandboxNetwork } from '../../sandbox/sandbox-network.ts'
import { signBytes } from '../../sandbox/wallets.ts'
import { messageDigest } from '../../src/lib/protocol/message.ts'
import { nativeAuthInit, nativeAuthToken } from '../../src/lib/protocol/native-auth.ts'
import { createMemoryFileStore } from './memory-bucket.ts'
import { createNodeSql } from './node-sql.ts'
import { createTestAccount, type TestAccount } from './test-network.ts'
import type { UntypedJson } from './untyped-json.ts'

const START_MS = 1_790_000_000_000

let network: SandboxNetwork
let alice: TestAccount
let dana: TestAccount

beforeAll(async () => {
  network = await openNetwork(createNodeSql(), {
    files: createMemoryFileStore(),
    secret: 'test',
    systemNowMs: () => START_MS
  })
  alice = await createTestAccount('alice')
  dana = await createTestAccount('dana')
})

async function login({ address, key }: TestAccount, ttl = 86_400): Promise<string> {
  const { hash } = blockAt(START_MS / 1000)
  const init = nativeAuthInit({ origin: 'http://localhost:4321', blockHash: hash, ttl })
  const signature = await signBytes(key, messageDigest(address + init))
  return nativeAuthToken(address, init, signature)
}

function request(path: string, init: RequestInit = {}): Request {
  return new Request(`https://sandbox.internal/${path}`, init)
}

async function send(
  path: string,
  options: { as?: TestAccount; method?: string; body?: unknown } = {}
): Promise<{ status: number; body: UntypedJson }> {
  const headers: Record<string, string> = options.as
    ? { authorization: `Bearer ${await login(options.as)}` }
    : {}
  const body = options.body === undefined ? null : JSON.stringify(options.body)
  const response = await network.fetch(
    request(path, { method: options.method ?? 'GET', headers, body })
  )
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: isJson ? JSON.parse(text) : text }
}

describe('/extras/access', () => {
  test('gives a visitor an anonymous token', async () => {
    const { status, body } = await send('extras/access')
    expect(status).toBe(200)
    const claims = JSON.parse(atob(body.split('.')[1]))
    expect(claims).toEqual({
      iat: START_MS / 1000,
      exp: START_MS / 1000 + 1800,
      iss: 'atrium-sandbox'
    })
  })

  test('gives a user a token that contains their address', async () => {
    const { body } = await send('extras/access', { as: alice })
    expect(JSON.parse(atob(body.split('.')[1]))).toMatchObject({ sub: alice.address })
  })

  test.each([
    ['a text that is not a token', async () => 'nonsense'],
    ['a token that another account has signed', async () => login({ ...alice, key: dana.key })],
    ['a token with a longer lifetime than is allowed', async () => login(alice, 86_401)]
  ])('refuses %s', async (_, make) => {
    const headers = { authorization: `Bearer ${await make()}` }
    const response = await network.fetch(request('extras/access', { headers }))
    expect(response.status).toBe(401)
  })
})

describe('/identity', () => {
  const users = 'identity/api/v1/users'

  test('returns a profile', async () => {
    const { body } = await send(`${users}/${dana.address}`)
    expect(body).toMatchObject({
      address: dana.address,
      herotag: 'dana',
      privacy: 'public',
      profile: { url: '/api/media/face/dana.png', isNftOwned: false }
    })
  })

  test('returns an empty profile for an address without one', async () => {
    const { address } = await createTestAccount('newcomer')
    const { status, body } = await send(`${users}/${address}`)
    expect(status).toBe(200)
    expect(body).toEqual({ address, privacy: 'public', socialLinks: [] })
  })

  test('answers 403 for a private account, except to its owner', async () => {
    const carol = await createTestAccount('carol')
    const path = 'identity/api/v1/self/privacy'
    await send(path, { as: carol, method: 'POST', body: { privacy: 'private' } })
    expect((await send(`${users}/${carol.address}`)).status).toBe(403)
    expect((await send(`${users}/${carol.address}`, { as: carol })).body.herotag).toBe('carol')
    const several = await send(`${users}/multiple`, {
      method: 'POST',
      body: { addresses: [carol.address, dana.address] }
    })
    expect(several.body.info[carol.address]).toEqual({ address: carol.address, privacy: 'private' })
    expect(several.body.info[dana.address].herotag).toBe('dana')
    await send(path, { as: carol, method: 'POST', body: { privacy: 'public' } })
  })

  test('refuses an invalid address', async () => {
    expect((await send(`${users}/alice`)).status).toBe(400)
  })

  test('counts a repeated follow once, and no longer counts it after an unfollow', async () => {
    const bob = await createTestAccount('bob')
    const { address } = await createTestAccount('newcomer')
    const count = async () =>
      (await send(`identity/api/v1/followers/${address}/count`)).body.count as number
    expect(await count()).toBe(0)
    const change = (verb: string) =>
      send(`identity/api/v1/followers/${verb}`, { as: bob, method: 'POST', body: { address } })
    await change('follow')
    await change('follow')
    expect(await count()).toBe(1)
    const path = `identity/api/v1/followers/follows/${address}`
    expect((await send(path, { as: bob })).body).toEqual({ follows: true })
    await change('unfollow')
    expect(await count()).toBe(0)
    expect((await send(path, { as: bob })).body).toEqual({ follows: false })
  })

  test('lists the latest follow first, even for follows in the same second', async () => {
    const fan = await createTestAccount('fan')
    const followed = [alice, dana, await createTestAccount('bob')].map(({ address }) => address)
    for (const order of [followed, followed.toReversed()]) {
      for (const address of order) {
        const init = { as: fan, method: 'POST', body: { address } }
        await send('identity/api/v1/followers/follow', init)
      }
      const { body } = await send('identity/api/v1/followees', { as: fan })
      expect(body.map((i: UntypedJson) => i.address)).toEqual(order.toReversed())
      for (const address of order) {
        const init = { as: fan, method: 'POST', body: { address } }
        await send('identity/api/v1/followers/unfollow', init)
      }
    }
  })

  test('refuses a follow of the user’s own account and a follow without a login', async () => {
    const path = 'identity/api/v1/followers/follow'
    const self = await send(path, { as: alice, method: 'POST', body: { address: alice.address } })
    expect(self.status).toBe(400)
    const unknown = await send(path, { method: 'POST', body: { address: alice.address } })
    expect(unknown.status).toBe(401)
  })

  test('numbers the pages of followers from 1, and returns an empty page after the last one', async () => {
    const first = await send('identity/api/v1/followers?page=1', { as: dana })
    expect(first.body).toHaveLength(20)
    const far = await send('identity/api/v1/followers?page=99', { as: dana })
    expect(far.body).toEqual([])
  })

  test('finds the address of a herotag', async () => {
    const { body } = await send('identity/api/v1/herotags/dana/address')
    expect(body).toEqual({ address: dana.address })
    expect((await send('identity/api/v1/herotags/nobodyatall/address')).status).toBe(404)
    const found = await send('identity/api/v1/herotags/search?criteria=pix')
    expect(found.body).toEqual({ herotags: ['pixelpaul'] })
    // A herotag may contain an underscore, which is a wildcard in SQL.
    const literal = await send('identity/api/v1/herotags/search?criteria=_')
    expect(literal.body).toEqual({ herotags: [] })
  })

  test('limits the length of a description', async () => {
    const path = 'identity/api/v1/self/description'
    const put = (description: string) =>
      send(path, { as: alice, method: 'PUT', body: { description } })
    expect((await put('ab')).status).toBe(400)
    expect((await put('a'.repeat(101))).status).toBe(400)
    expect((await put('Still collecting.')).status).toBe(200)
    expect((await send('identity/api/v1/self/info', { as: alice })).body.description).toBe(
      'Still collecting.'
    )
  })

  test('names the file to edit for a path it does not support', async () => {
    const { status, body } = await send('identity/api/v1/walrus')
    expect(status).toBe(404)
    expect(body.message).toContain('add it in sandbox/identity/serve.ts')
  })
})

describe('/tools', () => {
  test('returns the feed of followed accounts in pages', async () => {
    const first = await send('tools/feed-api/v1/feed', { as: alice })
    expect(first.body.items).toHaveLength(10)
    expect(first.body.items[0]).toMatchObject({
      who: { address: expect.stringMatching(/^erd1/) },
      action: { actionLabel: expect.any(String) },
      when: expect.any(Number)
    })
    const next = await send(`tools/feed-api/v1/feed?cursor=${first.body.cursor}`, { as: alice })
    const [last] = first.body.items.slice(-1)
    expect(next.body.items[0].id).toBeLessThan(last.id)
    const latest = await send('tools/feed-api/v1/feed/latest-timestamp', { as: alice })
    expect(latest.body.timestamp).toBeGreaterThanOrEqual(first.body.items[0].when)
  })

  test('shows only the address and privacy of a private account in the feed', async () => {
    const { sql } = network.context
    const [followed] = sql.all<{ followee: string }>(
      `SELECT followee FROM follow JOIN feed ON actor = followee WHERE follower = ?
       ORDER BY feed.id DESC LIMIT 1`,
      alice.address
    )
    const actor = followed?.followee ?? ''
    const readActor = async () => {
      const { body } = await send('tools/feed-api/v1/feed', { as: alice })
      return body.items.find((i: { who: { address: string } }) => i.who.address === actor).who
    }
    expect(await readActor()).toHaveProperty('profile')
    sql.all("UPDATE person SET privacy = 'private' WHERE address = ?", actor)
    expect(await readActor()).toEqual({ address: actor, privacy: 'private' })
  })

  test('suggests eight accounts, but not the account of the user', async () => {
    const { body } = await send('tools/feed-api/v1/accounts/suggested', { as: alice })
    expect(body).toHaveLength(8)
    expect(body).not.toContain(alice.address)
  })

  test('counts a view', async () => {
    const identifier = 'ATLAS-9b1e6d-0c'
    const views = () =>
      network.context.sql.all<{ views: number }>(
        'SELECT views FROM nft WHERE identifier = ?',
        identifier
      )
    const [before] = views()
    const path = 'tools/stats-api/api/v1/views'
    expect((await send(path, { method: 'POST', body: { identifier } })).status).toBe(201)
    expect(views()[0]?.views).toBe((before?.views ?? 0) + 1)
  })
})

describe('/preferences', () => {
  test('stores one object for each user', async () => {
    expect((await send('preferences', { as: alice })).body).toEqual({})
    const body = { sell: true }
    await send('preferences', { as: alice, method: 'POST', body })
    expect((await send('preferences', { as: alice })).body).toEqual(body)
    expect((await send('preferences', { as: dana })).body).toEqual({})
    expect((await send('preferences')).status).toBe(401)
  })
})

describe('/newsletter', () => {
  test('subscribes an email address only once', async () => {
    const path = 'newsletter?EMAIL=reader%40example.org'
    expect((await send(path)).body.result).toBe('success')
    expect((await send(path)).body).toEqual({
      result: 'error',
      msg: 'reader@example.org is already subscribed.'
    })
    expect((await send('newsletter?EMAIL=reader')).body.result).toBe('error')
  })
})

describe('static files and settings', () => {
  test.each(['data.json', 'metaspaces.json', 'marketplaces.json', 'tweets.json'])(
    'include %s',
    async name => {
      expect((await send(`files/${name}`)).status).toBe(200)
    }
  )

  test('list the admins', async () => {
    const { address } = await createTestAccount('admin')
    expect((await send('settings')).body).toEqual({ admins: [address], notice: null })
  })

  test('provide every kind of section for a partner’s home', async () => {
    const { body } = await send('content/cloudbreakers/home')
    const kinds = body.sections.map((section: { kind: string }) => section.kind)
    expect(new Set(kinds).size).toBe(13)
    const configuration = await send('content/cloudbreakers')
    expect(configuration.body.data.attributes.featureColor).toMatch(/^#/)
  })
})
