// Responses in the format of the data service, with nulls and decimal strings.

export const ADDRESS = 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th'

export const PRICE = {
  amount: '1500000000000000000',
  token: 'EGLD',
  usdAmount: '45.5',
  tokenData: { identifier: 'EGLD', symbol: 'EGLD', decimals: 18 }
}

export const AUCTION = {
  id: '7',
  identifier: 'ART-abcdef-01',
  collection: 'ART-abcdef',
  status: 'Running',
  type: 'NftBid',
  startDate: 1_700_000_000,
  endDate: 1_700_003_600,
  ownerAddress: ADDRESS,
  marketplaceKey: 'atrium',
  marketplace: {
    key: 'atrium',
    name: 'Atrium',
    url: 'https://a.example',
    iconUrl: null,
    isPaused: null
  },
  minBid: PRICE,
  maxBid: { ...PRICE, amount: '0' },
  topBid: null,
  topBidder: null
}

export const PERSON = {
  address: ADDRESS,
  herotag: '@alice.elrond',
  profile: 'https://media.example/alice.png',
  privacy: 'public'
}

export const CARD = {
  identifier: 'ART-abcdef-01',
  collection: 'ART-abcdef',
  name: 'Dusk 1',
  type: 'NonFungibleESDT',
  verified: true,
  isNsfw: null,
  scamInfo: null,
  totalRunningAuctions: '3',
  media: [{ url: 'https://media.example/1.png', fileType: 'image/png', thumbnailUrl: null }],
  artist: PERSON,
  lowestAuction: AUCTION
}

export function connection(...nodes: unknown[]): object {
  return {
    edges: nodes.map(node => ({ node })),
    pageInfo: { endCursor: 'YXJyYXljb25uZWN0aW9uOjk=', hasNextPage: false },
    pageData: { count: nodes.length }
  }
}

export const MINTER = 'erd1qqqqqqqqqqqqqpgqrt9n6mulwffhswzdg4mv70g4jnfxefmna2js7u489c'

/** A listing of another account at a fixed price, in a list of cards. */
export function listedCard(amount: string, ownerAddress = MINTER): object {
  const maxBid = { ...PRICE, amount }
  return { ...AUCTION, asset: CARD, maxBid, nrAuctionedTokens: 1, ownerAddress }
}

export const CAMPAIGN = {
  campaignId: 'Nightmarket',
  minterAddress: MINTER,
  status: 'Running',
  startDate: 1_000,
  endDate: 2_000,
  whitelistExpire: 900,
  availableNfts: 3,
  totalNfts: 10,
  maxNftsPerTransaction: 5,
  coverImage: 'https://m.example/cover.png',
  description: null,
  verified: true,
  collection: { collectionName: 'Nightmarket', collectionTicker: 'NGTMKT-4c07e1' },
  tiers: [
    {
      tierName: 'Gold stall',
      description: 'A stall.',
      availableNfts: 3,
      totalNfts: 10,
      mintPrice: { amount: '1000000000000000000', token: 'EGLD' }
    }
  ]
}

export const SALE = {
  collectionIdentifier: 'FRONT-0a1b2c',
  frozen: false,
  maxUnitsPerWallet: 5,
  paymentToken: 'WEGLD-abcdef',
  price: '2500000000000000000',
  status: 'SalePeriod',
  saleTime: { startSale: 100, endSale: 200, startClaim: 300, endClaim: 400 }
}

/** Two tokens that auctions can be paid in. */
export const EGLD = {
  activeAuctions: 2,
  decimals: 18,
  identifier: 'EGLD',
  name: 'EGLD',
  priceUsd: '20',
  symbol: 'EGLD'
}
export const USDC = {
  ...EGLD,
  decimals: 6,
  identifier: 'USDC-c76f1f',
  priceUsd: '1',
  symbol: 'USDC'
}
