import { describe, expect, test, vi } from 'vitest'

import type { Send } from '../../../../src/lib/api/request.ts'
import { LIMITS } from '../../../../src/lib/config/limits.ts'
import {
  loadCollectionsPage,
  readCollectionsQuery
} from '../../../../src/server/pages/explore-collections.ts'
import { isComplete } from '../../../../src/server/pages/page-status.ts'
import { EGLD } from '../../../egld.ts'
import { CAMPAIGN, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend, type OperationResponses } from './fake-send.ts'

const QUERY = readCollectionsQuery(new URLSearchParams())
const node = (collection: string) => ({
  collection,
  name: collection,
  verified: true,
  collectionAsset: { totalCount: '1', assets: [] }
})
const LISTED: OperationResponses = {
  collectionCards: () => ({ collections: connection(node('SUNRM-0e47f5'), node('GLAZE-55e1c3')) })
}

function sendOf(stats: OperationResponses['collectionMarketStats']) {
  const responses = stats ? { ...LISTED, collectionMarketStats: stats } : LISTED
  return createFakeSend(responses, { economics: () => ({ price: 30 }) })
}

async function statsOf(stats: OperationResponses['collectionMarketStats']) {
  const page = await loadCollectionsPage(sendOf(stats).send, QUERY, {
    marketplaceKey: 'atrium',
    now: 0
  })
  if (!page.ok) throw new Error('no list')
  return { isComplete: isComplete({ page }), stats: page.value.items.map(i => i.stats) }
}

describe('the market statistics of listed collections', { tags: ['@M18'] }, () => {
  test('are requested for each collection on the marketplace, in one turn', async () => {
    const asked: unknown[] = []
    const { requested, send } = sendOf(({ filters }) => {
      asked.push(filters)
      return { collectionStats: { activeAuctions: 0, minPrice: '0' } }
    })
    let answerStats = () => {}
    const isAnswered = new Promise<void>(resolve => (answerStats = resolve))
    const sendInTurns: Send = async request => {
      const answer = await send(request)
      if (requested.length > 1) await isAnswered
      return answer
    }
    const page = loadCollectionsPage(sendInTurns, QUERY, { marketplaceKey: 'atrium', now: 0 })
    await vi.waitFor(() => expect(requested).toHaveLength(5))
    answerStats()
    expect((await page).ok).toBe(true)
    expect(asked).toEqual([
      { identifier: 'SUNRM-0e47f5', marketplaceKey: 'atrium' },
      { identifier: 'GLAZE-55e1c3', marketplaceKey: 'atrium' }
    ])
    expect(requested.slice(1).sort()).toEqual([
      'campaigns',
      'collectionMarketStats',
      'collectionMarketStats',
      'economics'
    ])
  })

  test.each([2, 3, 4])('belong to pages that fill complete rows of %i cards', columns => {
    expect(LIMITS.collectionsPageSize % columns).toBe(0)
  })

  test('have the lowest price with its value, and none when nothing is sold in the native token', async () => {
    const { isComplete, stats } = await statsOf(({ filters }) => ({
      collectionStats: JSON.stringify(filters).includes('SUNRM')
        ? { activeAuctions: 4, minPrice: String(EGLD / 2n), volumeTraded: String(EGLD) }
        : { activeAuctions: 2, minPrice: '0' }
    }))
    expect(stats).toMatchObject([
      {
        ok: true,
        value: {
          auctions: 4,
          lowest: { amount: EGLD / 2n, token: 'EGLD', usd: '15.0' },
          volume: { amount: EGLD, token: 'EGLD', usd: '30' }
        }
      },
      { ok: true, value: { auctions: 2, lowest: undefined, volume: undefined } }
    ])
    expect(isComplete).toBe(true)
  })

  test('are left out when they fail to load, and the list then counts as incomplete', async () => {
    const { isComplete, stats } = await statsOf(undefined)
    expect(stats).toMatchObject([{ ok: false }, { ok: false }])
    expect(isComplete).toBe(false)
  })
})

test.each([
  ['ended', 'Ended', ['GLAZE-55e1c3', 'SUNRM-0e47f5']],
  ['is open', 'Running', ['SUNRM-0e47f5', 'GLAZE-55e1c3']]
])(
  'a list with an empty collection whose launch %s has the order $2',
  { tags: ['@M18'] },
  async (...row) => {
    const [, status, expected] = row
    const empty = { ...node('SUNRM-0e47f5'), collectionAsset: { totalCount: '0', assets: [] } }
    const { send } = createFakeSend({
      collectionCards: () => ({ collections: connection(empty, node('GLAZE-55e1c3')) }),
      campaigns: () => ({
        campaigns: connection({
          ...CAMPAIGN,
          status,
          collection: { collectionName: 'Sun', collectionTicker: 'SUNRM-0e47f5' }
        })
      })
    })
    const market = { marketplaceKey: 'atrium', now: CAMPAIGN.startDate }
    const page = await loadCollectionsPage(send, QUERY, market)
    expect(page.ok && page.value.items.map(i => i.collection)).toEqual(expected)
  }
)
