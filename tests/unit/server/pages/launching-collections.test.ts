import { describe, expect, test } from 'vitest'

import type { CollectionSummary } from '../../../../src/lib/api/collections.ts'
import { loadCollectionView } from '../../../../src/server/pages/collection.ts'
import { readCollectionQuery } from '../../../../src/server/pages/collection-query.ts'
import { withLaunches } from '../../../../src/server/pages/launching-collections.ts'
import { CAMPAIGN, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const NOW = CAMPAIGN.startDate
const MARKET = { marketplaceKey: 'atrium', now: NOW }

const collection = (name: string, items: number): CollectionSummary => ({
  artist: undefined,
  collection: name,
  description: undefined,
  isVerified: true,
  items,
  name,
  scam: undefined,
  thumbnails: [],
  type: undefined
})

const launch = (campaignId: string, changes: object = {}) => ({
  ...CAMPAIGN,
  campaignId,
  status: 'NotStarted',
  collection: { collectionName: campaignId, collectionTicker: 'DAWN-abcdef' },
  ...changes
})

describe('the launch of a collection', { tags: ['@M18', '@M21'] }, () => {
  test('is found for all collections with one query for campaigns and one for the token price', async () => {
    const { requested, send } = createFakeSend({
      campaigns: () => ({ campaigns: connection(launch('Dawn')) })
    })
    const [empty, minting, other] = await withLaunches(
      send,
      [collection('DAWN-abcdef', 0), collection('DAWN-abcdef', 3), collection('FULL-abcdef', 3)],
      MARKET
    )
    expect([empty?.launch?.id, minting?.launch?.id, other?.launch]).toEqual([
      'Dawn',
      'Dawn',
      undefined
    ])
    expect(requested).toEqual(['campaigns', 'economics'])
  })

  test.each([
    ['over by its state', { status: 'Ended' }, {}],
    ['over by its time', { status: 'Running', endDate: NOW }, {}],
    ['to come and the second runs', { startDate: NOW + 60 }, { status: 'Running' }]
  ])('is the second when the first is %s', async (_, first, second) => {
    const { send } = createFakeSend({
      campaigns: () => ({
        campaigns: connection(launch('First', first), launch('Second', second))
      })
    })
    const [found] = await withLaunches(send, [collection('DAWN-abcdef', 3)], MARKET)
    expect(found?.launch?.id).toBe('Second')
  })

  test('has its price until it is over', async () => {
    const { requested, send } = createFakeSend({
      campaigns: () => ({ campaigns: connection(launch('Dawn')) })
    })
    const found = (now: number) =>
      withLaunches(send, [collection('DAWN-abcdef', 3)], { ...MARKET, now })
    expect((await found(NOW))[0]?.launch?.from).toMatchObject({ amount: 10n ** 18n })
    const before = requested.length
    expect((await found(CAMPAIGN.endDate))[0]?.launch).toMatchObject({
      id: 'Dawn',
      from: undefined
    })
    expect(requested.slice(before)).toEqual(['campaigns'])
  })

  test('is found after sixty other launches with the same two queries', async () => {
    const others = Array.from({ length: 60 }, (_, index) =>
      launch(`Other ${index}`, {
        collection: { collectionName: 'Other', collectionTicker: 'OTHER-abcdef' }
      })
    )
    const { requested, send } = createFakeSend({
      campaigns: ({ pagination }) => {
        const { first } = pagination as { first: number }
        return { campaigns: connection(...[...others, launch('Dawn')].slice(0, first)) }
      }
    })
    const [found] = await withLaunches(send, [collection('DAWN-abcdef', 0)], MARKET)
    expect(found?.launch?.id).toBe('Dawn')
    expect(requested).toEqual(['campaigns', 'economics'])
  })

  test('is not requested for an empty list, and undefined when launches cannot be loaded', async () => {
    const { requested, send } = createFakeSend({})
    expect(await withLaunches(send, [], MARKET)).toEqual([])
    expect(requested).toEqual([])
    const [found] = await withLaunches(send, [collection('DAWN-abcdef', 0)], MARKET)
    expect(found).toMatchObject({ items: 0, launch: undefined })
  })

  test.each([
    ['that runs', CAMPAIGN.startDate, 'Dawn'],
    ['that is to come', CAMPAIGN.startDate - 1, 'Dawn'],
    ['that is over', CAMPAIGN.endDate, undefined]
  ])('is shown on the page of the collection as $2: a launch %s', async (_, now, id) => {
    const { send } = createFakeSend({
      campaigns: () => ({ campaigns: connection(launch('Dawn')) })
    })
    const rest = { collection: 'DAWN-abcdef', first: 20, marketplaceKey: 'atrium', now }
    const view = await loadCollectionView(send, readCollectionQuery(new URLSearchParams(), rest))
    expect(view.launch?.id).toBe(id)
  })
})
