import { describe, expect, test } from 'vitest'

import { createSend, type RestRequest } from '../../../../src/lib/api/request.ts'
import { NetworkError, ShapeError, StatusError } from '../../../../src/lib/errors.ts'

const ASK: RestRequest<unknown> = {
  kind: 'rest',
  method: 'GET',
  path: '/api/thing',
  read: raw => raw,
  source: 'thing'
}

describe('createSend', () => {
  test.each([
    {
      name: 'a failed fetch',
      answer: () => Promise.reject(new TypeError('fetch failed')),
      error: NetworkError
    },
    {
      name: 'an error status',
      answer: () => Response.json({ code: 'refused' }, { status: 400 }),
      error: StatusError
    },
    { name: 'a response that is not JSON', answer: () => new Response('<html>'), error: ShapeError }
  ])('throws a $error.name for $name', async ({ answer, error }) => {
    await expect(sendTo(answer)).rejects.toBeInstanceOf(error)
  })

  test('passes the JSON to the reader of the request, and undefined for status 204', async () => {
    expect(await sendTo(() => Response.json({ a: 1 }))).toEqual({ a: 1 })
    expect(await sendTo(() => new Response(null, { status: 204 }))).toBeUndefined()
  })
})

function sendTo(answer: () => Response | Promise<Response>): Promise<unknown> {
  const send = createSend('https://site.test', async () => answer())
  return send(ASK)
}
