// Profile photos are stored under the CID of their content, served with their type, and deleted when the network is
// reset.
import { beforeEach, describe, expect, test } from 'vitest'

import { computeCid } from '../../sandbox/files/cid.ts'
import { createFileStore } from '../../sandbox/files/file-store.ts'
import { serveFile } from '../../sandbox/files/serve.ts'
import { encodeUtf8 } from '../../src/lib/protocol/encoding.ts'
import { createMemoryBucket, type MemoryBucket } from './memory-bucket.ts'
import { fetchAs } from './rest-requests.ts'
import {
  createTestAccount,
  createTestNetwork,
  type TestAccount,
  type TestNetwork
} from './test-network.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const PHOTO = 'identity/api/v1/self/profile-photo'
const COVER = 'identity/api/v1/self/cover-photo'

let network: TestNetwork
let bucket: MemoryBucket
let alice: TestAccount

beforeEach(async () => {
  bucket = createMemoryBucket()
  network = await createTestNetwork(createFileStore(bucket))
  alice = await createTestAccount('alice')
})

function picture(start: number[], size = 1_000, name = 'me.png', type = 'image/png'): File {
  const bytes = new Uint8Array(size).fill(7)
  bytes.set(start.slice(0, size))
  return new File([bytes], name, { type })
}

function upload(path: string, file?: File | string, as: TestAccount | undefined = alice) {
  const body = new FormData()
  if (file !== undefined) body.set('file', file)
  return fetchAs(network, path, { method: 'POST', body, ...(as ? { as } : {}) })
}

function show(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const name = url.replace('/api/media/file/', '')
  return serveFile(new Request('https://sandbox.internal/', { headers }), name, bucket)
}

async function info(): Promise<{ profile?: { url: string }; cover?: { url: string } }> {
  return (await fetchAs(network, 'identity/api/v1/self/info', { as: alice })).json()
}

describe('a photo', { tags: ['@S6'] }, () => {
  test.each([
    { path: PHOTO, place: 'profile', start: PNG, type: 'image/png' },
    { path: COVER, place: 'cover', start: JPEG, type: 'image/jpeg' }
  ] as const)('becomes the user’s $place picture', async ({ path, place, start, type }) => {
    const file = picture(start)
    expect((await upload(path, file)).status).toBe(201)
    const url = (await info())[place]?.url ?? ''
    const shown = await show(url)
    expect(shown.headers.get('content-type')).toBe(type)
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(shown.headers.get('cache-control')).toContain('immutable')
    expect(await shown.arrayBuffer()).toEqual(await file.arrayBuffer())
  })

  test('is stored once under its content hash and served with the type of its bytes', async () => {
    await upload(PHOTO, picture(JPEG, 4, 'me.png', 'image/png'))
    const { profile } = await info()
    expect(profile?.url).toMatch(/^\/api\/media\/file\/bafkrei[a-z2-7]{52}$/)
    expect((await show(profile?.url ?? '')).headers.get('content-type')).toBe('image/jpeg')
    await upload(COVER, picture(JPEG, 4))
    expect((await info()).cover?.url).toBe(profile?.url)
    expect(bucket.keys()).toHaveLength(1)
  })

  test('is announced in the feed of followers', async () => {
    const bob = await createTestAccount('bob')
    const body = JSON.stringify({ address: alice.address })
    await fetchAs(network, 'identity/api/v1/followers/follow', { as: bob, method: 'POST', body })
    await upload(PHOTO, picture(PNG))
    const feed = await fetchAs(network, 'tools/feed-api/v1/feed', { as: bob })
    const { items } = (await feed.json()) as { items: unknown[] }
    expect(items[0]).toMatchObject({
      who: { address: alice.address },
      whom: { address: alice.address, profile: { url: (await info()).profile?.url } },
      action: { type: 'photoChanged' }
    })
  })

  test.each([
    { what: 'no file', file: undefined, says: 'A file is required' },
    { what: 'a text instead of a file', file: 'me.png', says: 'A file is required' },
    { what: 'an empty file', file: picture([], 0), says: 'A file is required' },
    {
      what: 'a GIF picture',
      file: picture([0x47, 0x49, 0x46], 9, 'a.gif'),
      says: 'Unsupported file type'
    },
    {
      what: 'an HTML page that is declared as a picture',
      file: picture([0x3c, 0x68, 0x74, 0x6d], 9),
      says: 'Unsupported file type'
    },
    { what: 'one byte too large', file: picture(PNG, 2_000_001), says: 'File too large' },
    { what: 'far too large', file: picture(PNG, 2_500_000), says: 'File too large' }
  ])('is refused when the upload is $what', async ({ file, says }) => {
    const refused = await upload(PHOTO, file)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ message: says })
    expect(await info()).not.toHaveProperty('profile')
    expect(bucket.keys()).toEqual([])
  })

  test('may have up to two million bytes', async () => {
    expect((await upload(PHOTO, picture(PNG, 2_000_000))).status).toBe(201)
  })

  test('is refused without a login or without a form body', async () => {
    const body = new FormData()
    body.set('file', picture(PNG))
    expect((await fetchAs(network, PHOTO, { method: 'POST', body })).status).toBe(401)
    const text = await fetchAs(network, PHOTO, { as: alice, method: 'POST', body: 'me' })
    expect(text.status).toBe(400)
  })

  test('is deleted by a reset', async () => {
    await upload(PHOTO, picture(PNG))
    await network.reset()
    expect(bucket.keys()).toEqual([])
  })
})

test('computeCid() returns the IPFS CID of a file', async () => {
  // The expected value is the output of `ipfs add --cid-version=1 --raw-leaves`.
  expect(await computeCid(encodeUtf8('hello world'))).toBe(
    'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'
  )
})

describe('an uploaded file', { tags: ['@S6'] }, () => {
  test.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', 4],
    ['bytes=4-', 206, 'bytes 4-9/10', 6],
    ['bytes=-3', 206, 'bytes 7-9/10', 3],
    ['bytes=8-99', 206, 'bytes 8-9/10', 2],
    ['bytes=10-', 416, 'bytes */10', 0],
    ['bytes=5-4', 416, 'bytes */10', 0],
    ['lines=1-2', 200, null, 10]
  ])('answers the range %s with the HTTP status %i', async (range, status, content, length) => {
    await upload(PHOTO, picture(PNG, 10))
    const part = await show((await info()).profile?.url ?? '', { range })
    expect(part.status).toBe(status)
    expect(part.headers.get('content-range')).toBe(content)
    expect((await part.arrayBuffer()).byteLength).toBe(length)
  })

  test.each(['', 'nothing', `bafkrei${'a'.repeat(52)}`, '../secret'])(
    'is not found under the name "%s"',
    async name => {
      expect((await show(name)).status).toBe(404)
    }
  )
})
