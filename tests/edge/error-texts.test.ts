// Users see the texts of upstream errors. An upstream may repeat a token in them, or send a stack trace.

import { beforeEach, describe, expect, test } from 'vitest'

import { readDataResponse } from '../../functions/data-response.ts'
import {
  createEdgeWorld,
  createJwt,
  type EdgeWorld,
  ORIGIN,
  START_SECONDS
} from './support/edge-world.ts'
import { logIn } from './support/log-in.ts'

const TOKEN = createJwt('alice', START_SECONDS)
const HOSTILE_TEXT = `no: ${TOKEN} Bearer ${TOKEN}`

let world: EdgeWorld

beforeEach(() => {
  world = createEdgeWorld()
})

describe('the text of an upstream error', { tags: ['@E1', '@E2'] }, () => {
  test.each([
    ['a message', (text: string) => [{ message: text }]],
    ['a message of the service', (text: string) => [withOriginal(text)]],
    ['one of several messages', (text: string) => [withOriginal(['fine', text])]],
    ['a code', (text: string) => [{ message: 'x', extensions: { code: text } }]],
    ['a path', (text: string) => [{ message: 'x', path: ['bid', text] }]]
  ])(
    'has neither a token nor a stack trace in any part of a GraphQL error: %s',
    async (_, errorsOf) => {
      const { cookie } = await logIn(world)
      const text = `${HOSTILE_TEXT}\n    at secret.ts:1:1`
      world.upstreams.data = () => Response.json({ data: { bid: null }, errors: errorsOf(text) })
      const body = JSON.stringify({
        operation: 'bid',
        variables: { input: { auctionId: 1, identifier: 'A-abcdef-01', price: '1' } }
      })
      const headers = { 'Content-Type': 'application/json', Cookie: cookie, Origin: ORIGIN }
      const answer = await world.send('/api/graphql', { method: 'POST', headers, body })
      const sent = await answer.text()
      expect(sent).toContain('no: [token]')
      expect(sent).not.toContain(TOKEN.slice(10))
      expect(sent).not.toContain('secret.ts')
    }
  )

  test('keeps only the names and indexes of the path of a GraphQL error', () => {
    const path = ['bids', 0, { toString: 1 }, null, 1.5, ['x'], 'price']
    expect(readDataResponse({ errors: [{ message: 'x', path }] }).errors).toEqual([
      { message: 'x', path: ['bids', 0, 'price'], extensions: { code: 'UNKNOWN' } }
    ])
  })

  test('truncates the code of a GraphQL error to 300 characters', () => {
    const errors = [{ message: 'x', extensions: { code: 'no '.repeat(1_000) } }]
    expect(readDataResponse({ errors }).errors?.[0]?.extensions.code).toHaveLength(300)
  })

  test('has no token when the chain refuses a transaction', async () => {
    world.upstreams.chain = () => Response.json({ message: HOSTILE_TEXT }, { status: 400 })
    const headers = { 'Content-Type': 'application/json', Origin: ORIGIN }
    const answer = await world.send('/api/chain/transactions', {
      method: 'POST',
      headers,
      body: '{"nonce":1}'
    })
    const sent = await answer.text()
    expect(sent).toContain('no: [token]')
    expect(sent).not.toContain(TOKEN.slice(10))
  })
})

function withOriginal(message: string | string[]) {
  return { message: 'Bad Request', extensions: { originalError: { message, statusCode: 400 } } }
}
