// The fields that pages request for each kind of list, for list-operations.ts.

export const PRICE = 'amount token usdAmount tokenData { identifier symbol decimals }'
export const PERSON = 'address herotag profile privacy'
export const AUCTION = `id identifier collection status type startDate endDate ownerAddress marketplaceKey
  marketplace { key name url iconUrl isPaused } minBid { ${PRICE} } maxBid { ${PRICE} } topBid { ${PRICE} }
  topBidder { address }`
export const CARD = `identifier collection name type verified isNsfw scamInfo { type info }
  media { url fileType thumbnailUrl } artist { ${PERSON} }`
export const PAGE = 'pageInfo { endCursor hasNextPage } pageData { count }'
export const COLLECTION = `collection name type description verified artist { ${PERSON} }
  collectionAsset { totalCount assets(input: { size: 4 }) { identifier thumbnailUrl isNsfw scamInfo { type info } } }`

export const ASSETS = `query ($filters: AssetsFilter, $sorting: AssetsSortingEnum, $pagination: ConnectionArgs) {
  assets(filters: $filters, sorting: $sorting, pagination: $pagination) {
    edges { node { ${CARD} balance lowestAuction(filters: { marketplaceKey: "atrium" }) { ${AUCTION} } } } ${PAGE} } }`
export const AUCTIONS = `query ($filters: FiltersExpression, $sorting: [Sorting!], $grouping: Grouping,
    $customFilters: [AuctionCustomFilter], $pagination: ConnectionArgs) {
  auctions(filters: $filters, sorting: $sorting, grouping: $grouping, customFilters: $customFilters,
    pagination: $pagination) { edges { node { ${AUCTION} asset { ${CARD} } } } ${PAGE}
    priceRange { minBid { amount } maxBid { amount } } } }`
export const BY_BIDS = `query ($filters: FiltersExpression, $grouping: Grouping, $pagination: ConnectionArgs) {
  auctionsSortByBids(filters: $filters, grouping: $grouping, pagination: $pagination) {
    edges { node { ${AUCTION} asset { ${CARD} } } } ${PAGE} } }`
export const COLLECTIONS = `query ($filters: CollectionsFilter, $sorting: CollectionsSortingEnum, $pagination: ConnectionArgs) {
  collections(filters: $filters, sorting: $sorting, pagination: $pagination) {
    edges { node { ${COLLECTION} } } ${PAGE} } }`
export const FEATURED = `query ($filters: FeaturedCollectionsFilter, $pagination: ConnectionArgs) {
  featuredCollections(filters: $filters, pagination: $pagination) { edges { node { ${COLLECTION} } } ${PAGE} } }`
export const ARTISTS = `query ($filters: ArtistFilters!, $pagination: ConnectionArgs) {
  artists(filters: $filters, pagination: $pagination) { edges { node { ${PERSON} cover description } } ${PAGE} } }`
export const ORDERS = `query ($filters: FiltersExpression, $sorting: [Sorting!], $pagination: ConnectionArgs) {
  orders(filters: $filters, sorting: $sorting, pagination: $pagination) {
    edges { node { id status creationDate price { ${PRICE} } from { ${PERSON} } auction { ${AUCTION} asset { ${CARD} } } } }
    ${PAGE} } }`
export const OFFERS = `query ($filters: OffersFilters, $pagination: ConnectionArgs) {
  offers(filters: $filters, pagination: $pagination) {
    edges { node { id identifier quantity status creationDate endDate price { ${PRICE} } owner { ${PERSON} }
      asset { ${CARD} } } } ${PAGE} } }`
export const CAMPAIGNS = `query ($filters: CampaignsFilter, $pagination: ConnectionArgs) {
  campaigns(filters: $filters, pagination: $pagination) { edges { node { campaignId status availableNfts
    tiers { tierName availableNfts mintPrice { amount token } } } } ${PAGE} } }`
export const TAGS = `query ($filters: TagsFilter!, $pagination: ConnectionArgs) {
  tags(filters: $filters, pagination: $pagination) { edges { node { tag count } } ${PAGE} } }`
export const SEARCH = `query ($filters: SearchFilter!) { search(filters: $filters) {
  accounts { identifier name } collections { identifier name verified } nfts { identifier name verified }
  tags { identifier name } } }`
export const STATS = `{ exploreStats { artists collections nfts }
  exploreNftsStats { allNftsCount buyNowCount liveAuctionsCount offersCount }
  exploreCollectionsStats { allCollectionsCount verifiedCount activeLast30DaysCount } }`
export const ACCOUNT = `query ($filters: AccountStatsFilter!) { accountStats(filters: $filters) {
  auctions orders claimable collected creations collections likes offers biddingBalance } }`
