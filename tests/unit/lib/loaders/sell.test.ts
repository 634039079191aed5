import { expect, test } from 'vitest'

import { loadSellData } from '../../../../src/lib/loaders/sell.ts'
import { createFakeSend } from '../../server/pages/fake-send.ts'

const ME = 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th'
const ASSET = {
  identifier: 'ART-abcdef-01',
  collection: 'ART-abcdef',
  name: 'Study no. 1',
  type: 'NonFungibleESDT',
  royalties: '5',
  isWhitelistedStorage: true,
  marketplaces: [{ key: 'atrium' }],
  verified: true
}

test.each([
  { name: 'nothing', asset: {}, isFlagged: false },
  { name: 'a scam', asset: { scamInfo: { type: 'scam', info: 'Copied' } }, isFlagged: true },
  { name: 'what is not safe for work', asset: { isNsfw: true }, isFlagged: true }
])('the form of a sale knows what is flagged: $name', { tags: ['@M4', '@M3'] }, async row => {
  expect(await facts(row.asset)).toMatchObject({ held: 1, isFlagged: row.isFlagged })
})

test('there is no form where no marketplace of ours takes the collection', {
  tags: ['@M4', '@M3']
}, async () => {
  expect(await facts({ marketplaces: [{ key: 'elsewhere' }] })).toBeUndefined()
})

function facts(asset: object) {
  const one = (field: string, node: object) => ({ [field]: { edges: [{ node }] } })
  const { send } = createFakeSend({
    asset: () => one('assets', { ...ASSET, ...asset }),
    assetBalance: () => one('assets', { balance: '1' }),
    marketplaces: () => one('marketplaces', { address: ME, key: 'atrium', name: 'Atrium' })
  })
  const asker = { marketplaceKey: 'atrium', nativeLabel: 'XEGLD', now: 0, send, viewer: ME }
  return loadSellData(asker, { identifier: ASSET.identifier })
}
