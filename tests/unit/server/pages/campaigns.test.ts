import { describe, expect, test } from 'vitest'

import { routes } from '../../../../src/lib/config/routes.ts'
import { ok } from '../../../../src/lib/result.ts'
import { loadCampaignsPage } from '../../../../src/server/pages/campaign-list.ts'
import {
  loadCampaignView,
  loadRunningCampaigns,
  readCampaignPath,
  readTierPath
} from '../../../../src/server/pages/campaigns.ts'
import {
  campaignImageName,
  campaignOfImage,
  campaignShareImage
} from '../../../../src/server/pages/launch-share-image.ts'
import { CAMPAIGN, connection, MINTER } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const KEY = { id: 'Nightmarket', minter: MINTER }
const ECONOMICS = { economics: () => ({ price: 30 }) }
const [TIER] = CAMPAIGN.tiers

function sendOf(...campaigns: object[]) {
  return createFakeSend({ campaigns: () => ({ campaigns: connection(...campaigns) }) }, ECONOMICS)
    .send
}

function tier(tierName: string, amount: string, change: object = {}) {
  return { ...TIER, tierName, mintPrice: { amount, token: 'EGLD' }, ...change }
}

describe('loadCampaignsPage', { tags: ['@C8'] }, () => {
  const load = async (...tiers: object[]) => {
    const query = { after: undefined, marketplaceKey: 'atrium', now: 1_500 }
    const page = await loadCampaignsPage(sendOf({ ...CAMPAIGN, tiers }), query)
    return page.ok ? page.value.items[0] : undefined
  }

  test('has the lowest price of the tiers that are not sold out, with its value in dollars', async () => {
    const card = await load(
      tier('Gold', '3000000000000000000'),
      tier('Bronze', '1000000000000000000', { availableNfts: 0 }),
      tier('Silver', '2000000000000000000')
    )
    expect(card?.from).toMatchObject({ amount: 2n * 10n ** 18n, decimals: 18, token: 'EGLD' })
    expect(Number(card?.from?.usd)).toBe(60)
  })

  test('has the lowest price of all when every tier is sold out', async () => {
    const gone = { availableNfts: 0 }
    const card = await load(tier('Gold', '30', gone), tier('Bronze', '10', gone))
    expect(card?.from?.amount).toBe(10n)
  })

  test('has no single lowest price for several tokens, but the lowest price in each', async () => {
    const other = { mintPrice: { amount: '5', token: 'USDC-abcdef' } }
    const card = await load(tier('Gold', '30'), tier('Dollar', '5', other), tier('Silver', '20'))
    expect(card?.from).toBeUndefined()
    expect(card?.prices.map(i => i.amount)).toEqual([20n, 5n])
  })
})

describe('the order of loadCampaignsPage', { tags: ['@C8'] }, () => {
  const CAMPAIGNS = [
    { ...CAMPAIGN, campaignId: 'over', endDate: 1_000 },
    { ...CAMPAIGN, campaignId: 'just over', endDate: 1_400 },
    { ...CAMPAIGN, campaignId: 'later', startDate: 3_000, endDate: 4_000 },
    { ...CAMPAIGN, campaignId: 'next', startDate: 1_501, endDate: 4_000 },
    ...Array.from({ length: 9 }, (_, at) => ({
      ...CAMPAIGN,
      campaignId: `open ${at}`,
      endDate: 3_000 - at
    }))
  ]
  const load = (after?: string) =>
    loadCampaignsPage(sendOf(...CAMPAIGNS), { after, marketplaceKey: 'atrium', now: 1_500 })

  test('begins with running campaigns, then upcoming ones, then ended ones, in pages of ten', async () => {
    const first = await load()
    const second = await load(first.ok ? first.value.next : undefined)
    const ids = [first, second].map(i => (i.ok ? i.value.items.map(({ id }) => id) : []))
    expect(ids[0]).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0].map(at => `open ${at}`).concat('next'))
    expect(ids[1]).toEqual(['later', 'just over', 'over'])
  })

  test('is the order of the service after the first hundred', async () => {
    const asked: unknown[] = []
    const { send } = createFakeSend({
      campaigns: variables => {
        asked.push(variables)
        return { campaigns: connection() }
      }
    })
    const after = btoa('arrayconnection:99')
    await loadCampaignsPage(send, { after, marketplaceKey: 'atrium', now: 1_500 })
    expect(asked).toEqual([{ pagination: { after, first: 10 } }])
  })
})

describe('loadRunningCampaigns', { tags: ['@C8'] }, () => {
  test('returns at most three campaigns that sell now, sorted by their end', async () => {
    const campaigns = [
      { ...CAMPAIGN, campaignId: 'later', endDate: 4_000 },
      { ...CAMPAIGN, campaignId: 'open', endDate: 0 },
      { ...CAMPAIGN, campaignId: 'soon', endDate: 1_600 },
      { ...CAMPAIGN, campaignId: 'over', endDate: 1_500 },
      { ...CAMPAIGN, campaignId: 'not yet', startDate: 1_501 },
      { ...CAMPAIGN, campaignId: 'sold out', availableNfts: 0 },
      { ...CAMPAIGN, campaignId: 'latest', endDate: 5_000 }
    ]
    const found = await loadRunningCampaigns(sendOf(...campaigns), {
      marketplaceKey: 'atrium',
      now: 1_500
    })
    expect(found.ok && found.value.map(i => i.id)).toEqual(['soon', 'later', 'latest'])
  })
})

describe('loadCampaignView', { tags: ['@C9'] }, () => {
  test('has a price without its value in dollars when the price of the token is unknown', async () => {
    const { send } = createFakeSend({ campaigns: () => ({ campaigns: connection(CAMPAIGN) }) })
    const { campaign } = await loadCampaignView(send, KEY, 'atrium')
    expect(campaign).toMatchObject({
      ok: true,
      value: { tiers: [{ money: { amount: 10n ** 18n, symbol: 'EGLD', usd: undefined } }] }
    })
  })

  test('puts sold-out tiers last, and the cheapest tier of each token first', async () => {
    const priced = (tierName: string, amount: string, token = 'EGLD') => ({
      ...TIER,
      tierName,
      mintPrice: { amount, token }
    })
    const tiers = [
      { ...priced('Gold', '30'), availableNfts: 0 },
      priced('Silver', '20'),
      { ...priced('Lead', '2'), availableNfts: 0 },
      priced('Brass', '1', 'PAINT-123456'),
      priced('Tin', '3'),
      priced('Iron', '3')
    ]
    const { send } = createFakeSend({
      campaigns: () => ({ campaigns: connection({ ...CAMPAIGN, tiers }) })
    })
    const { campaign } = await loadCampaignView(send, KEY, 'atrium')
    const names = campaign.ok ? campaign.value?.tiers.map(i => i.name) : []
    expect(names).toEqual(['Tin', 'Iron', 'Silver', 'Brass', 'Lead', 'Gold'])
  })

  test('takes the decimals of another token from the marketplace, else from the chain', async () => {
    const priced = (token: string) => ({
      ...TIER,
      tierName: token,
      mintPrice: { amount: '7', token }
    })
    const tiers = ['USDC-abcdef', 'PAINT-123456', 'LOST-abcdef'].map(priced)
    const market = {
      key: 'atrium',
      name: 'Atrium',
      address: MINTER,
      acceptedPaymentTokens: [{ identifier: 'USDC-abcdef', decimals: 6, priceUsd: '1' }]
    }
    // The chain answers for PAINT, which is asked for first, and has no decimals of LOST.
    const decimals = [2]
    const { send } = createFakeSend(
      {
        campaigns: () => ({ campaigns: connection({ ...CAMPAIGN, tiers }) }),
        marketplaces: () => ({ marketplaces: connection(market) })
      },
      {
        token: () => {
          const next = decimals.pop()
          return next === undefined ? {} : { decimals: next }
        }
      }
    )
    const { campaign } = await loadCampaignView(send, KEY, 'atrium')
    const shown = campaign.ok ? campaign.value?.tiers.map(i => i.money.decimals) : []
    expect(shown).toEqual([6, 2, 18])
  })

  test('has no campaign when it does not exist', async () => {
    const view = await loadCampaignView(sendOf(), KEY, 'atrium')
    expect(view.campaign).toEqual(ok(undefined))
  })
})

describe('readCampaignPath', { tags: ['@C9'] }, () => {
  test.each(['Nightmarket', 'a b/c?d#e&f;g', '50% @home', 'é🎟'])('reads the path of %s', id => {
    const key = { id, minter: MINTER }
    expect(readCampaignPath(routes.campaign(key))).toEqual(key)
    expect(readCampaignPath(routes.tierModal(key, id, 'buy-campaign'))).toEqual(key)
    expect(readTierPath(routes.tierModal(key, id, 'buy-campaign'))).toBe(id)
  })

  test.each([
    { name: 'a path without an address', path: '/campaigns/erd1/a' },
    { name: 'a path without an ID', path: `/campaigns/${MINTER}/` },
    { name: 'an invalid escape', path: `/campaigns/${MINTER}/%E0%A4%A` },
    { name: 'an ID of more than 100 characters', path: `/campaigns/${MINTER}/${'a'.repeat(101)}` }
  ])('refuses $name', ({ path }) => {
    expect(readCampaignPath(path)).toBeUndefined()
  })
})

describe('the share image of a campaign', { tags: ['@C9'] }, () => {
  const statsAt = async (now: number, change: object) => {
    const { campaign } = await loadCampaignView(sendOf({ ...CAMPAIGN, ...change }), KEY, 'atrium')
    if (!campaign.ok || !campaign.value) throw new Error('there is no campaign')
    return campaignShareImage(campaign.value, { nativeLabel: 'XEGLD', now }).stats
  }
  const statsOf = (...tiers: object[]) => statsAt(1_500, { tiers })
  const left = { label: `Left of ${CAMPAIGN.totalNfts}`, value: String(CAMPAIGN.availableNfts) }

  test('shows the lowest price of the tiers that are not sold out, and how many works are left', async () => {
    const stats = await statsOf(
      tier('Gold', '3000000000000000000'),
      tier('Bronze', '1000000000000000000', { availableNfts: 0 }),
      tier('Silver', '2000000000000000000')
    )
    expect(stats).toEqual([{ label: 'From', value: '2', unit: 'XEGLD' }, left])
  })

  test('shows the price of a single tier, but no price for tiers in different tokens', async () => {
    const only = tier('Gold', '3000000000000000000')
    expect(await statsOf(only)).toEqual([{ label: 'Price', value: '3', unit: 'XEGLD' }, left])
    const other = tier('Dollar', '5', { mintPrice: { amount: '5', token: 'USDC-abcdef' } })
    expect(await statsOf(only, other)).toEqual([left])
  })

  test('names the artist, and shows the start date and the number of works before the start', async () => {
    const { campaign } = await loadCampaignView(sendOf(CAMPAIGN), KEY, 'atrium')
    if (!campaign.ok || !campaign.value) throw new Error('there is no campaign')
    const artist = { address: MINTER, herotag: 'mira.elrond', isPrivate: false, picture: undefined }
    const soon = { ...campaign.value, artist, endsAt: 0, startsAt: 1_764_619_200 }
    const context = { nativeLabel: 'XEGLD', now: 1_764_000_000 }
    const { byline, eyebrow, isNews, stats } = campaignShareImage(soon, context)
    expect(byline).toBe('mira')
    expect({ eyebrow, isNews }).toEqual({ eyebrow: 'Launching 1 December 2025', isNews: true })
    expect(stats.at(-1)).toEqual({ label: 'Works', value: '10' })
    const over = campaignShareImage(
      { ...soon, endsAt: 1_764_700_000 },
      { ...context, now: 1_764_700_000 }
    )
    expect(over).toMatchObject({ eyebrow: 'Past launch', isNews: false })
  })

  test('shows no price for a launch that is over or sold out', async () => {
    const tiers = [tier('Gold', '3000000000000000000')]
    expect(await statsAt(2_000, { tiers })).toEqual([left])
    expect(await statsAt(1_500, { availableNfts: 0, tiers })).toEqual([{ ...left, value: '0' }])
  })
})

describe('the name of a share image', { tags: ['@C9'] }, () => {
  test.each(['Nightmarket', 'a b/c?é🎟', '-'])('encodes the campaign %s reversibly', id => {
    const key = { id, minter: MINTER }
    expect(campaignImageName(key)).toMatch(/^erd1[a-z0-9]{58}-[0-9a-f]+$/)
    expect(campaignOfImage(campaignImageName(key))).toEqual(key)
  })

  test('is refused when it names no campaign', () => {
    expect(campaignOfImage('erd1-61')).toBeUndefined()
    expect(campaignOfImage(MINTER)).toBeUndefined()
  })
})
