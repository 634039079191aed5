import { describe, expect, test } from 'vitest'

import { CACHE } from '../../../../src/lib/config/cache-policies.ts'
import { loadNftsView, readNftsQuery } from '../../../../src/server/pages/explore.ts'
import { AUCTION, CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const VISIT = { marketplaceKey: 'atrium', now: 1_700_000_000 }

/** The identifiers of the row above the list of /nfts, and the variables of the requests for auctions. */
async function onSale(
  search: string,
  auctions: readonly object[],
  { hasNextPage = true } = {}
): Promise<{ asked: object[]; shown: string[] }> {
  const asked: object[] = []
  const { send } = createFakeSend({
    assetCards: () => ({
      assets: { ...connection(CARD), pageInfo: { endCursor: 'next', hasNextPage } }
    }),
    auctionCards: variables => {
      asked.push(variables)
      return { auctions: connection(...auctions) }
    }
  })
  const view = await loadNftsView(send, readNftsQuery(new URLSearchParams(search)), VISIT)
  const shown = view.onSale.ok ? view.onSale.value.map(i => i.identifier) : []
  return { asked, shown }
}

const sale = (number: number, changes: object = {}, auction: object = {}) => ({
  ...AUCTION,
  ...auction,
  asset: { ...CARD, identifier: `ART-abcdef-0${number}`, ...changes }
})

describe('the row of items on sale above the list of all items', { tags: ['@M17'] }, () => {
  test('has six items that can be bought here, each once, newest first', async () => {
    const { asked, shown } = await onSale(
      '',
      [1, 2, 2, 3, 4, 5, 6, 7].map(i => sale(i))
    )
    expect(shown).toEqual([1, 2, 3, 4, 5, 6].map(i => `ART-abcdef-0${i}`))
    expect(asked).toMatchObject([
      {
        filters: {
          filters: expect.arrayContaining([
            { field: 'marketplaceKey', op: 'EQ', values: ['atrium'] }
          ])
        },
        sorting: [{ field: 'creationDate', direction: 'DESC' }]
      }
    ])
  })

  test('leaves out auctions that end while a cached copy of the page can be shown', async () => {
    const { maxAge, staleWhileRevalidate } = CACHE.overview
    const lastCopy = VISIT.now + maxAge + staleWhileRevalidate
    const { shown } = await onSale('', [
      sale(1, {}, { endDate: VISIT.now - 1 }),
      sale(2, {}, { endDate: lastCopy }),
      sale(3, {}, { endDate: lastCopy + 1 }),
      sale(4, {}, { endDate: 0 })
    ])
    expect(shown).toEqual(['ART-abcdef-03', 'ART-abcdef-04'])
  })

  test('leaves out covered works and those of a paused marketplace', async () => {
    const paused = { marketplace: { ...AUCTION.marketplace, isPaused: true } }
    const { shown } = await onSale('', [
      sale(1, { isNsfw: true }),
      sale(2, { scamInfo: { type: 'scam', info: 'Fake' } }),
      sale(3, {}, paused),
      sale(4)
    ])
    expect(shown).toEqual(['ART-abcdef-04'])
  })

  test('has the items of the tag above the list of a tag, unless that list has one page', async () => {
    const { asked, shown } = await onSale('tag=sea', [sale(1)])
    expect(asked).toMatchObject([
      {
        filters: { filters: expect.arrayContaining([{ field: 'tags', op: 'IN', values: ['sea'] }]) }
      }
    ])
    expect(shown).toEqual(['ART-abcdef-01'])
    expect((await onSale('tag=sea', [sale(1)], { hasNextPage: false })).shown).toEqual([])
  })

  test.each(['sort=likes', 'tag=sea&tag=sky', 'after=YXJyYXljb25uZWN0aW9uOjk='])(
    'is not requested with %s',
    async search => {
      expect(await onSale(search, [sale(1)])).toEqual({ asked: [], shown: [] })
    }
  )

  test.each(['show=live', 'show=buy-now'])('is not shown above the list of %s', async search => {
    const { asked, shown } = await onSale(search, [sale(1)])
    expect([asked.length, shown]).toEqual([1, []])
  })
})
