import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { verifyContent } from '../../../../src/lib/api/creation.ts'
import { savePhoto } from '../../../../src/lib/api/own-profile.ts'
import { createUpload } from '../../../../src/lib/api/upload.ts'

const FILE = new File(['sea'], 'sea.png', { type: 'image/png' })
const ORIGIN = 'https://site.test'

/** A fake XMLHttpRequest that the test controls. */
class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?: (e: object) => void; onload?: (e: object) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  requested = ''
  form: FormData | undefined
  aborted = 0

  constructor() {
    FakeRequest.last = this
  }

  open(method: string, url: string): void {
    this.requested = `${method} ${url}`
  }

  send(form: FormData): void {
    this.form = form
  }

  abort(): void {
    this.aborted += 1
    this.onabort?.()
    this.onloadend?.()
  }

  answer(status: number, text: string): void {
    Object.assign(this, { status, responseText: text })
    this.onload?.()
    this.onloadend?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('createUpload', { tags: ['@C1', '@E5'] }, () => {
  const send = createUpload(ORIGIN)

  test('sends operation and variables first and the file last', async () => {
    const sent = send(verifyContent(FILE))
    const { requested, form } = FakeRequest.last
    expect(requested).toBe('POST https://site.test/api/graphql')
    expect([...(form?.keys() ?? [])]).toEqual(['operation', 'variables', 'file'])
    expect(form?.get('operation')).toBe('verifyContent')
    expect(form?.get('variables')).toBe('{}')
    expect(form?.get('file')).toMatchObject({ name: 'sea.png', size: 3 })
    FakeRequest.last.answer(200, '{"data":{"verifyContent":true}}')
    expect(await sent).toBe(true)
  })

  test('sends a photo as the only field to its path and reads an empty response', async () => {
    const sending = send(savePhoto('cover', FILE))
    expect(FakeRequest.last.requested).toBe(`POST ${ORIGIN}/api/identity/self/cover-photo`)
    expect([...(FakeRequest.last.form?.entries() ?? [])]).toEqual([['file', FILE]])
    FakeRequest.last.answer(204, '')
    expect(await sending).toBeUndefined()
  })

  test('rejects with the code and detail of the service', async () => {
    const sending = send(savePhoto('profile', FILE))
    FakeRequest.last.answer(400, '{"code":"refused","detail":"Not a face"}')
    await expect(sending).rejects.toMatchObject({
      status: 400,
      code: 'refused',
      detail: 'Not a face'
    })
  })

  test('reports the upload progress', async () => {
    const reported: [number, number][] = []
    const sent = send(verifyContent(FILE), { onProgress: (...bytes) => reported.push(bytes) })
    const { upload } = FakeRequest.last
    upload.onprogress?.({ loaded: 1, total: 4 })
    upload.onprogress?.({ loaded: 3, total: 4 })
    upload.onload?.({ total: 4 })
    FakeRequest.last.answer(200, '{"data":{"verifyContent":true}}')
    await sent
    expect(reported).toEqual([
      [1, 4],
      [3, 4],
      [4, 4]
    ])
  })

  test.each([
    { status: 413, text: '{"code":"tooLarge"}', error: { name: 'StatusError', code: 'tooLarge' } },
    { status: 502, text: '<html>', error: { name: 'StatusError', status: 502 } },
    { status: 200, text: '<html>', error: { name: 'ShapeError' } },
    { status: 200, text: '{"data":{}}', error: { name: 'ShapeError' } },
    {
      status: 200,
      text: '{"errors":[{"message":"Unsupported media type"}]}',
      error: { name: 'GraphqlError' }
    },
    { status: 200, text: '{"data":{"verifyContent":false}}', error: { name: 'GraphqlError' } }
  ])(
    'rejects with a $error.name for a response with $status $text',
    async ({ error, status, text }) => {
      const sent = send(verifyContent(FILE))
      FakeRequest.last.answer(status, text)
      await expect(sent).rejects.toMatchObject(error)
    }
  )

  test('rejects with a NetworkError when the connection breaks', async () => {
    const sent = send(verifyContent(FILE))
    FakeRequest.last.onerror?.()
    await expect(sent).rejects.toMatchObject({ name: 'NetworkError' })
  })

  test('aborts the request when the caller aborts the signal', async () => {
    const stop = new AbortController()
    const sent = send(verifyContent(FILE), { signal: stop.signal })
    stop.abort()
    await expect(sent).rejects.toMatchObject({ name: 'NetworkError' })
    expect(FakeRequest.last.aborted).toBe(1)
  })

  test('does not start when the signal is already aborted', async () => {
    const sent = send(verifyContent(FILE), { signal: AbortSignal.abort() })
    await expect(sent).rejects.toMatchObject({ name: 'NetworkError' })
    expect(FakeRequest.last.requested).toBe('')
  })

  test('aborts a stalled upload but not a slow one', async () => {
    const sent = send(verifyContent(FILE))
    sent.catch(() => undefined)
    for (let second = 0; second < 120; second += 20) {
      vi.advanceTimersByTime(20_000)
      FakeRequest.last.upload.onprogress?.({ loaded: second, total: 1_000 })
    }
    expect(FakeRequest.last.aborted).toBe(0)
    vi.advanceTimersByTime(30_000)
    expect(FakeRequest.last.aborted).toBe(1)
    await expect(sent).rejects.toMatchObject({ name: 'NetworkError' })
  })

  test('still waits for the response 149 seconds after the file was sent', async () => {
    const sent = send(verifyContent(FILE))
    FakeRequest.last.upload.onload?.({ total: 4 })
    vi.advanceTimersByTime(149_000)
    expect(FakeRequest.last.aborted).toBe(0)
    FakeRequest.last.answer(200, '{"data":{"verifyContent":true}}')
    expect(await sent).toBe(true)
  })
})
