// The documents of campaigns and of the ticket sale. The API names both primary sales.

import { graphql, personalQuery, publicQuery } from './graphql.ts'

const CampaignFragment = graphql(
  `fragment CampaignParts on Campaign {
    campaignId minterAddress status startDate endDate whitelistExpire
    availableNfts totalNfts maxNftsPerTransaction coverImage description verified
    collection { collectionName collectionTicker }
    tiers { tierName description availableNfts totalNfts mintPrice { amount token } }
  }`
)

export const CAMPAIGN_OPERATIONS = {
  campaigns: publicQuery(
    graphql(
      `query campaigns($filters: CampaignsFilter, $pagination: ConnectionArgs) {
        campaigns(filters: $filters, pagination: $pagination) {
          edges { node { ...CampaignParts } }
          pageInfo { endCursor hasNextPage }
        }
      }`,
      [CampaignFragment]
    ),
    'brief'
  ),
  /** The remaining NFTs of a campaign and of its tiers. Open pages poll it. */
  campaignSupply: publicQuery(
    graphql(
      `query campaignSupply($filters: CampaignsFilter) {
        campaigns(filters: $filters) {
          edges {
            node {
              campaignId minterAddress status availableNfts totalNfts
              tiers { tierName availableNfts totalNfts }
            }
          }
        }
      }`
    ),
    'instant'
  ),
  /** The keys of campaigns, for the sitemap. */
  campaignAddresses: publicQuery(
    graphql(
      `query campaignAddresses($pagination: ConnectionArgs) {
        campaigns(pagination: $pagination) {
          edges { node { campaignId minterAddress } }
          pageInfo { endCursor hasNextPage }
        }
      }`
    ),
    'never'
  ),
  primarySale: publicQuery(
    graphql(
      `query primarySale($filters: PrimarySaleFilter!) {
        primarySale(filters: $filters) {
          collectionIdentifier frozen maxUnitsPerWallet paymentToken price status
          saleTime { startSale endSale startClaim endClaim }
        }
      }`
    ),
    'brief'
  ),
  isWhitelisted: personalQuery(
    graphql('query isWhitelisted { isWhitelisted { isWhitelisted message } }')
  ),
  myTickets: personalQuery(
    graphql(
      `query myTickets($collectionIdentifier: String!) {
        myTickets(collectionIdentifier: $collectionIdentifier) { ticketNumber winningNonce }
      }`
    )
  ),
  hasClaimedTickets: personalQuery(
    graphql(
      `query hasClaimedTickets($collectionIdentifier: String!) {
        hasClaimedTickets(collectionIdentifier: $collectionIdentifier)
      }`
    )
  )
}
