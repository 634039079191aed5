import { describe, expect, test } from 'vitest'

import type { AssetSummary } from '../../../../src/lib/api/assets.ts'
import type { Page } from '../../../../src/lib/api/structs.ts'
import type { ApiResult } from '../../../../src/server/api/api-result.ts'
import { loadCollectionItems } from '../../../../src/server/pages/collection.ts'
import { readCollectionQuery } from '../../../../src/server/pages/collection-query.ts'
import { loadNftsPage, readNftsQuery } from '../../../../src/server/pages/explore.ts'
import { AUCTION, CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const VISIT = { marketplaceKey: 'atrium', now: 1_700_000_000 }
const auction = (id: string, identifier: string) => ({
  ...AUCTION,
  id,
  identifier,
  asset: { ...CARD, identifier }
})
const [PRINT, PAINTING] = ['PRINTS-abcdef-01', 'ART-abcdef-02']

/** Three auctions of copies of one print, and one of a painting between them. */
function createSend() {
  const auctions = () =>
    connection(
      auction('9', PRINT),
      auction('8', PAINTING),
      auction('7', PRINT),
      auction('6', PRINT)
    )
  return createFakeSend({ auctionCards: () => ({ auctions: auctions() }) }).send
}

function shown(page: ApiResult<Page<AssetSummary>>) {
  if (!page.ok) throw page.reason
  return {
    items: page.value.items.map(i => [i.identifier, i.auction?.id]),
    total: page.value.total
  }
}

describe('a list of auctions', () => {
  const expected = {
    items: [
      [PRINT, '9'],
      [PAINTING, '8']
    ],
    total: 4
  }

  test('shows each item once with its first auction on /nfts, and counts all auctions', async () => {
    const query = readNftsQuery(new URLSearchParams('show=live'))
    expect(shown(await loadNftsPage(createSend(), query, VISIT))).toEqual(expected)
  })

  test('shows each item once with its first auction in a collection, and counts all auctions', async () => {
    const rest = { ...VISIT, collection: 'PRINTS-abcdef', first: 20 }
    const query = readCollectionQuery(new URLSearchParams('view=auctions'), rest)
    expect(shown(await loadCollectionItems(createSend(), query))).toEqual(expected)
  })
})

test.each([
  ['left out of an order by price', 'sort=price&show=live&token=EGLD', ['2', '3']],
  ['last in any other order', 'show=live', ['2', '3', '1']]
])('the listing of a paused marketplace is %s', async (_, query, expected) => {
  const marketplace = { isPaused: true, key: 'winterhall', name: 'Winterhall' }
  const listed = ['1', '2', '3'].map(id => ({
    ...auction(id, `ART-abcdef-0${id}`),
    ...(id === '1' && { marketplace })
  }))
  const load = async (auctions: object[]) => {
    const { send } = createFakeSend({ auctionCards: () => ({ auctions: connection(...auctions) }) })
    const page = await loadNftsPage(send, readNftsQuery(new URLSearchParams(query)), VISIT)
    return shown(page).items.map(([, id]) => id)
  }
  expect(await load(listed)).toEqual(expected)
  expect(await load(listed.slice(0, 1)), 'unless the page has nothing else').toEqual(['1'])
})
