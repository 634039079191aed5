import { describe, expect, test } from 'vitest'

import type { Collection } from '../../../../src/lib/api/collections.ts'
import { NetworkError } from '../../../../src/lib/errors.ts'
import type { CollectionView } from '../../../../src/server/pages/collection.ts'
import { layoutCollection } from '../../../../src/server/pages/collection-layout.ts'
import { readCollectionQuery } from '../../../../src/server/pages/collection-query.ts'
import { LAUNCH } from '../../components/campaign-launch.ts'
import { ADDRESS } from '../../lib/api/fixtures.ts'

const REST = { collection: 'ART-abcdef', first: 20, marketplaceKey: 'atrium', now: 1 }
const ROLES = [{ address: ADDRESS, roles: ['ESDTRoleNFTCreate'] }]
const FAILED = { ok: false, reason: new NetworkError('down') } as const

/** The loaded data of a collection page with nine items, of which four are on sale. `change` replaces parts of it. */
function viewOf(query: string, change: Partial<CollectionView> = {}): CollectionView {
  return {
    collection: found(9),
    isPaused: false,
    items: listed(9),
    launch: undefined,
    lowestBuyNow: { ok: true, value: undefined },
    moreWorks: [],
    query: readCollectionQuery(new URLSearchParams(query), REST),
    stats: statsOf(4),
    tags: { ok: true, value: [] },
    tokens: { ok: true, value: [] },
    unit: undefined,
    ...change
  }
}

const found = (items: number, change: Partial<Collection> = {}): CollectionView['collection'] => ({
  ok: true,
  value: { items, owner: ADDRESS, roles: ROLES, type: 'NonFungibleESDT', ...change } as Collection
})
const listed = (total: number) =>
  ({ ok: true, value: { items: Array.from({ length: total }), total } }) as CollectionView['items']
const statsOf = (activeAuctions: number, items = 9) =>
  ({ ok: true, value: { activeAuctions, auctionsEnded: 0, items } }) as CollectionView['stats']

describe('the layout of a collection page', { tags: ['@M21'] }, () => {
  test.each([
    { items: 3, hasFew: true, hasItemsBesideHeader: true },
    { items: 5, hasFew: true, hasItemsBesideHeader: false },
    { items: 6, hasFew: false, hasItemsBesideHeader: false }
  ])(
    'has for $items items hasFew $hasFew and hasItemsBesideHeader $hasItemsBesideHeader',
    ({ items, ...expected }) => {
      const view = viewOf('', { collection: found(items) })
      expect(layoutCollection(view, undefined)).toMatchObject(expected)
    }
  )

  test.each([
    { name: 'items are on sale', query: '', stats: statsOf(2), hasOnSaleSwitch: true },
    { name: 'nothing is on sale', query: '', stats: statsOf(0), hasOnSaleSwitch: false },
    { name: 'the switch is on', query: 'view=auctions', stats: statsOf(0), hasOnSaleSwitch: true },
    { name: 'the figures are unknown', query: '', stats: FAILED, hasOnSaleSwitch: true }
  ])(
    'has the switch “On sale” when $name: $hasOnSaleSwitch',
    ({ query, stats, hasOnSaleSwitch }) => {
      const view = viewOf(query, { stats })
      expect(layoutCollection(view, undefined)).toMatchObject({ hasOnSaleSwitch })
    }
  )

  test('counts the items on sale only when the statistics match the list', () => {
    const count = (query: string, change: Partial<CollectionView> = {}) =>
      layoutCollection(viewOf(query, change), undefined).listedCount
    expect(count('')).toBe(4)
    expect(count('', { collection: found(9, { type: 'SemiFungibleESDT' }) })).toBeUndefined()
    expect(count('trait=Sky:red')).toBeUndefined()
    expect(count('q=harbor')).toBeUndefined()
    expect(count('trait=Sky:red&view=auctions')).toBe(9)
    expect(count('', { stats: FAILED })).toBeUndefined()
  })

  test('counts the items of the viewer only without a search and without traits', () => {
    const count = (query: string, hasMore = false) => {
      const own = { hasMore, items: 4, listed: 1 }
      const items = {
        ok: true,
        value: { items: [], next: undefined, own, total: 9 }
      } as CollectionView['items']
      return layoutCollection(viewOf(query, { items }), ADDRESS).ownCount
    }
    expect(count('')).toBe('4')
    expect(count('', true)).toBe('4+')
    expect(count('q=harbor')).toBeUndefined()
    expect(count('trait=Sky:red')).toBeUndefined()
    expect(count('view=yours')).toBe('4')
  })

  test('says how many items its list shows', () => {
    const text = (query: string, change: Partial<CollectionView> = {}) =>
      layoutCollection(viewOf(query, change), undefined).foundText
    const sfts = found(9, { type: 'SemiFungibleESDT' })
    expect(text('', { items: listed(1) })).toBe('1 item')
    expect(text('view=auctions')).toBe('9 on sale')
    expect(text('view=auctions', { collection: sfts })).toBe('9 listings')
    expect(text('', { items: FAILED })).toBeUndefined()
  })

  test('invites only the owner to create in an empty collection, unless the marketplace is paused', () => {
    const empty = { collection: found(0), items: listed(0), stats: statsOf(0, 0) }
    const layout = (viewer: string | undefined, isPaused = false) =>
      layoutCollection(viewOf('', { ...empty, isPaused }), viewer)
    expect(layout(ADDRESS)).toMatchObject({ isEmpty: true, isUnused: true, isCreationBelow: true })
    expect(layout(undefined)).toMatchObject({ isEmpty: true, isCreationBelow: false })
    expect(layout(ADDRESS, true)).toMatchObject({ isCreationBelow: false })
  })

  test('hides the launch of a flagged collection', () => {
    const shown = (change: Partial<Collection>) =>
      layoutCollection(viewOf('', { launch: LAUNCH, collection: found(9, change) }), undefined)
        .shownLaunch
    expect(shown({})).toBe(LAUNCH)
    expect(shown({ scam: { type: 'scam', info: '' } })).toBeUndefined()
  })
})
