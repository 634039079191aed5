import { beforeEach, describe, expect, test } from 'vitest'

import { handlePage } from '../../functions/page-cache.ts'
import { createEdgeWorld, type EdgeWorld, ORIGIN, postInit } from './support/edge-world.ts'
import { logIn } from './support/log-in.ts'

const PATH = '/api/identity/self/privacy'

let world: EdgeWorld
/** Called during each rendering. */
let render: () => Promise<void>
let made: number
let cookie: string

beforeEach(async () => {
  world = createEdgeWorld()
  made = 0
  render = async () => undefined
  cookie = (await logIn(world)).cookie
})

/** Opens a visitor's page, whose text is the number of renderings before it. */
async function open(path: string): Promise<string> {
  const request = new Request(ORIGIN + path)
  const response = await handlePage(request, world.edge(request), async () => {
    const text = String(made)
    made += 1
    await render()
    return new Response(text, { headers: { 'Content-Type': 'text/html' } })
  })
  await world.waitForBackgroundWork()
  return response.text()
}

async function save(status: number): Promise<void> {
  world.upstreams.identity = () => Response.json({}, { status })
  world.advanceClock(1)
  await world.send(PATH, postInit({ privacy: 'private' }, cookie))
}

describe('a visitor’s copy of a profile page', { tags: ['@C4', '@E4'] }, () => {
  test.each(['/@ada', '/@ada/auctions'])(
    'is rendered again after a profile change: %s',
    async path => {
      expect(await open(path)).toBe('0')
      await save(200)
      expect(await open(path)).toBe('1')
      expect(await open(path)).toBe('1')
    }
  )

  test('is not used when its rendering began before a profile change', async () => {
    render = async () => {
      await save(200)
      world.advanceClock(0.2)
    }
    await open('/@ada')
    render = async () => undefined
    expect(await open('/@ada')).toBe('1')
    expect(await open('/@ada')).toBe('1')
    // Another isolate has only the cache of the data center.
    world.isolate.cacheEntries.clear()
    expect(await open('/@ada')).toBe('1')
  })

  test('is not used after a change whose answer is lost', async () => {
    expect(await open('/@ada')).toBe('0')
    world.advanceClock(1)
    world.upstreams.identity = () => Promise.reject(new TypeError('connection lost'))
    const response = await world.send(PATH, postInit({ privacy: 'private' }, cookie))
    expect(response.status).toBe(502)
    expect(response.headers.getSetCookie().join()).toContain('__Host-atrium_changed=1')
    expect(await open('/@ada')).toBe('1')
  })

  test('is stored once for each tab, search phrase and collection', async () => {
    const addresses = [
      '/@ada',
      '/@ada?q=tide',
      '/@ada?collection=ART-abcdef',
      '/@ada?collection=ART-abcdef&q=tide',
      '/@ada/creations?collection=ART-abcdef&q=tide'
    ]
    for (const [at, path] of addresses.entries()) expect(await open(path)).toBe(String(at))
    expect(await open('/@ada?q=tide&collection=ART-abcdef')).toBe('3')
    expect(await open('/@ada?collection=none&other=1')).toBe('0')
  })

  test('is still used after a refused change and after a read', async () => {
    await open('/@ada')
    await save(400)
    const headers = { Origin: ORIGIN, Cookie: cookie, 'Content-Type': 'text/plain' }
    const wrong = await world.send(PATH, { method: 'POST', headers, body: '{}' })
    expect(wrong.status).toBe(400)
    expect(wrong.headers.getSetCookie()).toEqual([])
    world.upstreams.identity = () => Response.json({ privacy: 'public' })
    await world.send(PATH, { headers: { Cookie: cookie } })
    expect(await open('/@ada')).toBe('0')
  })

  test('is invalidated by a profile change, while the copies of other pages are not', async () => {
    await open('/nfts')
    await save(200)
    expect(await open('/nfts')).toBe('0')
  })
})
