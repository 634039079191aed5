import { beforeEach, describe, expect, test } from 'vitest'

import { handleGraphql } from '../../functions/graphql.ts'
import { readUpload } from '../../functions/multipart-upload.ts'
import { drainBody } from '../../functions/request-body.ts'
import { joinBytes } from '../../src/lib/protocol/encoding.ts'
import { EDGE_LIMITS } from '../../src/server/config/edge-limits.ts'
import { byteStream } from '../byte-stream.ts'
import { HOSTILE_FILES, png } from '../hostile/corpus/files.ts'
import { createEdgeWorld, type EdgeWorld, ORIGIN } from './support/edge-world.ts'
import { logIn } from './support/log-in.ts'

let world: EdgeWorld
beforeEach(() => {
  world = createEdgeWorld()
})

function form(variables: object, path: string, file: File): FormData {
  const body = new FormData()
  body.set('operation', 'bid')
  body.set('variables', JSON.stringify(variables))
  body.set(path, file)
  return body
}

function upload(body: BodyInit, cookie = ''): Promise<Response> {
  return world.send('/api/graphql', {
    method: 'POST',
    headers: { Origin: ORIGIN, Cookie: cookie },
    body
  })
}

function streamed(body: ReadableStream<Uint8Array>, type: string): Request {
  return new Request(`${ORIGIN}/api/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
    duplex: 'half'
  } as RequestInit)
}

async function sentForm(upstream: { headers: Record<string, string>; body: BodyInit }) {
  return new Response(upstream.body, { headers: upstream.headers }).formData()
}

describe('an upload', () => {
  const bytes = joinBytes([
    png({ width: 9, height: 9 }),
    // Bytes that resemble the beginning of the form's end.
    new TextEncoder().encode('\r\n--\r\n-\r\r\n------'),
    crypto.getRandomValues(new Uint8Array(3_000))
  ])
  const picture = new File([bytes], 'bild – ü.png', { type: 'image/png' })
  const whole = new Request(ORIGIN, {
    method: 'POST',
    body: form({ input: { name: 'Ü\r\n--x', file: null } }, 'input.file', picture)
  })
  const type = whole.headers.get('Content-Type') ?? ''

  test.each([1, 7, 64, 1_000, 100_000])('arrives complete in chunks of %i bytes', async size => {
    const original = new Uint8Array(await whole.clone().arrayBuffer())
    const found = await readUpload(streamed(byteStream(original, size), type))
    expect(found.operation).toBe('bid')
    expect(found.variables).toEqual({ input: { name: 'Ü\r\n--x', file: null } })
    const sent = await sentForm(found.toRequest('{"query":"mutation Ü"}'))
    expect([...sent.keys()]).toEqual(['operations', 'map', '0'])
    expect(sent.get('operations')).toBe('{"query":"mutation Ü"}')
    expect(JSON.parse(String(sent.get('map')))).toEqual({ 0: ['variables.input.file'] })
    const file = sent.get('0') as File
    expect(file.type).toBe('image/png')
    expect(file.name).toBe('bild – ü.png')
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
  })

  test('reaches the data service with the user’s token and the required header', async () => {
    const { cookie } = await logIn(world)
    const response = await upload(form({}, 'file', picture), cookie)
    expect(await response.json()).toEqual({ data: { answer: 42 } })
    const request = world.upstreamCalls.at(-1)
    expect(request?.headers.get('Apollo-Require-Preflight')).toBe('true')
    expect(request?.headers.get('Authorization')).toMatch(/^Bearer /)
    expect(request?.body).toContain('"operationName":"bid"')
    expect(request?.body).toContain('{"0":["variables.file"]}')
  })

  test('of a visitor is refused', async () => {
    const response = await upload(form({}, 'file', picture))
    expect(await response.json()).toEqual({ code: 'signedOut' })
    expect(world.upstreamCalls).toEqual([])
  })

  test('that is too large is refused by its Content-Length', async () => {
    const { cookie } = await logIn(world)
    const request = new Request(`${ORIGIN}/api/graphql`, {
      method: 'POST',
      headers: {
        Origin: ORIGIN,
        Cookie: cookie,
        'Content-Type': type,
        'Content-Length': String(EDGE_LIMITS.uploadBytes + 1)
      },
      body: 'x'
    })
    const { handleApiRequest } = await import('../../functions/api-router.ts')
    const response = await handleApiRequest(request, world.edge(request))
    expect(response?.status).toBe(413)
    expect(await response?.json()).toEqual({ code: 'tooLarge' })
  })

  test('that is too large is refused by the bytes received', async () => {
    const { cookie } = await logIn(world)
    const head = new Uint8Array(await whole.clone().arrayBuffer()).slice(0, 900)
    let left = EDGE_LIMITS.uploadBytes
    const endless = new ReadableStream<Uint8Array>({
      start: controller => controller.enqueue(head),
      pull(controller) {
        if (left < 0) return controller.close()
        left -= 1_000_000
        controller.enqueue(new Uint8Array(1_000_000))
      }
    })
    const request = streamed(endless, type)
    request.headers.set('Origin', ORIGIN)
    request.headers.set('Cookie', cookie)
    const { handleApiRequest } = await import('../../functions/api-router.ts')
    const response = await handleApiRequest(request, world.edge(request))
    expect(response?.status).toBe(413)
  })

  test.each(HOSTILE_FILES)(
    'of a picture is inspected while it is forwarded: $name',
    async hostile => {
      const { cookie } = await logIn(world)
      const file = new File([hostile.bytes], 'a', { type: hostile.type })
      const response = await upload(form({}, 'file', file), cookie)
      const expected = hostile.refusal ? { code: 'badPicture' } : { data: { answer: 42 } }
      expect(await response.json()).toEqual(expected)
    }
  )

  test.each(HOSTILE_FILES.filter(i => i.refusal))(
    'of a refused picture is never forwarded completely: $name',
    async hostile => {
      const file = new File([hostile.bytes], 'a', { type: hostile.type })
      const request = new Request(ORIGIN, { method: 'POST', body: form({}, 'file', file) })
      const { body, headers } = (await readUpload(request)).toRequest('{}')
      const [, boundary = ''] = (headers['Content-Type'] ?? '').split('boundary=')
      let sent = ''
      const decoder = new TextDecoder('latin1')
      const reader = body.getReader()
      await expect(
        (async () => {
          for (let i = await reader.read(); !i.done; i = await reader.read()) {
            sent += decoder.decode(i.value)
          }
        })()
      ).rejects.toThrow('badPicture')
      expect(sent).toContain(`--${boundary}`)
      expect(sent).not.toContain(`--${boundary}--`)
    }
  )

  test.each([
    [
      'another operation',
      '--b\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{"query":"{a}"}\r\n--b--'
    ],
    [
      'another file',
      '--b\r\nContent-Disposition: form-data; name="1"; filename="b"\r\n\r\nx\r\n--b--'
    ],
    ['text after its end', '--b--\r\nand more'],
    ['no end', '--b'],
    ['nothing', '']
  ])('with %s after the file is refused', async (_, rest) => {
    const head =
      '--b\r\nContent-Disposition: form-data; name="operation"\r\n\r\nbid\r\n' +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n'
    for (const size of [1, 50, 1_000]) {
      const bytes = new TextEncoder().encode(head + rest)
      const stream = byteStream(bytes, size)
      const upload = await readUpload(streamed(stream, 'multipart/form-data; boundary=b'))
      await expect(sentForm(upload.toRequest('{}'))).rejects.toThrow('badRequest')
    }
  })

  test.each([
    { name: 'with an unknown operation', operation: 'nothing', fails: false },
    { name: 'while the extras service is down', operation: 'bid', fails: true }
  ])(
    'that is refused $name leaves its body unlocked, so that the rest can be drained',
    async example => {
      const { cookie } = await logIn(world)
      if (example.fails) {
        world.advanceClock(3_600)
        world.upstreams.extras = () => new Response('down', { status: 503 })
      }
      const body = form({}, 'file', new File([new Uint8Array(1_000_000)], 'a'))
      body.set('operation', example.operation)
      const type = new Request(ORIGIN, { method: 'POST', body }).headers.get('Content-Type')
      expect(type).toContain('multipart/form-data')
      const request = new Request(`${ORIGIN}/api/graphql`, {
        method: 'POST',
        headers: { Cookie: cookie },
        body
      })
      await expect(handleGraphql(request, world.edge(request))).rejects.toThrow()
      expect(request.body?.locked).toBe(false)
      await drainBody(request)
      expect(request.bodyUsed).toBe(true)
    }
  )

  test.each([
    { name: 'in capitals', header: '\r\nContent-Type: IMAGE/JPEG' },
    { name: 'application/octet-stream', header: '\r\nContent-Type: application/octet-stream' },
    { name: 'video/mp4', header: '\r\nContent-Type: video/mp4' },
    { name: 'missing', header: '' }
  ])('of a picture is inspected even if its content type is $name', async ({ header }) => {
    const { cookie } = await logIn(world)
    const hostile = HOSTILE_FILES.find(i => i.refusal === 'tooManyScans')
    const body =
      '--b\r\nContent-Disposition: form-data; name="operation"\r\n\r\nbid\r\n' +
      `--b\r\nContent-Disposition: form-data; name="file"; filename="a"${header}\r\n\r\n`
    const response = await world.send('/api/graphql', {
      method: 'POST',
      headers: {
        Origin: ORIGIN,
        Cookie: cookie,
        'Content-Type': 'multipart/form-data; boundary=b'
      },
      body: new Blob([body, hostile?.bytes ?? '', '\r\n--b--\r\n'])
    })
    expect(await response.json()).toEqual({ code: 'badPicture' })
  })

  test.each([
    { name: 'without a file', body: () => new URLSearchParams({ a: '1' }), as: type },
    { name: 'without a boundary', body: () => 'x', as: 'multipart/form-data' },
    {
      name: 'with a truncated body',
      body: () => `--b\r\nContent-Disposition: form-data; name="operation"`,
      as: 'multipart/form-data; boundary=b'
    },
    {
      name: 'that is not multipart data',
      body: () => 'hello, there is no part here',
      as: 'multipart/form-data; boundary=b'
    },
    {
      name: 'with a path to __proto__',
      body: () =>
        '--b\r\nContent-Disposition: form-data; name="__proto__.x"; filename="a"\r\n\r\nx\r\n--b--',
      as: 'multipart/form-data; boundary=b'
    }
  ])('$name is refused', async ({ body, as }) => {
    const { cookie } = await logIn(world)
    const response = await world.send('/api/graphql', {
      method: 'POST',
      headers: { Origin: ORIGIN, Cookie: cookie, 'Content-Type': as },
      body: String(body())
    })
    expect(response.status).toBe(400)
    expect(world.upstreamCalls).toEqual([])
  })
})
