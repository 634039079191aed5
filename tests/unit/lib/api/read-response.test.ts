import { describe, expect, test } from 'vitest'
import { loadAuctionPrice } from '../../../../src/lib/api/auctions.ts'
import { readGraphqlResponse } from '../../../../src/lib/api/read-response.ts'
import { GraphqlError } from '../../../../src/lib/errors.ts'
import { errorText } from '../../../../src/lib/messages/errors.ts'

function textOf(...errors: object[]): string {
  try {
    readGraphqlResponse({ errors }, loadAuctionPrice('7'))
  } catch (error) {
    return errorText(error)
  }
  throw new Error('tests: expected a failure')
}

describe('the errors of a response', { tags: ['@C2', '@E2'] }, () => {
  test('make it a failure, even if it has data', () => {
    const raw = { data: { auctions: { edges: [] } }, errors: [{ message: 'Too late' }] }
    expect(() => readGraphqlResponse(raw, loadAuctionPrice('7'))).toThrow(GraphqlError)
    expect(readGraphqlResponse({ data: raw.data }, loadAuctionPrice('7'))).toBeUndefined()
  })

  test('have a text with every rejected argument', () => {
    const message = ['Token name too short', 'Ticker should be upper case.']
    const extensions = { code: 'BAD_REQUEST', originalError: { message, statusCode: 400 } }
    expect(textOf({ message: 'Bad Request Exception', extensions })).toBe(
      'Token name too short. Ticker should be upper case.'
    )
  })

  test.each([undefined, null, 'text', { message: 'Unauthorized' }, { message: [] }])(
    'keep their own message when the original error is %j',
    originalError => {
      expect(textOf({ message: 'Too late', extensions: { originalError } })).toBe('Too late')
    }
  )
})
