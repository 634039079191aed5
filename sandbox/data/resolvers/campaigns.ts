// Resolvers of campaigns: the list, the fields of a campaign and a tier, and the transaction that buys from a tier.
import { readCampaign, readTier } from '../../campaigns/campaign-rows.ts'
import { planBuyRandomNft } from '../../campaigns/plans.ts'
import { NATIVE } from '../../ledger/accounts.ts'
import type { TransactionPlan } from '../../market/plans.ts'
import { checkArguments } from '../argument-checks.ts'
import { columnEquals, combineConditions } from '../filter-expression.ts'
import { descending, readList } from '../list-query.ts'
import { createLoader, type Loader } from '../loader.ts'
import { type PageArgs, readSlice } from '../pagination.ts'
import { type ResolverContext, requireCallerAddress, selectByKeys } from '../resolver-context.ts'
import type { CampaignRow, CampaignTierRow } from '../rows.ts'

interface CampaignsFilters {
  campaignId?: string | null
  minterAddress?: string | null
}

/** The campaign that ends last comes first, so ended campaigns are at the end. */
export function campaigns(
  _: unknown,
  args: PageArgs & { filters?: CampaignsFilters | null },
  { sql }: ResolverContext
) {
  const { campaignId, minterAddress } = args.filters ?? {}
  const where = combineConditions([
    columnEquals('minter', minterAddress),
    columnEquals('campaign', campaignId)
  ])
  const order = [descending('end_date'), descending('id')]
  const list = { from: 'campaign', where, order, key: 'id', table: 'campaign' } as const
  return readList<CampaignRow>(sql, list, readSlice(args))
}

export const CAMPAIGN_RESOLVERS = {
  campaignId: (campaign: CampaignRow) => campaign.campaign,
  minterAddress: (campaign: CampaignRow) => campaign.minter,
  status: async (campaign: CampaignRow, _: unknown, context: ResolverContext) => {
    if (context.now < campaign.start_date) return 'NotStarted'
    const isOver = context.now >= campaign.end_date
    return isOver || (await sumTiers(campaign, context, 'available')) <= 0 ? 'Ended' : 'Running'
  },
  startDate: (campaign: CampaignRow) => campaign.start_date,
  endDate: (campaign: CampaignRow) => campaign.end_date,
  whitelistExpire: (campaign: CampaignRow) => campaign.whitelist_expire,
  availableNfts: (campaign: CampaignRow, _: unknown, context: ResolverContext) =>
    sumTiers(campaign, context, 'available'),
  totalNfts: (campaign: CampaignRow, _: unknown, context: ResolverContext) =>
    sumTiers(campaign, context, 'total'),
  maxNftsPerTransaction: (campaign: CampaignRow) => campaign.max_nfts,
  coverImage: (campaign: CampaignRow) => campaign.cover,
  mediaType: (campaign: CampaignRow) => campaign.media_type,
  verified: (campaign: CampaignRow) => campaign.verified === 1,
  collection: (campaign: CampaignRow) => ({
    collectionHash: campaign.hash,
    collectionName: campaign.name,
    collectionTicker: campaign.collection,
    royalties: String(campaign.royalties)
  }),
  tiers: async (campaign: CampaignRow, _: unknown, context: ResolverContext) =>
    (await tiersLoader(context).load(campaign.id)).map(tier => ({
      tierName: tier.name,
      campaignId: campaign.campaign,
      description: tier.description,
      status: tier.available > 0 ? 'Running' : 'Sold',
      availableNfts: tier.available,
      totalNfts: tier.total,
      mintPrice: { amount: tier.price, token: tier.token }
    }))
}

async function sumTiers(
  campaign: CampaignRow,
  context: ResolverContext,
  column: 'available' | 'total'
): Promise<number> {
  const tiers = await tiersLoader(context).load(campaign.id)
  return tiers.reduce((sum, tier) => sum + tier[column], 0)
}

function tiersLoader(context: ResolverContext): Loader<number, CampaignTierRow[]> {
  return context.loaderFor('tiers', () =>
    createLoader<number, CampaignTierRow[]>(
      ids => {
        const query = 'SELECT * FROM campaign_tier WHERE campaign IN'
        const rows = selectByKeys<CampaignTierRow>(context.sql, query, ids, 'ORDER BY position')
        return Map.groupBy(rows, row => row.campaign)
      },
      () => []
    )
  )
}

interface BuyRandomNftInput {
  campaignId: string
  minterAddress: string
  tier: string
  price: string
  quantity?: string | null
}

/** The service builds the transaction for any minter and any price. Only the contract checks them. */
export function buyRandomNft(
  _: unknown,
  { input }: { input: BuyRandomNftInput },
  context: ResolverContext
): TransactionPlan {
  const sender = requireCallerAddress(context)
  const { campaignId, minterAddress, price, quantity } = input
  checkArguments(
    ['minterAddress', minterAddress, 'address'],
    ['price', price, 'number'],
    ['quantity', quantity, 'number']
  )
  const campaign = readCampaign(context.sql, minterAddress, campaignId)
  const tier = campaign && readTier(context.sql, campaign.id, input.tier)
  return planBuyRandomNft({
    sender,
    contract: minterAddress,
    campaign: campaignId,
    tier: input.tier,
    price: { token: tier?.token ?? NATIVE, amount: BigInt(price) },
    ...(quantity && { quantity: BigInt(quantity) })
  })
}
