import { expect, test } from 'vitest'

import { loadCampaignView } from '../../../../src/server/pages/campaigns.ts'
import { CAMPAIGN, CARD, connection, MINTER } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const KEY = { id: 'Nightmarket', minter: MINTER }

test('a launch shows the newest works of its collection, and none when the ticker is invalid', {
  tags: ['@C9']
}, async () => {
  const asked: unknown[] = []
  const assetCards = (variables: unknown) => {
    asked.push(variables)
    return { assets: connection(CARD) }
  }
  const works = async (collectionTicker: string) => {
    const campaigns = () => ({
      campaigns: connection({
        ...CAMPAIGN,
        collection: { ...CAMPAIGN.collection, collectionTicker }
      })
    })
    const { send } = createFakeSend({ assetCards, campaigns })
    return (await loadCampaignView(send, KEY, 'atrium')).works.map(i => i.identifier)
  }
  expect(await works('ART-abcdef')).toEqual([CARD.identifier])
  expect(asked).toMatchObject([{ filters: { collection: 'ART-abcdef' }, pagination: { first: 6 } }])
  expect(await works('../art')).toEqual([])
  expect(asked).toHaveLength(1)
})
