import { beforeEach, describe, expect, test } from 'vitest'
import { handleApiRequest } from '../../functions/api-router.ts'
import { createReportStore } from '../../functions/report-store.ts'
import type { ReportQueueBinding } from '../../functions/reports.ts'
import { forwardToSandbox } from '../../functions/sandbox-proxy.ts'
import { REPORT_TEXT_LENGTH } from '../../src/lib/rules/report.ts'
import { createEdgeWorld, type EdgeWorld, ORIGIN, postInit } from './support/edge-world.ts'
import { logIn, type SignedInSession } from './support/log-in.ts'

const ITEM = 'ART-1a2b3c-01'
const COLLECTION = 'ART-1a2b3c'
const LIST = '/api/reports?first=50&skip=0'

let world: EdgeWorld
let alice: SignedInSession
let bob: SignedInSession
/** The content of the object's storage. */
let stored: Map<string, unknown>

beforeEach(async () => {
  world = createEdgeWorld()
  alice = await logIn(world, 'alice')
  bob = await logIn(world, 'bob')
  stored = new Map()
  world.reportQueue = memoryQueue()
  world.upstreams.settings = () => Response.json({ admins: [alice.wallet.address], notice: null })
  world.upstreams.data = ({ body }) => {
    const { operationName } = JSON.parse(body)
    return Response.json({ data: { [operationName]: true } })
  }
})

/** Creates one object for each name, as the runtime does. */
function memoryQueue(): ReportQueueBinding {
  const store = createReportStore(
    {
      list: async <Value>() => new Map(stored) as Map<string, Value>,
      put: async (key, value) => void stored.set(key, value),
      delete: async key => stored.delete(key),
      deleteAll: async () => stored.clear(),
      getAlarm: async () => 1,
      setAlarm: async () => undefined
    },
    () => 0
  )
  return { getByName: () => store }
}

function failingQueue(message: string): ReportQueueBinding {
  const no = () => Promise.reject(new Error(message))
  const store = { record: no, list: no, lookUp: no, clear: no, clearAll: no, decide: no }
  return { getByName: () => store }
}

function send(body: unknown, { cookie }: { cookie: string } = bob): Promise<Response> {
  return world.send('/api/reports', postInit(body, cookie))
}

function list({ cookie }: { cookie: string } = alice): Promise<Response> {
  return world.send(LIST, { headers: { Cookie: cookie } })
}

function dataCalls() {
  return world.upstreamCalls
    .filter(i => i.upstream === 'data')
    .map(i => JSON.parse(i.body))
    .map(({ operationName, variables }) => ({ operationName, variables }))
}

describe('a report', { tags: ['@M14'] }, () => {
  test('is sent to the data service without its reason, and listed for admins with its reason', async () => {
    const response = await send({ identifier: ITEM, reason: 'stolen', text: 'Mine' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ isQueued: true })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(dataCalls()).toEqual([
      { operationName: 'addReport', variables: { input: { identifier: ITEM } } }
    ])
    expect(await (await list()).json()).toMatchObject({
      total: 1,
      targets: [
        {
          identifier: ITEM,
          people: 1,
          reports: [{ reason: 'stolen', text: 'Mine', openOfPerson: 1 }]
        }
      ]
    })
  })

  test('of a collection is sent with the operation reportCollection', async () => {
    await send({ identifier: COLLECTION, reason: 'scam' })
    const input = { collectionIdentifier: COLLECTION }
    expect(dataCalls()).toEqual([{ operationName: 'reportCollection', variables: { input } }])
    expect([...stored.keys()]).toEqual([COLLECTION])
  })

  test('is stored as one line of plain text of limited length', async () => {
    const text = ` a\u202Eb\u0000\n\n<b>c ${'🙂'.repeat(400)}`
    await send({ identifier: ITEM, reason: 'other', text })
    const { targets } = (await (await list()).json()) as {
      targets: { reports: { text: string }[] }[]
    }
    const kept = targets[0]?.reports[0]?.text ?? ''
    expect(kept).toMatch(/^a b <b>c 🙂+$/u)
    expect([...kept]).toHaveLength(REPORT_TEXT_LENGTH)
  })

  test('is stored without the address of its author', async () => {
    await send({ identifier: ITEM, reason: 'scam' })
    expect(JSON.stringify([...stored])).not.toContain(bob.wallet.address)
  })

  test.each([
    {},
    { identifier: 'ART', reason: 'scam' },
    { identifier: `${ITEM}/../..`, reason: 'scam' },
    { identifier: ITEM, reason: 'constructor' },
    { identifier: ITEM, reason: 'scam', text: 1 }
  ])('is refused when it is malformed: %j', async body => {
    expect((await send(body)).status).toBe(400)
    expect(dataCalls()).toEqual([])
    expect(stored.size).toBe(0)
  })

  test('without a reason is stored with the reason “other”', async () => {
    await send({ identifier: ITEM })
    expect(await (await list()).json()).toMatchObject({
      targets: [{ reports: [{ reason: 'other', text: '' }] }]
    })
  })

  test('is refused to a visitor and from another site', async () => {
    const body = { identifier: ITEM, reason: 'scam' }
    expect((await world.send('/api/reports', postInit(body))).status).toBe(401)
    const { headers, ...init } = postInit(body, bob.cookie)
    const foreign = { ...init, headers: { ...headers, Origin: 'https://other.example' } }
    expect((await world.send('/api/reports', foreign)).status).toBe(403)
    expect(dataCalls()).toEqual([])
  })

  test('that the data service refuses is not listed, and the answer has the reason', async () => {
    world.upstreams.data = () =>
      Response.json({ errors: [{ message: 'No such item', extensions: { code: 'X' } }] })
    const response = await send({ identifier: ITEM, reason: 'scam' })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ code: 'refused', detail: 'No such item' })
    expect(stored.size).toBe(0)
  })

  test('is sent to the data service while the queue fails, and its text is not logged', async () => {
    world.reportQueue = failingQueue('secret words of a person')
    const response = await send({ identifier: ITEM, reason: 'scam', text: 'secret words' })
    expect(await response.json()).toEqual({ isQueued: false })
    expect(world.log).toMatchObject([{ event: 'report not listed' }])
    expect(JSON.stringify(world.log)).not.toContain('secret words')
  })

  test('is still sent to the data service in a deployment without a report queue', async () => {
    world.reportQueue = undefined
    expect(await (await send({ identifier: ITEM })).json()).toEqual({ isQueued: false })
    expect(dataCalls()).toHaveLength(1)
    expect((await list()).status).toBe(404)
  })

  test('is known to its author until an admin clears it, and only admins see the count', async () => {
    await send({ identifier: ITEM, reason: 'scam' })
    const state = async ({ cookie }: { cookie: string }, identifier = ITEM) =>
      (
        await world.send(`/api/reports?identifier=${identifier}`, { headers: { Cookie: cookie } })
      ).json()
    expect(await state(bob)).toEqual({ isReported: true })
    expect(await state(alice)).toEqual({ isReported: false, people: 1 })
    expect(await state(bob, COLLECTION)).toEqual({ isReported: false })
    const body = { operation: 'clearReportNft', variables: { input: { identifier: ITEM } } }
    await world.send('/api/graphql', postInit(body, alice.cookie))
    expect(await state(bob)).toEqual({ isReported: false })
    expect((await world.send(`/api/reports?identifier=${ITEM}`)).status).toBe(401)
    expect(await state(bob, '..')).toMatchObject({ code: 'badRequest' })
  })

  test.each(['addReport', 'reportCollection'])('is refused as operation %s', async operation => {
    const response = await world.send('/api/graphql', postInit({ operation }, bob.cookie))
    expect(response.status).toBe(400)
    expect(dataCalls()).toEqual([])
  })
})

describe('the list of reports', { tags: ['@C14', '@C16'] }, () => {
  beforeEach(() => send({ identifier: ITEM, reason: 'hate', text: 'private' }))

  test('is only for admins, and is not cached', async () => {
    const response = await list(alice)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const refused = await list(bob)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toEqual({ code: 'notAdmin' })
    const visitor = await world.send(LIST)
    expect(visitor.status).toBe(401)
    expect(await visitor.text()).not.toContain('private')
  })

  test('is counted in /api/waiting for an admin only', async () => {
    const waiting = async ({ cookie }: { cookie: string }) => {
      const path = '/api/waiting?marketplaceKey=atrium'
      return (await world.send(path, { headers: { Cookie: cookie } })).json()
    }
    const empty = { edges: [], pageInfo: { hasNextPage: false }, pageData: { count: 0 } }
    world.upstreams.data = ({ body }) =>
      Response.json(
        body.includes('query notifications')
          ? { data: { notifications: empty } }
          : { errors: [{ message: 'no', extensions: { code: 'INTERNAL' } }] }
      )
    expect(await waiting(alice)).toMatchObject({ reports: 1 })
    expect(await waiting(bob)).not.toHaveProperty('reports')
    world.reportQueue = failingQueue('down')
    expect(await waiting(alice)).not.toHaveProperty('reports')
  })

  test('is refused to an admin on the host of a partner', async () => {
    const request = new Request(ORIGIN + LIST, { headers: { Cookie: alice.cookie } })
    const edge = world.edge(request)
    // The session belongs to this host. A cookie of the main site is not valid here.
    const { readSession } = await import('../../functions/session.ts')
    const session = await readSession(edge)
    const partner = {
      ...edge,
      partnerKey: 'arcade',
      sessionState: { session: Promise.resolve(session) }
    }
    const response = await handleApiRequest(request, partner)
    expect(response?.status).toBe(403)
    expect(await response?.json()).toEqual({ code: 'notAdmin' })
  })

  test('is refused while the list of admins is unavailable', async () => {
    world.upstreams.settings = () => new Response('down', { status: 500 })
    expect((await list(alice)).status).toBe(502)
  })

  test.each([
    ['clearReportNft', { identifier: ITEM }, 0],
    ['clearReportNft', { identifier: 'ART-1a2b3c-02' }, 1],
    ['clearReportCollection', { collectionIdentifier: COLLECTION }, 1],
    ['clearNftScamInfo', { identifier: ITEM }, 1]
  ])('after the operation %s with %j has %i target(s)', async (operation, input, total) => {
    const body = { operation, variables: { input } }
    expect((await world.send('/api/graphql', postInit(body, alice.cookie))).status).toBe(200)
    expect(await (await list()).json()).toMatchObject({ total })
  })

  test.each([
    ['/__sandbox/reset', 0],
    ['/__sandbox/time', 1]
  ])('after a request to %s has %i target(s)', async (path, total) => {
    const request = new Request(ORIGIN + path, { method: 'POST', headers: { Origin: ORIGIN } })
    await forwardToSandbox(request, world.edge(request), { fetch: async () => new Response() })
    expect(await (await list()).json()).toMatchObject({ total })
  })

  test('keeps a target when the data service refuses to clear it', async () => {
    world.upstreams.data = () =>
      Response.json({ errors: [{ message: 'no', extensions: { code: 'X' } }] })
    const body = { operation: 'clearReportNft', variables: { input: { identifier: ITEM } } }
    await world.send('/api/graphql', postInit(body, alice.cookie))
    const refused = await world.send('/api/graphql', postInit(body, bob.cookie))
    expect(refused.status).toBe(403)
    expect(await (await list()).json()).toMatchObject({ total: 1 })
  })
})

describe('the decisions of admins', { tags: ['@C14', '@C16'] }, () => {
  const moderate = (operation: string, variables: object) =>
    world.send('/api/graphql', postInit({ operation, variables }, alice.cookie))

  test('are listed with the admin who decided, without those that the service refused', async () => {
    const mark = { identifier: ITEM, info: 'Scam', type: 'scam' }
    await moderate('setNftScamInfo', mark)
    await moderate('clearReportNft', { input: { identifier: ITEM } })
    await moderate('flagNft', { input: { identifier: ITEM, nsfwFlag: 0.11 } })
    world.upstreams.data = () =>
      Response.json({ errors: [{ message: 'no', extensions: { code: 'X' } }] })
    await moderate('clearNftScamInfo', { identifier: ITEM })
    world.upstreams.data = () => Response.json({ data: { clearNftScamInfo: false } })
    await moderate('clearNftScamInfo', { identifier: 'GONE-1a2b3c-01' })
    const row = { admin: alice.wallet.address, at: expect.any(Number), subject: ITEM }
    const actions = ['clearNftNsfw', 'clearNftReport', 'markNftScam']
    const decisions = actions.map(action => ({ ...row, action }))
    expect(await (await list()).json()).toMatchObject({ total: 0, decisions })
  })

  test('take effect while the queue fails', async () => {
    world.reportQueue = failingQueue('down')
    expect((await moderate('clearNftScamInfo', { identifier: ITEM })).status).toBe(200)
    expect(world.log).toMatchObject([{ event: 'decision not listed' }])
  })
})
