// The data service's answers about campaigns, and the transaction that buys from a tier.
import { beforeAll, describe, expect, test } from 'vitest'
import { decodeUtf8, fromBase64, textToHex } from '../../src/lib/protocol/encoding.ts'
import { ENVIRONMENTS } from '../../src/server/config/environments.ts'
import { createDataClient, type DataClient, NOW } from './data-client.ts'
import type { UntypedJson } from './untyped-json.ts'

const MINTER = ENVIRONMENTS.sandbox.minterContracts[0]
const LIST = `query ($pagination: ConnectionArgs, $filters: CampaignsFilter) {
  campaigns(pagination: $pagination, filters: $filters) {
    edges { node {
      campaignId minterAddress status startDate endDate whitelistExpire availableNfts totalNfts maxNftsPerTransaction
      coverImage mediaType description verified
      collection { collectionHash collectionName collectionTicker royalties }
      tiers { tierName campaignId description status availableNfts totalNfts mintPrice { amount token } }
    } }
    pageInfo { endCursor hasNextPage }
    pageData { count }
  }
}`
const BUY = `mutation ($input: BuyRandomNftActionArgs!) {
  buyRandomNft(input: $input) { receiver sender value gasLimit data chainID }
}`

let client: DataClient
beforeAll(async () => {
  client = await createDataClient()
})

async function listCampaigns(variables: Record<string, unknown> = {}): Promise<UntypedJson> {
  const { data, errors } = await client.query(LIST, variables)
  expect(errors).toBeUndefined()
  return data.campaigns
}

async function readSeeded(campaignId: string) {
  const { edges } = await listCampaigns({ filters: { campaignId, minterAddress: MINTER } })
  return edges[0]?.node
}

describe('campaigns', { tags: ['@S5'] }, () => {
  test('are listed in pages of ten, ended ones last', async () => {
    const first = await listCampaigns()
    expect(first.edges).toHaveLength(10)
    expect(first.pageInfo.hasNextPage).toBe(true)
    const rest = await listCampaigns({ pagination: { first: 10, after: first.pageInfo.endCursor } })
    expect(rest.pageInfo.hasNextPage).toBe(false)
    const all = [...first.edges, ...rest.edges].map((edge: UntypedJson) => edge.node)
    expect(new Set(all.map(i => i.campaignId)).size).toBe(14)
    const statuses = all.map(i => i.status)
    expect(statuses.slice(-3)).toEqual(['Ended', 'Ended', 'Ended'])
    expect(new Set(statuses)).toEqual(new Set(['Ended', 'NotStarted', 'Running']))
  })

  test('have tiers with status, price and number of NFTs, also when a tier is sold out', async () => {
    const campaign = await readSeeded('Nightmarket')
    expect(campaign).toMatchObject({
      status: 'Running',
      minterAddress: MINTER,
      maxNftsPerTransaction: 5,
      totalNfts: 290,
      availableNfts: 207,
      collection: {
        collectionName: 'Nightmarket',
        collectionTicker: 'NGTMKT-4c07e1',
        royalties: '500'
      }
    })
    expect(campaign.collection.collectionHash).toMatch(/^Qm[A-Za-z1-9]{44}$/)
    expect(campaign.tiers[0]).toEqual({
      tierName: 'Gold stall',
      campaignId: 'Nightmarket',
      description: 'A stall by the water, with its lantern signed by Mirelune.',
      status: 'Sold',
      availableNfts: 0,
      totalNfts: 10,
      mintPrice: { amount: '2500000000000000000', token: 'EGLD' }
    })
    expect(campaign.tiers[1]).toMatchObject({ status: 'Running', availableNfts: 2 })
  })

  test.each([
    ['has not started', 'Moonrise', 'NotStarted'],
    ['is for listed accounts only', 'Backstage', 'Running'],
    ['sold everything', 'Undertow', 'Ended'],
    ['ended unsold', 'Kitefield', 'Ended']
  ])('include one that %s: %s has the status %s', async (_, campaignId, status) => {
    expect(await readSeeded(campaignId)).toMatchObject({ status })
  })

  test('end when the last NFT is sold', async () => {
    const sold =
      'UPDATE campaign_tier SET available = ? WHERE campaign = (SELECT id FROM campaign WHERE campaign = ?)'
    const { sql } = client.context
    sql.all(sold, 0, 'Loopstation')
    expect(await readSeeded('Loopstation')).toMatchObject({ status: 'Ended', availableNfts: 0 })
    sql.all(sold, 20, 'Loopstation')
    expect(await readSeeded('Loopstation')).toMatchObject({ status: 'Running' })
  })

  test.each([
    [-1, 'NotStarted'],
    [0, 'Running'],
    [59, 'Running'],
    [60, 'Ended']
  ])('of one minute have, %i seconds after their start, the status %s', async (seconds, status) => {
    const query = 'UPDATE campaign SET start_date = ?, end_date = ? WHERE campaign = ?'
    client.context.sql.all(query, NOW - seconds, NOW - seconds + 60, 'Driftwood')
    expect(await readSeeded('Driftwood')).toMatchObject({ status })
  })

  test('are not found for an unknown minter or ID', async () => {
    expect((await listCampaigns({ filters: { campaignId: 'Nothing' } })).edges).toEqual([])
    const filters = { minterAddress: client.wallets.alice, campaignId: 'Nightmarket' }
    expect((await listCampaigns({ filters })).edges).toEqual([])
  })
})

describe('the plan that buys from a tier', { tags: ['@S5'] }, () => {
  const order = { campaignId: 'Nightmarket', minterAddress: MINTER, tier: 'Blanket' }

  test.each([
    { quantity: '3', gasLimit: 36_000_000, suffix: '@03' },
    { quantity: '1', gasLimit: 12_000_000, suffix: '@01' },
    { quantity: null, gasLimit: 12_000_000, suffix: '' }
  ])(
    'contains the quantity $quantity and has the gas limit $gasLimit',
    async ({ gasLimit, quantity, suffix }) => {
      const input = { ...order, price: '450000000000000000', quantity }
      const { data } = await client.query(BUY, { input }, client.wallets.alice)
      const { data: call, ...plan } = data.buyRandomNft
      expect(plan).toEqual({
        receiver: MINTER,
        sender: client.wallets.alice,
        value: '450000000000000000',
        gasLimit,
        chainID: 'S'
      })
      const names = `${textToHex('Nightmarket')}@${textToHex('Blanket')}`
      expect(decodeUtf8(fromBase64(call) ?? new Uint8Array())).toBe(
        `buyRandomNft@${names}${suffix}`
      )
    }
  )

  test('pays with the token in which the tier is priced', async () => {
    const input = {
      campaignId: 'Glasshouse',
      minterAddress: MINTER,
      tier: 'Dollar pane',
      price: '90000000',
      quantity: '2'
    }
    const { data } = await client.query(BUY, { input }, client.wallets.alice)
    expect(data.buyRandomNft).toMatchObject({ value: '0', receiver: MINTER, gasLimit: 24_000_000 })
    const call = decodeUtf8(fromBase64(data.buyRandomNft.data) ?? new Uint8Array())
    expect(call).toBe(
      ['ESDTTransfer', textToHex('USDC-350c4e'), '055d4a80', textToHex('buyRandomNft')]
        .concat(textToHex('Glasshouse'), textToHex('Dollar pane'), '02')
        .join('@')
    )
  })

  test('is refused for a visitor', async () => {
    const { errors } = await client.query(BUY, { input: { ...order, price: '1' } })
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})
