import { describe, expect, test } from 'vitest'

import { loadTransactions } from '../../../../src/lib/api/chain.ts'
import { contractErrorText } from '../../../../src/lib/messages/contract-errors.ts'

const HASH = '1bb08e9966547112750b36b50206de26f1074083e8affcb1c02a2d364d45b348'
const signalError = (message: string) => ({
  events: [{ identifier: 'signalError', topics: ['', btoa(message)] }]
})

/** Reads an answer of a real node with these fields. */
const readOne = (fields: object) => loadTransactions([HASH]).read([{ txHash: HASH, ...fields }])[0]

describe('the reason of a failed transaction', { tags: ['@W7'] }, () => {
  test.each([
    {
      source: 'the result of a contract',
      fields: { status: 'fail', results: [{ returnMessage: 'Auction does not exist' }] },
      reason: 'Auction does not exist'
    },
    {
      source: 'the event of a built-in function',
      fields: { status: 'fail', results: [], logs: signalError('action is not allowed') },
      reason: 'action is not allowed'
    },
    {
      source: 'the receipt of a transaction that was never executed',
      fields: {
        status: 'invalid',
        receipt: { value: 50_000_000_000_000, data: 'insufficient funds', txHash: HASH }
      },
      reason: 'insufficient funds'
    },
    {
      source: 'only a status',
      fields: { status: 'fail', logs: { events: [] }, receipt: null },
      reason: undefined
    }
  ])('is $reason in an answer with $source', ({ fields, reason }) => {
    expect(readOne(fields)).toEqual({ hash: HASH, status: 'fail', reason })
  })

  test('is not read from the receipt of a successful transaction', () => {
    expect(readOne({ status: 'success', receipt: { data: 'refundedGas' } })?.reason).toBeUndefined()
  })

  test.each(['insufficient funds', 'not enough gas'])(
    'is replaced by a text of the site when it is “%s”',
    reason => {
      expect(contractErrorText(reason)).not.toContain(reason)
    }
  )
})
