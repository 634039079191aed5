// An upload is accepted, checked, stored under its name, minted, and served with its type.
import { beforeEach, describe, expect, test } from 'vitest'
import { createFileStore } from '../../sandbox/files/file-store.ts'
import { serveUpload } from '../../sandbox/files/graphql-upload.ts'
import { serveFile } from '../../sandbox/files/serve.ts'
import type { TransactionPlan } from '../../sandbox/market/plans.ts'
import { decodeUtf8, fromBase64, hexToText } from '../../src/lib/protocol/encoding.ts'
import {
  BURN_ROLE,
  CREATE_ROLE,
  type CreationWorld,
  createCreationWorld
} from './creation-world.ts'
import { createMemoryBucket, type MemoryBucket } from './memory-bucket.ts'
import { sendUpload, type UploadInput, type UploadResponse } from './send-upload.ts'
import { executePlan } from './test-network.ts'

let world: CreationWorld
let bucket: MemoryBucket
let collection = ''

beforeEach(async () => {
  bucket = createMemoryBucket()
  world = await createCreationWorld(createFileStore(bucket))
  collection = await world.issue(world.alice)
  await world.setRole(world.alice, collection, world.alice, CREATE_ROLE, BURN_ROLE)
})

const PLAN_FIELDS = '{ sender receiver value data gasLimit version }'
const CREATE_NFT = `mutation ($file: Upload!, $input: CreateNftArgs!) { createNft(file: $file, input: $input) ${PLAN_FIELDS} }`
const VERIFY = 'mutation ($file: Upload!) { verifyContent(file: $file) }'

const PNG = '\x89PNG\r\n\x1a\n'

function media(type: string, start: string, size = 2_000): File {
  const bytes = new Uint8Array(size).map((_, at) => (at * 31) % 251)
  bytes.set(Array.from(start, i => i.charCodeAt(0)))
  return new File([bytes], 'piece', { type })
}

function send(sending: Partial<UploadInput>): Promise<UploadResponse> {
  return sendUpload(world.network, bucket, { as: world.alice, query: VERIFY, ...sending })
}

function create(file: File, input: object = {}): Promise<UploadResponse> {
  const about = { description: 'By the sea', tags: ['sea', 'tide'] }
  const given = { collection, name: 'Low tide', royalties: '750', attributes: about, ...input }
  return send({ query: CREATE_NFT, variables: { input: given }, file })
}

const asset = async (identifier: string) => {
  const query = `query ($filters: AssetsFilter) { assets(filters: $filters) { edges { node {
    name royalties tags supply hash uris attributes isWhitelistedStorage thumbnailUrl
    metadata { description } media { url originalUrl thumbnailUrl fileType fileSize }
  } } } }`
  const answer = await world.query(query, { filters: { identifier } })
  return answer.data.assets.edges[0]?.node
}

describe('uploaded content', { tags: ['@S4', '@C1'] }, () => {
  test.each([
    ['image/png', PNG],
    ['image/jpeg', '\xff\xd8\xff\xe0'],
    ['image/jpg', '\xff\xd8\xff\xe0'],
    ['image/gif', 'GIF89a'],
    ['image/webp', 'RIFF\x10\0\0\0WEBP'],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['audio/aac', '\xff\xf1'],
    ['audio/flac', 'fLaC'],
    ['audio/m4a', '\0\0\0\x20ftypM4A '],
    ['audio/mpeg', 'ID3'],
    ['audio/wav', 'RIFF\x10\0\0\0WAVE'],
    ['video/mov', '\0\0\0\x14ftypqt  '],
    ['video/quicktime', '\0\0\0\x08wide'],
    ['video/mp4', '\0\0\0\x20ftypisom'],
    ['video/webm', '\x1a\x45\xdf\xa3']
  ])('is accepted with the type %s, and is not stored after the check', async (type, start) => {
    expect(await send({ file: media(type, start) })).toMatchObject({
      data: { verifyContent: true }
    })
    expect(bucket.keys()).toEqual([])
  })

  test.each([
    { type: 'application/pdf', start: '%PDF', says: 'Unsupported media type' },
    { type: 'text/html', start: '<html>', says: 'Unsupported media type' },
    { type: 'video/x-msvideo', start: 'RIFF', says: 'Unsupported media type' },
    { type: '', start: PNG, says: 'Unsupported media type' },
    { type: 'image/png', start: '<html>', says: 'Invalid content' },
    { type: 'video/mp4', start: PNG, says: 'Invalid content' },
    { type: 'audio/wav', start: 'RIFF\x10\0\0\0WEBP', says: 'Invalid content' }
  ])(
    'is refused with the type $type and the first bytes $start: $says',
    async ({ type, start, says }) => {
      const file = media(type, start)
      for (const answer of [await send({ file }), await create(file)]) {
        expect(answer.errors?.[0]).toMatchObject({
          message: says,
          extensions: { code: 'BAD_REQUEST' }
        })
      }
      expect(bucket.keys()).toEqual([])
    }
  )

  test('is refused with an invalid token', async () => {
    const token = { authorization: 'Bearer nothing' }
    const refused = await send({ file: media('image/png', PNG), headers: token })
    expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect(bucket.keys()).toEqual([])
  })
})

describe('an upload form', { tags: ['@S4'] }, () => {
  const operations = JSON.stringify({ query: VERIFY, variables: { file: null } })
  const part = (name: string, value: string, more = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
  const type = { 'content-type': 'multipart/form-data; boundary=b' }

  test.each([
    {
      what: 'when it is cut off',
      body: part('operations', operations),
      says: /ends in the middle/
    },
    {
      what: 'without its file',
      body: `${part('operations', operations)}${part('map', '{"0":["variables.file"]}')}--b--`,
      says: /no file 0/
    },
    { what: 'without operations', body: `${part('map', '{}')}--b--`, says: /not JSON/ },
    {
      what: 'with a map to an unknown variable',
      body: `${part('operations', operations)}${part('map', '{"0":["nothing.file"]}')}${part('0', 'x', '; filename="a"')}--b--`,
      says: /No place for a file/
    }
  ])('is refused $what', async ({ body, says }) => {
    const refused = await send({ body, headers: type })
    expect(refused.status).toBe(400)
    expect(refused.errors?.[0]?.message).toMatch(says)
    expect(bucket.keys()).toEqual([])
  })

  test('is refused without the header that prevents forged requests', async () => {
    const body = new FormData()
    body.set('operations', operations)
    const request = new Request('https://sandbox.internal/data/graphql', { method: 'POST', body })
    const answer = await serveUpload(request, bucket, world.network.fetch, () => undefined)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Cross-Site Request Forgery')
  })

  test('does not accept an object in place of a file', async () => {
    const query = VERIFY
    const file = { key: 'incoming/x', name: 'x', size: 1, type: 'image/png', first: '' }
    const { errors } = await world.query(query, { file }, world.alice)
    expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
  })
})

describe('a mint with an uploaded file', { tags: ['@S4', '@C1'] }, () => {
  test('is planned in the format of the real service', async () => {
    const { alice } = world
    const plan = (await create(media('image/png', PNG))).data.createNft as TransactionPlan
    expect(plan).toMatchObject({ sender: alice.address, receiver: alice.address, value: '0' })
    const [call, ...args] = decodeUtf8(fromBase64(plan.data) ?? new Uint8Array()).split('@')
    const [token, quantity, name, royalties, hash, attributes, uri] = args
    expect([call, quantity, royalties]).toEqual(['ESDTNFTCreate', '01', '02ee'])
    expect([token, name].map(i => hexToText(i ?? ''))).toEqual([collection, 'Low tide'])
    const file = hexToText(hash ?? '')
    expect(hexToText(uri ?? '')).toBe(`https://ipfs.io/ipfs/${file}`)
    expect(hexToText(attributes ?? '')).toMatch(/^tags:sea,tide;metadata:bafkrei[a-z2-7]{52}$/)
    expect(bucket.keys()).toHaveLength(2)
    expect(bucket.keys()).toContain(file)
  })

  test.each([
    { type: 'image/png', start: PNG, served: 'image/png' },
    { type: 'image/jpg', start: '\xff\xd8\xff\xe0', served: 'image/jpeg' },
    { type: 'audio/mpeg', start: 'ID3', served: 'audio/mpeg' },
    { type: 'video/mov', start: '\0\0\0\x14ftypqt  ', served: 'video/quicktime' }
  ])('shows and serves its file of the type $type', async ({ type, start, served }) => {
    const file = media(type, start)
    const { data, gasLimit, receiver } = (await create(file)).data.createNft as TransactionPlan
    const minted = await executePlan(world.network, world.alice, { data, gasLimit, receiver })
    expect(minted.status).toBe('success')
    const shown = await asset(`${collection}-01`)
    const [face] = shown.media
    const isPicture = served.startsWith('image/')
    expect(shown).toMatchObject({
      name: 'Low tide',
      royalties: '7.5',
      tags: ['sea', 'tide'],
      supply: '1',
      isWhitelistedStorage: true,
      metadata: { description: 'By the sea' }
    })
    expect(face).toMatchObject({ fileType: served, fileSize: '2000' })
    expect(face.thumbnailUrl).toBe(isPicture ? face.url : `/api/media/thumb/${collection}-01.png`)
    expect(face.originalUrl).toBe(atob(shown.uris[0]))
    const name = face.url.replace('/api/media/file/', '')
    const answer = await serveFile(new Request('https://sandbox.internal/'), name, bucket)
    expect(answer.headers.get('content-type')).toBe(served)
    expect(await answer.arrayBuffer()).toEqual(await file.arrayBuffer())
  })

  test('keeps its first media type when another user uploads the same file as another type', async () => {
    const file = media('video/mp4', '\0\0\0\x20ftypisom')
    const plan = (await create(file)).data.createNft as TransactionPlan
    const other = new File([await file.arrayBuffer()], 'piece', { type: 'audio/m4a' })
    const variables = {
      input: {
        collection,
        name: 'Mine',
        royalties: '0',
        attributes: { description: '', tags: [] }
      }
    }
    const again = await send({ as: world.bob, query: CREATE_NFT, variables, file: other })
    expect(again.errors).toBeUndefined()
    const { data, gasLimit, receiver } = plan
    await executePlan(world.network, world.alice, { data, gasLimit, receiver })
    const [face] = (await asset(`${collection}-01`)).media
    expect(face.fileType).toBe('video/mp4')
    const name = face.url.replace('/api/media/file/', '')
    const answer = await serveFile(new Request('https://sandbox.internal/'), name, bucket)
    expect(answer.headers.get('content-type')).toBe('video/mp4')
  })

  test('stores a file of 21 MB unchanged, and leaves no temporary files', async () => {
    const file = media('video/mp4', '\0\0\0\x20ftypisom', 21_000_000)
    const { data } = await create(file)
    // The function, the collection, the quantity, the name and the royalties come before the hash.
    const hash = atob(data.createNft.data).split('@')[5] ?? ''
    const stored = await bucket.get(hexToText(hash) ?? '')
    expect(stored?.size).toBe(file.size)
    const digest = async (bytes: ArrayBuffer) =>
      new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    const out = await new Response(stored?.body).arrayBuffer()
    expect(await digest(out)).toEqual(await digest(await file.arrayBuffer()))
    expect(bucket.keys().filter(key => key.startsWith('incoming/'))).toEqual([])
  })

  test('is refused with a file above 100 MB', async () => {
    const { status } = await send({ file: media('video/mp4', '\0\0\0\x20ftypisom', 104_857_601) })
    expect(status).toBe(413)
    expect(bucket.keys()).toEqual([])
  })

  test.each([
    { input: { collection: 'nothing' } },
    { input: { quantity: 'many' } },
    { input: { royalties: '5 %' } }
  ])('is refused with the invalid input $input', async ({ input }) => {
    const { errors } = await create(media('image/png', PNG), input)
    expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
    expect(bucket.keys()).toEqual([])
  })

  test('is listed with its unusual name, attributes and URIs unchanged', async () => {
    const uris = ['https://pictures.example/küste.png', 'javascript:alert(1).png', '', '\u202e"<b>']
    const odd = { name: '<img src=x>"\u0000', attributes: 'tags:,,;metadata:../x;;:', uris }
    expect((await world.createNft(world.alice, collection, odd)).status).toBe('success')
    const shown = await asset(`${collection}-01`)
    const decode = (text: string) => decodeUtf8(fromBase64(text) ?? new Uint8Array())
    expect(shown.uris.map(decode)).toEqual(uris)
    const { attributes, name } = odd
    expect(shown).toMatchObject({ name, attributes, tags: [], isWhitelistedStorage: false })
  })

  test('loses its uploaded file in a reset', async () => {
    await create(media('image/png', PNG))
    await world.network.reset()
    expect(bucket.keys()).toEqual([])
    expect(world.network.sql.all('SELECT 1 FROM upload')).toEqual([])
  })
})
