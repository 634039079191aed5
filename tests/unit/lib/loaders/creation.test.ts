import { expect, test } from 'vitest'

import { loadCreateData } from '../../../../src/lib/loaders/creation.ts'
import type { LoaderContext } from '../../../../src/lib/loaders/loader-context.ts'
import { createFakeSend } from '../../server/pages/fake-send.ts'

const ME = 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th'
const CONTEXT: Omit<LoaderContext, 'send'> = {
  marketplaceContract: ME,
  marketplaceKey: 'atrium',
  nativeLabel: 'XEGLD',
  now: 1_700_000_000,
  viewer: ME
}

test('loadCreateData loads all collections of the viewer in pages of a hundred', {
  tags: ['@C1']
}, async () => {
  const collections = Array.from({ length: 250 }, (_, at) => ({
    collection: `SEA-${String(at).padStart(6, '0')}`,
    name: 'Sea',
    ownerAddress: ME,
    roles: [],
    type: 'NonFungibleESDT'
  }))
  const { requested, send } = createFakeSend({
    ownCollections: ({ pagination }) => {
      const { after = '0', first } = pagination as { after?: string; first: number }
      const end = Number(after) + first
      const nodes = collections.slice(Number(after), end)
      const pageInfo = { endCursor: String(end), hasNextPage: end < collections.length }
      return { collections: { edges: nodes.map(node => ({ node })), pageInfo } }
    }
  })
  const data = await loadCreateData({ ...CONTEXT, send }, { collection: undefined })
  expect(data?.collections.at(-1)?.collection).toBe('SEA-000249')
  expect(data?.collections).toHaveLength(250)
  expect(requested).toHaveLength(3)
})
