import { describe, expect, test } from 'vitest'

import { loadCreationResult, loadIssueResult } from '../../../../src/lib/api/creation-results.ts'
import { HASH } from '../../../transaction-hash.ts'

const hex = (text: string) => Buffer.from(text).toString('hex')
const base64 = (text: string) => Buffer.from(text).toString('base64')

const ISSUED = base64(
  ['issueNonFungible', ...['Sea', 'SEA', 'canFreeze', 'true', 'canWipe', 'false'].map(hex)].join(
    '@'
  )
)
const ANSWER = { txHash: HASH, status: 'success', data: ISSUED }
const logged = (identifier: string, ...topics: string[]) => ({
  events: [
    { identifier: 'upgradeProperties', topics: [base64('SEE-000000')] },
    { identifier, topics: topics.map(base64) }
  ]
})

describe('loadIssueResult', { tags: ['@C2', '@S4'] }, () => {
  const read = (change: object) => loadIssueResult(HASH).read({ ...ANSWER, ...change })

  test('requests the transaction from the chain', () => {
    expect(loadIssueResult(HASH)).toMatchObject({
      method: 'GET',
      path: `/api/chain/transactions/${HASH}`
    })
  })

  test.each([
    {
      name: 'in the log',
      change: { logs: logged('issueNonFungible', 'SEA-abcdef', 'Sea', 'SEA', 'NonFungibleESDT') }
    },
    {
      name: 'in a result with code 00',
      change: { results: [{ data: base64(`@00@${hex('SEA-abcdef')}`) }] }
    },
    {
      name: 'in a result with code ok',
      change: {
        results: [{ data: base64('@6f6b') }, { data: base64(`@6f6b@${hex('SEA-abcdef')}`) }]
      }
    }
  ])('finds the identifier of the new collection $name', ({ change }) => {
    expect(read(change)).toMatchObject({ status: 'success', collection: 'SEA-abcdef' })
  })

  test.each([
    { name: 'is missing', change: {} },
    {
      name: 'belongs to another ticker',
      change: { results: [{ data: base64(`@00@${hex('SEE-abcdef')}`) }] }
    },
    { name: 'is malformed', change: { results: [{ data: base64(`@00@${hex('SEA')}`) }] } },
    {
      name: 'comes with an error code',
      change: { results: [{ data: base64(`@04@${hex('SEA-abcdef')}`) }] }
    },
    {
      name: 'is not base64',
      change: { results: [{ data: '%' }], logs: logged('issueNonFungible') }
    }
  ])('finds no identifier when it $name', ({ change }) => {
    expect(read(change)).toMatchObject({ status: 'success', collection: undefined })
  })

  test('reads the reason of a failure and the requested properties', () => {
    const report = read({
      status: 'fail',
      results: [
        { data: base64('@75736572206572726f72'), returnMessage: 'ticker name is not valid' }
      ]
    })
    expect(report).toMatchObject({
      status: 'fail',
      reason: 'ticker name is not valid',
      input: {
        isSft: false,
        name: 'Sea',
        ticker: 'SEA',
        properties: {
          canFreeze: true,
          canWipe: false,
          canPause: false,
          canTransferNFTCreateRole: false
        }
      }
    })
  })

  test('finds nothing in a transaction that issues no collection', () => {
    expect(read({ data: base64(`bid@${hex('SEA-abcdef')}`) })).toMatchObject({
      collection: undefined,
      input: undefined
    })
  })
})

describe('loadCreationResult', { tags: ['@C1', '@S4'] }, () => {
  const data = base64(`ESDTNFTCreate@${hex('SEA-abcdef')}@01@${hex('Light')}`)
  const read = (change: object) => loadCreationResult(HASH).read({ ...ANSWER, data, ...change })

  test.each([
    {
      name: 'the log',
      change: {
        logs: {
          events: [{ identifier: 'ESDTNFTCreate', topics: [base64('SEA-abcdef'), 'Aaw=', 'AQ=='] }]
        }
      }
    },
    { name: 'a result', change: { results: [{ data: base64('@6f6b@01ac') }] } }
  ])('finds the new asset in $name', ({ change }) => {
    expect(read(change)).toMatchObject({ identifier: 'SEA-abcdef-01ac' })
  })

  test.each([
    { change: {} },
    { change: { results: [{ data: base64('@6f6b') }] } },
    { change: { data: base64('bid@01'), results: [{ data: base64('@6f6b@01') }] } }
  ])('finds no asset in an answer with $change', ({ change }) => {
    expect(read(change)).toMatchObject({ identifier: undefined })
  })
})
