// Uploads files through the built site to the real sandbox network and downloads them unchanged.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { HOSTILE_FILES, png } from '../../hostile/corpus/files.ts'
import { readSetCookie } from '../support/edge-world.ts'
import { createLoginWallet, type LoginWallet } from '../support/login-wallet.ts'
import { createBuiltSite } from './built-site.ts'

const site = createBuiltSite()
let alice: LoginWallet
let cookie = ''

beforeAll(async () => {
  await site.start()
  alice = await createLoginWallet('alice of the uploads')
  const block = await (await site.get('/api/chain/blocks/latest?fields=hash')).json()
  const blockHash: string = Array.isArray(block) ? block[0].hash : block.hash
  const token = await alice.signLoginToken({ origin: site.origin, blockHash, ttl: 3_600 })
  cookie = readSetCookie(await site.post('/api/session', { token })) ?? ''
})
afterAll(() => site.stop())

function send(path: string, body: FormData): Promise<Response> {
  const headers = { Origin: site.origin, Cookie: cookie }
  return fetch(site.origin + path, { method: 'POST', headers, body })
}

describe('a photo', { tags: ['@S6', '@C5'] }, () => {
  function photo(size: number): FormData {
    const bytes = crypto.getRandomValues(new Uint8Array(60_000))
    const body = new FormData()
    const picture = png({ width: 600, height: 600 })
    const rest = new Uint8Array(size - bytes.length - picture.length)
    body.set('file', new File([picture, bytes, rest], 'me.png', { type: 'image/png' }))
    return body
  }

  test('is shown on the profile page immediately, and is deleted by a reset', {
    tags: ['@S9']
  }, async () => {
    const body = photo(1_900_000)
    const sent = await send('/api/identity/self/profile-photo', body)
    expect(sent.status).toBe(201)
    const { url } = (await sent.json()) as { url: string }
    const own = await site.get(`/${alice.address}`, { Cookie: cookie })
    expect(await own.text()).toContain(url)
    const shown = await site.get(url)
    expect(shown.headers.get('Content-Type')).toBe('image/png')
    expect(shown.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(await shown.arrayBuffer()).toEqual(await (body.get('file') as File).arrayBuffer())
    const part = await site.get(url, { Range: 'bytes=1-3' })
    expect(part.status).toBe(206)
    expect(await part.text()).toBe('PNG')
    await site.post('/__sandbox/reset', {})
    expect((await site.get(url)).status).toBe(404)
  })

  test.each([2_000_001, 2_500_000])('of %i bytes is refused as too large', async size => {
    const refused = await send('/api/identity/self/cover-photo', photo(size))
    const says = size > 2_065_536 ? { code: 'tooLarge' } : { detail: 'File too large' }
    expect(await refused.json()).toMatchObject(says)
  })
})

describe('an NFT file', { tags: ['@S4', '@C1', '@E2'] }, () => {
  const MB = 1024 * 1024
  const MP4 = '\0\0\0\x20ftypisom'

  function film(size: number): File {
    const head = Uint8Array.from(MP4, i => i.charCodeAt(0))
    const rest = new Uint8Array(size - head.length)
    for (let at = 0; at < rest.length; at += 65_536) {
      crypto.getRandomValues(rest.subarray(at, at + Math.min(4_096, rest.length - at)))
    }
    return new File([head, rest], 'film.mp4', { type: 'video/mp4' })
  }

  function form(operation: string, variables: object, file: File): FormData {
    const body = new FormData()
    body.set('operation', operation)
    body.set('variables', JSON.stringify(variables))
    body.set('file', file)
    return body
  }

  async function digest(bytes: ArrayBuffer): Promise<string> {
    const hash = await crypto.subtle.digest('SHA-256', bytes)
    return Buffer.from(hash).toString('hex')
  }

  test('of 100 MB is accepted, and a larger one is refused with 413', async () => {
    const whole = await send('/api/graphql', form('verifyContent', {}, film(100 * MB)))
    expect(await whole.json()).toEqual({ data: { verifyContent: true } })
    const refused = await send('/api/graphql', form('verifyContent', {}, film(101 * MB)))
    expect(refused.status).toBe(413)
    expect(await refused.json()).toEqual({ code: 'tooLarge' })
  })

  test('of a visitor is refused with signedOut, which the client receives', async () => {
    const body = form('verifyContent', {}, film(60 * MB))
    const headers = { Origin: site.origin }
    const refused = await fetch(`${site.origin}/api/graphql`, { method: 'POST', headers, body })
    expect(await refused.json()).toEqual({ code: 'signedOut' })
  })

  test('of an unknown operation is refused with badRequest, which the client receives', async () => {
    const refused = await send('/api/graphql', form('nothing', {}, film(60 * MB)))
    expect(await refused.json()).toEqual({ code: 'badRequest' })
  })

  test.each(HOSTILE_FILES.filter(i => i.refusal))(
    'that is a hostile picture is refused before the network has it: $name',
    async ({ bytes, type }) => {
      for (const declared of [type, type.toUpperCase()]) {
        const file = new File([bytes], 'art', { type: declared })
        const refused = await send('/api/graphql', form('verifyContent', {}, file))
        expect(await refused.json()).toEqual({ code: 'badPicture' })
        expect(refused.status).toBe(422)
      }
    }
  )

  test('is served unchanged, whole and in byte ranges', async () => {
    const file = film(21 * MB)
    const attributes = { description: 'Tide', tags: ['sea'] }
    const input = { collection: 'HARBOR-1a9f04', name: 'Low tide', attributes }
    const sent = await send('/api/graphql', form('createNft', { input }, file))
    const { data } = (await sent.json()) as { data: { createNft: { data: string } } }
    const [, , , , , hash = ''] = atob(data.createNft.data).split('@')
    const url = `/api/media/file/${Buffer.from(hash, 'hex')}`
    const shown = await site.get(url)
    expect(shown.headers.get('Content-Type')).toBe('video/mp4')
    expect(shown.headers.get('Content-Security-Policy')).toMatch(/^sandbox; /)
    expect(await digest(await shown.arrayBuffer())).toBe(await digest(await file.arrayBuffer()))
    const part = await site.get(url, { Range: 'bytes=4-11' })
    expect(part.status).toBe(206)
    expect(await part.text()).toBe('ftypisom')
  })
})
