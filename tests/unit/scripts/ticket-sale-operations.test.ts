import { readFileSync } from 'node:fs'
import { buildSchema, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { needsMissingTicketSale } from '../../../scripts/ticket-sale-operations.ts'

const SDL = readFileSync(new URL('../../../sandbox/data/schema.graphql', import.meta.url), 'utf8')
const FIELDS = 'primarySale|isWhitelisted|myTickets|hasClaimedTickets|buyTickets|claimTicket'
const WITH_SALE = buildSchema(SDL)
const WITHOUT_SALE = buildSchema(
  SDL.replace(new RegExp(`^  (${FIELDS})(\\(.*\\))?: .*$`, 'gm'), '')
)

describe('needsMissingTicketSale', () => {
  test.each(FIELDS.split('|'))('is true for an operation that asks only for %s', field => {
    const document = parse(`{ ${field} }`)
    expect(needsMissingTicketSale(WITHOUT_SALE, document)).toBe(true)
    expect(needsMissingTicketSale(WITH_SALE, document)).toBe(false)
  })

  test.each([
    ['an operation without a ticket sale', 'query campaigns { campaigns { edges { cursor } } }'],
    [
      'an operation that also asks for something else',
      '{ myTickets campaigns { edges { cursor } } }'
    ],
    ['an operation with a fragment', '{ ...Parts } fragment Parts on Query { myTickets { buyer } }']
  ])('is false for %s', (_, text) => {
    expect(needsMissingTicketSale(WITHOUT_SALE, parse(text))).toBe(false)
  })

  test('is false for a schema that has another field of a ticket sale', () => {
    const other = buildSchema('type Query { myTickets: [Int!]! }')
    expect(needsMissingTicketSale(other, parse('{ isWhitelisted { message } }'))).toBe(false)
  })
})
