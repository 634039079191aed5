import { expect, test } from 'vitest'

import type { CollectionSummary } from '../../../../src/lib/api/collections.ts'
import { withLaunches } from '../../../../src/server/pages/launching-collections.ts'
import { createFakeSend } from './fake-send.ts'

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

test('launches are asked for only when a collection has no items', { tags: ['@M18'] }, async () => {
  let requests = 0
  const { send } = createFakeSend({
    campaigns: () => {
      requests += 1
      return {
        campaigns: {
          edges: [
            {
              node: {
                availableNfts: 5,
                campaignId: 'Dawn',
                collection: { collectionName: 'Dawn', collectionTicker: 'DAWN-abcdef' },
                coverImage: 'https://media.example/dawn.png',
                endDate: 0,
                maxNftsPerTransaction: 1,
                minterAddress: 'erd1qqqqqqqqqqqqqpgq',
                startDate: 0,
                status: 'NotStarted',
                tiers: [],
                totalNfts: 5
              }
            }
          ],
          pageInfo: { endCursor: '', hasNextPage: false }
        }
      }
    }
  })
  await withLaunches(send, [collection('FULL-abcdef', 3)])
  expect(requests).toBe(0)
  const [empty, full] = await withLaunches(send, [
    collection('DAWN-abcdef', 0),
    collection('FULL-abcdef', 3)
  ])
  expect(empty?.launch?.id).toBe('Dawn')
  expect(full?.launch).toBeUndefined()
})
