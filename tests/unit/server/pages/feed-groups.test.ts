import { describe, expect, test } from 'vitest'

import type { FeedRow } from '../../../../src/server/pages/feed.ts'
import { groupFeed, groupLabel } from '../../../../src/server/pages/feed-groups.ts'
import { ADDRESS } from '../../lib/api/fixtures.ts'
import { happened, loadEvents } from './feed-page.ts'

/** A day before the other events, which happen at 1,700,000,000. */
const DAY_EARLIER = 1_700_000_000 - 86_400

const typed = (type: string) => ({ action: { actionLabel: type, suffixLabel: '', type } })

describe('groupFeed', { tags: ['@C7'] }, () => {
  const mint = (identifier: string, change: object = {}) =>
    happened('mintNft', { collection: 'Tides', whom: { identifier, name: identifier }, ...change })

  test.each([
    ['one person’s mints in a collection', mint('A-1-01'), mint('A-1-02'), ['A-1-01 A-1-02']],
    ['two mints of one asset', mint('A-1-01'), mint('A-1-01'), ['A-1-01', 'A-1-01']],
    [
      'mints in two collections',
      mint('A-1-01'),
      mint('B-1-01', { collection: 'B' }),
      ['A-1-01', 'B-1-01']
    ],
    [
      'mints a day apart',
      mint('A-1-01'),
      mint('A-1-02', { when: DAY_EARLIER }),
      ['A-1-01', 'A-1-02']
    ],
    [
      'mints a minute less than a day apart',
      mint('A-1-01'),
      mint('A-1-02', { when: DAY_EARLIER + 60 }),
      ['A-1-01 A-1-02']
    ],
    [
      'mints of two people',
      mint('A-1-01'),
      mint('A-1-02', { who: { address: ADDRESS } }),
      ['A-1-01', 'A-1-02']
    ],
    [
      'a mint and a like',
      mint('A-1-01'),
      { ...mint('A-1-02'), ...typed('like') },
      ['A-1-01', 'A-1-02']
    ]
  ])('groups %s as $3', async (_, first, second, expected) => {
    const { items } = await loadEvents([first, second])
    const names = groupFeed(items).map(({ rows }) =>
      rows.map(i => i.targetAsset?.identifier).join(' ')
    )
    expect(names).toEqual(expected)
  })

  const ofKind = (row: FeedRow, isSft: boolean): FeedRow => ({
    ...row,
    asset: { isSft } as FeedRow['asset']
  })
  const OTHER_SELLER = { who: { address: ADDRESS } }
  const TWICE = ['startAuction', 'startAuction']
  const listed = (identifier: string, change: object = {}) => ({
    ...mint(identifier, change),
    ...typed('startAuction')
  })

  test.each([
    ['of one work', [listed('A-1-01'), mint('A-1-01')], ['did mintNft and startAuction']],
    [
      'of one work that was listed again',
      [listed('A-1-01'), listed('A-1-01'), mint('A-1-01')],
      ['did mintNft and startAuction']
    ],
    ['of two sellers', [listed('A-1-01'), listed('A-1-01', OTHER_SELLER)], TWICE],
    [
      'of two listings a day apart',
      [listed('A-1-01'), listed('A-1-01', { when: DAY_EARLIER })],
      TWICE
    ],
    ['of two works', [listed('A-1-01'), mint('A-1-02')], ['startAuction', 'did mintNft']],
    [
      'of two people',
      [listed('A-1-01'), mint('A-1-01', OTHER_SELLER)],
      ['startAuction', 'did mintNft']
    ],
    [
      'with another event between them',
      [listed('A-1-01'), listed('B-1-01', { collection: 'B' }), mint('A-1-01')],
      ['startAuction', 'startAuction', 'did mintNft']
    ],
    [
      'with different amounts',
      [
        listed('A-1-01'),
        mint('A-1-01', { price: { amount: '5', decimals: 0, token: 'USDC-a1b2c3' } })
      ],
      ['startAuction', 'did mintNft']
    ],
    [
      'of a listing and a mint a day apart',
      [listed('A-1-01'), mint('A-1-01', { when: DAY_EARLIER })],
      ['startAuction', 'did mintNft']
    ]
  ])('labels the groups of events %s as $2', async (_, events, expected) => {
    const { items } = await loadEvents(events)
    expect(groupFeed(items.map(i => ofKind(i, false))).map(groupLabel)).toEqual(expected)
  })

  test.each([
    ['copies', (row: FeedRow) => ofKind(row, true)],
    ['a work of an unknown kind', (row: FeedRow) => row]
  ])('keeps the newest price of %s that is listed again', async (_, toKind) => {
    const at = (amount: string) => ({ price: { amount, decimals: 0, token: 'USDC-a1b2c3' } })
    const { items } = await loadEvents([
      listed('A-1-01', at('7')),
      listed('A-1-01', at('6')),
      listed('A-1-01', at('5')),
      mint('A-1-01')
    ])
    const groups = groupFeed(items.map(toKind))
    expect(groups.map(groupLabel)).toEqual(['did mintNft and startAuction'])
    expect(groups[0]?.head.price?.amount).toBe(7n)
  })
})
