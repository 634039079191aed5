import { describe, expect, test } from 'vitest'

import { NetworkError } from '../../../../src/lib/errors.ts'
import {
  loadModerationView,
  MODERATION_ROWS,
  readModerationList,
  readModerationMark,
  readScannedCount
} from '../../../../src/server/pages/moderation.ts'
import { ADDRESS, CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const QUERY = {
  after: undefined,
  list: 'items',
  keepsReports: false,
  scanned: 0,
  marketplaceKey: 'atrium',
  text: ''
} as const
const CREATED_AT = 1_700_000_000
const ASSET = {
  ...CARD,
  creationDate: CREATED_AT,
  isWhitelistedStorage: true,
  marketplaces: [{ key: 'atrium' }],
  ownerAddress: ADDRESS
}
const marked = { ...CARD, isNsfw: true }
const COLLECTION = {
  name: 'Arcs',
  type: 'NonFungibleESDT',
  description: null,
  verified: false,
  scamInfo: null,
  artist: null
}

/** Answers with pages of one item each. The pages in `failed` fail to load. */
function sendPages(count: number, failed: readonly number[] = []) {
  let page = 0
  return createFakeSend({
    assetCards: () => {
      page += 1
      if (failed.includes(page)) throw new NetworkError('tests: no answer')
      return {
        assets: {
          ...connection(page === 2 ? marked : { ...CARD, isNsfw: false }),
          pageInfo: { endCursor: `cursor-${page}`, hasNextPage: page < count },
          pageData: { count }
        }
      }
    },
    asset: () => ({ assets: connection(ASSET) })
  })
}

describe('the marked items for an admin', { tags: ['@C14', '@C16'] }, () => {
  test('are looked for in three pages at a time, with the number of items and when the last one was created', async () => {
    const { requested, send } = sendPages(5)
    const view = await loadModerationView(send, QUERY)
    expect(requested.filter(i => i === 'assetCards')).toHaveLength(3)
    expect(view.marked).toMatchObject({
      name: 'items',
      found: { value: { scanned: 3, total: 5, next: 'cursor-3', since: CREATED_AT } }
    })
    expect(view.marked).toMatchObject({ found: { value: { marked: [{ isNsfw: true }] } } })
  })

  test('are not looked for beyond a full page of rows', async () => {
    const { requested, send } = createFakeSend({
      assetCards: () => ({
        assets: {
          ...connection(...Array.from({ length: MODERATION_ROWS }, () => marked)),
          pageInfo: { endCursor: 'cursor', hasNextPage: true }
        }
      }),
      asset: () => ({ assets: connection(ASSET) })
    })
    await loadModerationView(send, QUERY)
    expect(requested.filter(i => i === 'assetCards')).toHaveLength(1)
  })

  test.each([
    ['nsfw', ['ART-1a2b3c-01']],
    ['scam', ['ART-1a2b3c-02']],
    ['potentialScam', ['ART-1a2b3c-03']],
    [undefined, ['ART-1a2b3c-01', 'ART-1a2b3c-02', 'ART-1a2b3c-03']]
  ] as const)('can be filtered by the mark %s', async (mark, identifiers) => {
    const scamInfo = (type: string) => ({ type, info: 'A copy' })
    const cards = [
      { ...marked, identifier: 'ART-1a2b3c-01' },
      { ...CARD, isNsfw: false, identifier: 'ART-1a2b3c-02', scamInfo: scamInfo('scam') },
      { ...CARD, isNsfw: false, identifier: 'ART-1a2b3c-03', scamInfo: scamInfo('potentialScam') }
    ]
    const { send } = createFakeSend({
      assetCards: () => ({ assets: connection(...cards) }),
      asset: () => ({ assets: connection(ASSET) })
    })
    const { marked: list } = await loadModerationView(send, { ...QUERY, mark })
    const shown = list?.name === 'items' && list.found.ok ? list.found.value.marked : []
    expect(shown.map(i => i.identifier)).toEqual(identifiers)
  })

  test('are not filtered by an unknown mark', () => {
    expect(readModerationMark(new URLSearchParams('mark=scam'))).toBe('scam')
    for (const query of ['', 'mark=toString', 'mark=featured'])
      expect(readModerationMark(new URLSearchParams(query))).toBeUndefined()
  })

  test('continue at the cursor, and the number includes the items scanned before it', async () => {
    const { send } = sendPages(2)
    const view = await loadModerationView(send, { ...QUERY, after: 'cursor-3', scanned: 300 })
    expect(view.marked).toMatchObject({ found: { value: { scanned: 302, next: undefined } } })
  })

  test('are kept when a later page does not load', async () => {
    const { send } = sendPages(5, [3])
    const view = await loadModerationView(send, QUERY)
    expect(view.marked).toMatchObject({ found: { value: { scanned: 2, next: 'cursor-2' } } })
  })
})

test('a collection counts as marked when all items that the service shows of it are marked', {
  tags: ['@C16']
}, async () => {
  const item = { identifier: 'A-1', thumbnailUrl: null, isNsfw: true, scamInfo: null }
  const withItems = (collection: string, ...assets: object[]) => ({
    ...COLLECTION,
    collection,
    collectionAsset: { totalCount: String(assets.length), assets }
  })
  const { send } = createFakeSend({
    collectionCards: () => ({
      collections: connection(
        withItems('ALL-111111', item, item),
        withItems('SOME-222222', item, { ...item, isNsfw: false }),
        withItems('EMPTY-333333')
      )
    }),
    collection: () => ({ collections: connection() })
  })
  const view = await loadModerationView(send, { ...QUERY, list: 'collections' })
  const found = view.marked?.name === 'collections' ? view.marked.found : undefined
  expect(found?.ok && found.value.marked.map(i => i.collection)).toEqual(['ALL-111111'])
})

test.each([
  ['?list=reports', true, 'reports'],
  ['?list=reports', false, undefined],
  ['?list=featured', false, 'featured'],
  ['?list=constructor', true, undefined],
  ['', true, undefined]
])('the query “%s”, with keepsReports %s, opens the list %s', (query, keepsReports, list) => {
  expect(readModerationList(new URLSearchParams(query), keepsReports)).toBe(list)
})

test.each([
  { text: '', scanned: 0 },
  { text: '300', scanned: 300 },
  { text: '-1', scanned: 0 },
  { text: '3e9', scanned: 0 },
  { text: '1234567890', scanned: 0 }
])('readScannedCount($text) is $scanned', ({ scanned, text }) => {
  expect(readScannedCount(new URLSearchParams({ scanned: text }))).toBe(scanned)
})
