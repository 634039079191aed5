import { describe, expect, test } from 'vitest'

import { NetworkError } from '../../../../src/lib/errors.ts'
import { subjectText } from '../../../../src/lib/messages/admin-confirmation.ts'
import { cursorAt } from '../../../../src/lib/queries/query-params.ts'
import { firstModerationList, loadModerationView } from '../../../../src/server/pages/moderation.ts'
import { loadReportList } from '../../../../src/server/pages/moderation-reports.ts'
import { ADDRESS, AUCTION, CARD, connection, MINTER as SELLER } from '../../lib/api/fixtures.ts'
import { createFakeSend, type OperationResponses, type RestResponses } from './fake-send.ts'
import { answerSearchPictures } from './search-pictures.ts'

const NOW = 1_700_000_000
const QUERY = {
  after: undefined,
  list: 'reports',
  keepsReports: true,
  scanned: 0,
  marketplaceKey: 'atrium',
  text: ''
} as const
const PARENT = CARD.identifier.split('-').slice(0, 2).join('-')

const FOR_SALE = { ...CARD, lowestAuction: { ...AUCTION, ownerAddress: SELLER } }

function target(identifier: string) {
  return {
    identifier,
    people: 2,
    mayHaveMore: false,
    reports: [
      { at: NOW + 1, reason: 'scam', text: 'A copy', openOfPerson: 1 },
      { at: NOW, reason: 'scam', text: '', openOfPerson: 7 }
    ]
  }
}

const DECISIONS = [
  { action: 'clearNftReport', admin: ADDRESS, at: NOW + 2, subject: CARD.identifier },
  { action: 'markCollectionScam', admin: ADDRESS, at: NOW, subject: PARENT }
]

const OPERATIONS: OperationResponses = {
  assetCards: () => ({ assets: connection(CARD) }),
  searchPictures: answerSearchPictures(identifier => `Works of ${identifier}`)
}

function sendReports(
  identifiers: readonly string[],
  { operations = OPERATIONS, total = identifiers.length } = {}
) {
  return createFakeSend(operations, {
    reports: () => ({ total, targets: identifiers.map(target), decisions: DECISIONS })
  })
}

describe('the reports on the moderation page', { tags: ['@C14', '@C16'] }, () => {
  test('have the item and the collection from the data service, or say that the item is missing', async () => {
    const { requested, send } = sendReports([CARD.identifier, PARENT, 'GONE-111111-01'])
    const list = await loadReportList(send, { after: undefined })
    expect(list).toMatchObject({
      value: {
        rows: [
          {
            identifier: CARD.identifier,
            reports: [{ text: 'A copy' }, { openOfPerson: 7 }],
            item: { name: CARD.name },
            collection: { collection: PARENT }
          },
          { identifier: PARENT, item: undefined, collection: { name: `Works of ${PARENT}` } },
          { identifier: 'GONE-111111-01', item: undefined, isMissing: true }
        ],
        next: undefined
      }
    })
    expect(requested.filter(i => i === 'assetCards')).toHaveLength(1)
    expect(requested.filter(i => i === 'searchPictures')).toHaveLength(1)
  })

  test('are listed while the data service does not answer', async () => {
    const { send } = sendReports([CARD.identifier], { operations: {} })
    const list = await loadReportList(send, { after: undefined })
    expect(list).toMatchObject({
      value: { rows: [{ identifier: CARD.identifier, item: undefined, isMissing: false }] }
    })
  })

  test('name the seller of an item that is for sale', async () => {
    const operations = { ...OPERATIONS, assetCards: () => ({ assets: connection(FOR_SALE) }) }
    const answer = (rest: RestResponses) =>
      createFakeSend(operations, {
        reports: () => ({ total: 1, targets: [target(CARD.identifier)], decisions: [] }),
        ...rest
      })
    const profiles = () => ({ info: { [SELLER]: { herotag: '@dana.elrond', privacy: 'public' } } })
    const named = await loadReportList(answer({ profiles }).send, { after: undefined })
    expect(named).toMatchObject({ value: { rows: [{ seller: { herotag: 'dana' } }] } })
    const unnamed = await loadReportList(answer({}).send, { after: undefined })
    expect(unnamed).toMatchObject({
      value: { rows: [{ seller: { address: SELLER, herotag: undefined } }] }
    })
  })

  test('have a next page until all reports are listed', async () => {
    const { send } = sendReports([CARD.identifier, PARENT], { total: 5 })
    expect(await loadReportList(send, { after: undefined })).toMatchObject({
      value: { total: 5, next: cursorAt(1) }
    })
    expect(await loadReportList(send, { after: cursorAt(2) })).toMatchObject({
      value: { next: undefined }
    })
  })

  test('are counted beside the other lists, which load even when the reports fail', async () => {
    const items = { ...QUERY, list: 'items' } as const
    const { send } = sendReports([], { total: 7 })
    expect(await loadModerationView(send, items)).toMatchObject({
      marked: { name: 'items', found: { ok: true } },
      openReports: { value: 7 }
    })
    const failing = createFakeSend(OPERATIONS)
    expect(await loadModerationView(failing.send, items)).toMatchObject({
      marked: { name: 'items', found: { ok: true } },
      openReports: { ok: false, reason: expect.any(NetworkError) }
    })
  })

  test('come with the decisions of all admins, with names, on each list and in a search', async () => {
    const { send } = sendReports([])
    const rows = [
      { name: subjectText(CARD.name), result: 'No action needed', subject: CARD.identifier },
      { name: subjectText(`Works of ${PARENT}`), result: 'Marked as a scam', subject: PARENT }
    ]
    for (const change of [{}, { list: 'items' }, { text: 'zz' }] as const)
      expect(await loadModerationView(send, { ...QUERY, ...change })).toMatchObject({
        decisions: rows
      })
    const failing = createFakeSend(
      {},
      { reports: () => ({ total: 0, targets: [], decisions: DECISIONS }) }
    )
    expect(await loadModerationView(failing.send, QUERY)).toMatchObject({
      decisions: [{ name: CARD.identifier }, { name: PARENT }]
    })
  })

  test.each([
    { total: 1, keepsReports: true, first: 'reports' },
    { total: 0, keepsReports: true, first: 'items' },
    { total: 1, keepsReports: false, first: 'items' }
  ])(
    'make “$first” the first list with $total reports, where keepsReports is $keepsReports',
    async row => {
      const { send } = sendReports([], { total: row.total })
      expect(await firstModerationList(send, row.keepsReports)).toBe(row.first)
    }
  )

  test('make “items” the first list when they do not load', async () => {
    expect(await firstModerationList(createFakeSend({}).send, true)).toBe('items')
  })
})
