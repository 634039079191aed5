import { describe, expect, test } from 'vitest'

import { NetworkError } from '../../../../src/lib/errors.ts'
import { loadTraitListings } from '../../../../src/server/pages/trait-listings.ts'
import { AUCTION, CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const FILTER = { collection: 'ART-abcdef', marketplaceKey: 'atrium', now: 1 }
const DUSK = [{ name: 'Sky', value: 'Dusk' }]

interface Listing {
  name: string
  sky: string
}

/** A service that returns these auctions in pages. The cursor of each page is the number of the next page. */
function serviceOf(...pages: (readonly Listing[])[]) {
  const asked: unknown[] = []
  const attributedCards = ({ pagination }: Record<string, unknown>) => {
    const { after = '0' } = pagination as { after?: string }
    asked.push(pagination)
    const at = Number(after)
    const auctions = (pages[at] ?? []).map(i => ({ ...AUCTION, asset: card(i) }))
    const pageInfo = { endCursor: String(at + 1), hasNextPage: at + 1 < pages.length }
    return { auctions: { ...connection(...auctions), pageInfo } }
  }
  return { asked, send: createFakeSend({ attributedCards }).send }
}

function card({ name, sky }: Listing) {
  const attribute = [
    { key: 'trait_type', value: 'Sky' },
    { key: 'value', value: sky }
  ]
  return { ...CARD, identifier: name, name, metadata: { attributes: [{ attribute }] } }
}

async function load(
  { send }: ReturnType<typeof serviceOf>,
  { after, traits = DUSK }: { after?: string; traits?: typeof DUSK } = {}
) {
  const found = await loadTraitListings(send, FILTER, { after, first: 2, traits })
  return found.ok ? { ...found.value, items: found.value.items.map(i => i.name) } : found
}

describe('the items on sale with chosen traits', { tags: ['@M21'] }, () => {
  const one = { name: 'one', sky: 'Dusk' }
  const two = { name: 'two', sky: 'Dawn' }
  const three = { name: 'three', sky: 'Dusk' }
  const four = { name: 'four', sky: 'Dusk' }

  test('are the auctioned items that have all of the traits', async () => {
    const service = serviceOf([one, two, three])
    expect(await load(service)).toEqual({ items: ['one', 'three'], next: undefined, total: 2 })
    expect(service.asked).toEqual([{ first: 100 }])
    const traits = [...DUSK, { name: 'Sea', value: 'Calm' }]
    expect(await load(serviceOf([one]), { traits })).toMatchObject({ items: [], total: 0 })
  })

  test('are looked for on further pages until there are enough', async () => {
    const service = serviceOf([one, two], [two], [three], [four])
    expect(await load(service)).toEqual({ items: ['one', 'three'], next: '3', total: undefined })
    const rest = { items: ['four'], next: undefined, total: undefined }
    expect(await load(service, { after: '3' })).toEqual(rest)
  })

  test('are looked for in at most ten requests', async () => {
    const service = serviceOf(...Array.from({ length: 12 }, () => [two]))
    expect(await load(service)).toMatchObject({ items: [], next: '10' })
    expect(service.asked).toHaveLength(10)
  })

  test('fail as a whole when a page does not load', async () => {
    const attributedCards = () => {
      throw new NetworkError('attributedCards: no answer')
    }
    const { send } = createFakeSend({ attributedCards })
    const found = await loadTraitListings(send, FILTER, { first: 2, traits: DUSK })
    expect(found.ok).toBe(false)
  })
})
