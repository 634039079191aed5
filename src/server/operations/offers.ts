// The query for offers. Those that an account sent, with their assets, are in accounts.ts; the mutations in trade.ts.

import { PersonFragment, PriceFragment } from './fragments.ts'
import { graphql, publicQuery } from './graphql.ts'

export const OFFER_OPERATIONS = {
  /** Offers, filtered by their asset or by their maker. */
  offers: publicQuery(
    graphql(
      `query offers($filters: OffersFilters, $pagination: ConnectionArgs) {
        offers(filters: $filters, pagination: $pagination) {
          edges {
            node {
              id identifier quantity status ownerAddress creationDate endDate marketplaceKey
              price { ...PriceParts }
              owner { ...PersonParts }
            }
          }
          pageInfo { endCursor hasNextPage }
          pageData { count }
        }
      }`,
      [PersonFragment, PriceFragment]
    ),
    'instant'
  )
}
