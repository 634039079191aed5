// The operations of list-operations.ts that list auctions, or data of one asset.
import { LIMITS } from '../../src/lib/config/limits.ts'
import { ASSETS, AUCTIONS, BY_BIDS, OFFERS } from './list-queries.ts'

export interface ListOperation {
  name: string
  query: string
  variables: Record<string, unknown>
  /** The address of the account that sends the query. Some lists are empty without one. */
  address?: string
}

/** The largest page size that the site requests. */
export const MAX_PAGE_SIZE = LIMITS.cardsPageSize

type Filter = [field: string, op: string, ...values: string[]]

export function auctionLists(
  { collection, seller, common }: { collection: string; seller: string; common: string },
  now: number
): ListOperation[] {
  const running: Filter[] = [
    ['status', 'EQ', 'Running'],
    ['startDate', 'LE', String(now)]
  ]
  const grouping = { groupBy: 'IDENTIFIER' }
  const by = (field: string, direction: string) => ({ sorting: [{ field, direction }] })
  const price = (direction: string, ...values: string[]) => ({
    customFilters: [
      { field: 'CURRENTPRICE', op: 'BETWEEN', values, sort: { field: 'CURRENTPRICE', direction } }
    ]
  })
  const all = { filters: filterExpression(...running) }
  const deep = { pagination: { first: MAX_PAGE_SIZE, after: btoa('arrayconnection:400') } }
  return [
    ...toOperations(AUCTIONS, [
      ['auctions, newest', { ...all, ...by('creationDate', 'DESC') }],
      ['auctions, newest, by asset', { ...all, grouping }],
      ['auctions, newest, by asset, deep', { ...all, grouping, ...deep }],
      ['auctions, oldest', { ...all, grouping, ...by('creationDate', 'ASC') }],
      ['auctions, ending first', { ...all, grouping, ...by('endDate', 'ASC') }],
      [
        'auctions of a marketplace, ending next',
        {
          filters: filterExpression(
            ...running,
            ['marketplaceKey', 'EQ', 'atrium'],
            ['endDate', 'GE', String(now)]
          ),
          ...by('endDate', 'ASC')
        }
      ],
      ['auctions, cheapest', { ...all, grouping, ...price('ASC') }],
      ['auctions, dearest', { ...all, grouping, ...price('DESC') }],
      [
        'auctions in a price range',
        { ...all, grouping, ...price('ASC', '500000000000000000', '3000000000000000000') }
      ],
      [
        'auctions to buy now',
        { filters: filterExpression(...running, ['maxBid', 'GE', '1']), grouping }
      ],
      [
        'auctions in a token',
        { filters: filterExpression(...running, ['paymentToken', 'EQ', 'USDC-350c4e']), grouping }
      ],
      [
        'auctions, a tag',
        { filters: filterExpression(...running, ['tags', 'IN', common]), grouping }
      ],
      [
        'auctions of a collection',
        { filters: filterExpression(...running, ['collection', 'EQ', collection]), grouping }
      ],
      [
        'auctions of a collection, cheapest',
        {
          filters: filterExpression(...running, ['collection', 'EQ', collection]),
          grouping,
          ...price('ASC')
        }
      ],
      [
        'auctions of a seller',
        {
          filters: filterExpression(
            ['ownerAddress', 'EQ', seller],
            ['status', 'IN', 'Running', 'Claimable']
          )
        }
      ]
    ]),
    ...toOperations(BY_BIDS, [
      ['auctions by bids, by asset', { ...all, grouping }],
      [
        'auctions by bids, a tag',
        { filters: filterExpression(...running, ['tags', 'IN', common]), grouping }
      ]
    ])
  ]
}

/** The lists of one asset: an auction, a holder's units of an edition, offers. */
export function oneAssetLists(
  { edition, holder, listed }: { edition: string; holder: string; listed: string },
  now: number
): ListOperation[] {
  const identifier: Filter = ['identifier', 'EQ', listed]
  const unfinished: Filter = ['status', 'IN', 'Running', 'Claimable']
  return [
    ...toOperations(OFFERS, [
      [
        'offers on one asset',
        { filters: { identifier: listed, marketplaceKey: 'atrium', status: ['Active', 'Expired'] } }
      ]
    ]),
    ...toOperations(ASSETS, [
      ['balance of one asset', { filters: { identifier: edition, ownerAddress: holder } }]
    ]),
    ...toOperations(AUCTIONS, [
      [
        'unfinished auctions of one asset',
        {
          filters: filterExpression(
            identifier,
            unfinished,
            ['startDate', 'LE', String(now)],
            ['marketplaceKey', 'EQ', 'atrium']
          )
        }
      ],
      [
        'auctions with an end of one asset',
        { filters: filterExpression(unfinished, ['endDate', 'GE', '1'], identifier) }
      ]
    ])
  ]
}

export function toOperations(
  query: string,
  list: [name: string, variables: object][]
): ListOperation[] {
  return list.map(([name, variables]) => ({
    name,
    query,
    variables: { pagination: { first: MAX_PAGE_SIZE }, ...variables }
  }))
}

export function filterExpression(...filters: Filter[]) {
  return {
    operator: 'AND',
    filters: filters.map(([field, op, ...values]) => ({ field, op, values }))
  }
}
