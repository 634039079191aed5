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

describe('an operation needs a ticket sale that the schema does not have', () => {
  test.each(FIELDS.split('|'))('when it asks for %s only', field => {
    const document = parse(`{ ${field} }`)
    expect(needsMissingTicketSale(WITHOUT_SALE, document)).toBe(true)
    expect(needsMissingTicketSale(WITH_SALE, document)).toBe(false)
  })

  test.each([
    ['another operation', 'query campaigns { campaigns { edges { cursor } } }'],
    ['one that also asks for something else', '{ myTickets campaigns { edges { cursor } } }'],
    ['one with a fragment', '{ ...Parts } fragment Parts on Query { myTickets { buyer } }']
  ])('but not %s', (_, text) => {
    expect(needsMissingTicketSale(WITHOUT_SALE, parse(text))).toBe(false)
  })

  test('but not where the schema has another ticket sale', () => {
    const other = buildSchema('type Query { myTickets: [Int!]! }')
    expect(needsMissingTicketSale(other, parse('{ isWhitelisted { message } }'))).toBe(false)
  })
})
