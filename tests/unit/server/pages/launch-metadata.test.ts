import { describe, expect, test } from 'vitest'

import { loadCampaignView } from '../../../../src/server/pages/campaigns.ts'
import {
  campaignMetadata,
  ticketSaleMetadata
} from '../../../../src/server/pages/launch-metadata.ts'
import { loadTicketSaleView } from '../../../../src/server/pages/ticket-sale.ts'
import { CAMPAIGN, connection, MINTER, SALE } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const KEY = { id: 'Nightmarket', minter: MINTER }
const [TIER] = CAMPAIGN.tiers

function sendOf(campaign: object) {
  return createFakeSend({ campaigns: () => ({ campaigns: connection(campaign) }) }).send
}

function tier(tierName: string, amount: string, change: object = {}) {
  return { ...TIER, tierName, mintPrice: { amount, token: 'EGLD' }, ...change }
}

describe('campaignMetadata', { tags: ['@C9'] }, () => {
  const nodesAt = async (now: number, change: object = {}) => {
    const view = await loadCampaignView(sendOf({ ...CAMPAIGN, ...change }), KEY, 'atrium')
    const { structuredData } = campaignMetadata(view, { nativeLabel: 'XEGLD', now })
    return structuredData?.(path => `https://atrium.example${path}`) ?? []
  }

  test('is an event with an offer for each tier', async () => {
    const [event] = await nodesAt(1_500)
    expect(event).toMatchObject({
      '@type': 'Event',
      name: 'Nightmarket',
      startDate: '1970-01-01T00:16:40Z',
      endDate: '1970-01-01T00:33:20Z',
      location: { '@type': 'VirtualLocation' },
      offers: [
        {
          '@type': 'Offer',
          name: 'Gold stall',
          price: '1',
          priceCurrency: 'XEGLD',
          availability: 'https://schema.org/InStock'
        }
      ]
    })
  })

  test.each([
    { name: 'PreOrder before the start', now: 999, change: {}, availability: 'PreOrder' },
    { name: 'SoldOut after the end', now: 2_000, change: {}, availability: 'SoldOut' },
    {
      name: 'SoldOut when nothing is left',
      now: 1_500,
      change: { tiers: [tier('Gold', '1', { availableNfts: 0 })] },
      availability: 'SoldOut'
    }
  ])('offers a tier as $name', async ({ availability, change, now }) => {
    const [event] = await nodesAt(now, change)
    expect(event).toMatchObject({
      offers: [{ availability: `https://schema.org/${availability}` }]
    })
  })
})

describe('the description of a shared campaign', { tags: ['@C9'] }, () => {
  const descriptionAt = async (now: number, change: object) => {
    const view = await loadCampaignView(sendOf({ ...CAMPAIGN, ...change }), KEY, 'atrium')
    return campaignMetadata(view, { nativeLabel: 'XEGLD', now }).description
  }
  const twoTiers = {
    tiers: [tier('Gold', '2000000000000000000'), tier('Tin', '1500000000000000000')]
  }

  test.each([
    ['its own description', 1_500, { description: 'Lamps  and rain.' }, 'Lamps and rain.'],
    ['a summary when it has no description', 1_500, {}, 'A launch of 10 works, for 1 XEGLD each.'],
    ['a summary without a price when it is over', 2_000, {}, 'A launch of 10 works.'],
    [
      'a summary without the number of works when that is unknown',
      2_000,
      { totalNfts: 0 },
      'A launch of works.'
    ]
  ])('is %s', async (_, now, change, expected) => {
    expect(await descriptionAt(now, change)).toBe(expected)
  })

  test('has the lowest price of several tiers', async () => {
    expect(await descriptionAt(1_500, twoTiers)).toMatch(
      /^A launch of 10 works, from .+ XEGLD each\.$/
    )
  })
})

describe('ticketSaleMetadata', { tags: ['@C11'] }, () => {
  test.each([
    { name: 'before the sale', now: 99, availability: 'PreOrder' },
    { name: 'during the sale', now: 150, availability: 'InStock' },
    { name: 'after the sale', now: 200, availability: 'SoldOut' }
  ])('offers a ticket $name as $availability', async ({ availability, now }) => {
    const { send } = createFakeSend(
      { primarySale: () => ({ primarySale: SALE }) },
      {
        'content of the ticket sale': () => ({
          collectionName: 'Front',
          description: ['One.', 'Two.']
        })
      }
    )
    const view = await loadTicketSaleView(send, {
      environment: { marketplaceKey: 'atrium', ticketSale: true },
      environmentName: 'sandbox',
      now,
      viewer: undefined
    })
    const { description, structuredData } = ticketSaleMetadata(view, 'XEGLD')
    expect(description).toBe('One. Two.')
    expect(structuredData?.(path => path)[0]).toMatchObject({
      '@type': 'Event',
      startDate: '1970-01-01T00:01:40Z',
      endDate: '1970-01-01T00:03:20Z',
      offers: [
        { price: '2.5', priceCurrency: 'WEGLD', availability: `https://schema.org/${availability}` }
      ]
    })
  })
})
