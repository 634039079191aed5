import { describe, expect, test } from 'vitest'
import { loadAuctionPrice } from '../../../../src/lib/api/auctions.ts'
import { readGraphqlResponse } from '../../../../src/lib/api/read-response.ts'
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
  test('name every rejected argument', () => {
    const message = ['Token name too short', 'Ticker should be upper case.']
    const extensions = { code: 'BAD_REQUEST', originalError: { message, statusCode: 400 } }
    expect(textOf({ message: 'Bad Request Exception', extensions })).toBe(
      'Token name too short. Ticker should be upper case.'
    )
  })

  test.each([undefined, null, 'text', { message: 'Unauthorized' }, { message: [] }])(
    'keep their own message with the original error %j',
    originalError => {
      expect(textOf({ message: 'Too late', extensions: { originalError } })).toBe('Too late')
    }
  )
})
