import { expect, test } from 'vitest'

import { NO_HITS } from '../../../../src/lib/search-hits.ts'
import { readSearch } from '../../../../src/server/pages/search.ts'
import { loadTagged } from '../../../../src/server/pages/search-works.ts'
import { CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

test('of the works with a tag the covered ones are last', { tags: ['@M22'] }, async () => {
  const work = (nonce: string, isNsfw: boolean) => ({
    ...CARD,
    identifier: `SEA-abcdef-${nonce}`,
    isNsfw
  })
  const { send } = createFakeSend({
    assetCards: () => ({
      assets: connection(work('01', true), work('02', false), work('03', true), work('04', false))
    })
  })
  const hits = { ...NO_HITS, tags: [{ id: 'sea', isVerified: false, name: 'sea' }] }
  const tagged = await loadTagged(send, hits, readSearch('sea', 'atrium'))
  expect(tagged?.items.map(i => i.identifier.slice(-2))).toEqual(['02', '04', '01', '03'])
})
