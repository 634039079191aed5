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

describe('what is sent', () => {
  test.each([
    {
      name: 'nothing',
      answer: () => Promise.reject(new TypeError('fetch failed')),
      error: NetworkError
    },
    {
      name: 'a refusal',
      answer: () => Response.json({ code: 'refused' }, { status: 400 }),
      error: StatusError
    },
    { name: 'no JSON', answer: () => new Response('<html>'), error: ShapeError }
  ])('and answered with $name is the error for that', async ({ answer, error }) => {
    await expect(sendTo(answer)).rejects.toBeInstanceOf(error)
  })

  test('is read by its own reader', async () => {
    expect(await sendTo(() => Response.json({ a: 1 }))).toEqual({ a: 1 })
    expect(await sendTo(() => new Response(null, { status: 204 }))).toBeUndefined()
  })
})

function sendTo(answer: () => Response | Promise<Response>): Promise<unknown> {
  const send = createSend('https://site.test', async () => answer())
  return send(ASK)
}
