// Queries for campaigns and for the ticket sale, which the data service calls a primary sale. The operations that buy
// and claim are in launches.ts.

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
