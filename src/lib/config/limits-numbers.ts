// Numbers fixed by the specification (document 1 section 9, document 2 section 9), and numbers that follow from them.
// Read as `LIMITS.name` (limits.ts). Milliseconds end in Ms, gas in Gas.

/** Rows on a page of a list. */
export const listPageSize = 10
/** Works or auctions on a page of a list of cards: four rows on a wide screen. */
export const cardsPageSize = 2 * listPageSize
/** Fills complete rows of two, three and four cards. Each collection takes one more request for its listings. */
export const collectionsPageSize = listPageSize + 2
/** Fills complete rows of two, three and four cards. For a signed-in viewer, each creator takes one more request. */
export const creatorsPageSize = listPageSize + 2
/** The next page of a list is loaded when this item, counted from the end, is near the viewport. */
export const listPrefetchThreshold = 4
/** Maximum number of items in the document. In a longer list, items far from the viewport are removed. */
export const virtualListSize = 80
/** Collections in the menus that offer those of an account: the service's maximum page size. */
export const collectionFilterPageSize = 100
export const notificationsPageSize = 100
export const historyPageSize = 3
export const runningAuctionsPageSize = 3
export const offersPageSize = 3
export const ordersPageSize = 10
export const homeSectionItems = 12
export const homeTrendingCollections = 3
export const homeFeaturedCollections = 10
/** Units of a new SFT. */
export const maxSupply = 100_000_001
/** Tags offered in a filter. */
export const tagCount = 50
/** Characters of a description that are shown before it is unfolded. */
export const descriptionPreviewLength = 90
export const collectionPreviewLength = 160
export const campaignPreviewLength = 175
/** About four lines of a card. */
export const tierPreviewLength = 120
/** Lengths in characters of new assets and collections (document 3 section 5). */
export const assetName = { min: 3, max: 20 } as const
export const assetDescription = 255
/** Total length of all tags of an asset, separators included. */
export const assetTags = 50
export const collectionName = { min: 3, max: 20 } as const
/** The maximum depends on the network (networks.ts). */
export const shortestTicker = 3
/** Basis points. */
export const maxRoyaltiesBp = 5_000
export const defaultRoyaltiesPercent = '5'
/** Maximum size of a file that the browser stores with the draft of a work. */
export const draftFileBytes = 26_214_400
/** Maximum size of the file of a new work. */
export const mediaBytes = 104_857_600
export const nativeDecimals = 18
export const minimumGas = 3_822_000
/** A transaction with more gas is refused. Source: the networks' erd_max_gas_limit_per_block. */
export const maximumGas = 600_000_000
export const gasPrice = 1_000_000_000
export const gasPerDataByte = 1_500
/** Gas of every transaction, before the gas for its data. Source: the networks' erd_min_gas_limit. */
export const baseGas = 50_000
/** Extra gas of a guarded account, for verifying the second signature. Source: protocol, options bit 1. */
export const guardianGas = 50_000
/**
 * The gas price modifier 0.01 as a divisor: gas above the base and data cost of the transaction costs one hundredth
 * of the gas price.
 */
export const gasPriceDivisor = 100
/** A card shows its countdown from this long before the end. */
export const auctionTimerDeltaMs = 21_600_000
/** Between two requests of a page for the USD price of EGLD (`/api/economics`). */
export const usdPriceIntervalMs = 300_000
export const notificationIntervalMs = 30_000
export const countdownTickMs = 1_000
/** Between two requests for the supply of a campaign. */
export const campaignPollMs = 5_000
/** For an auction without an end. The intervals of others are in PRICE_POLL_TABLE (limits.ts). */
export const defaultPricePollMs = 600_000
/** How long a success toast stays. */
export const successToastMs = 7_000
/**
 * Not from the specification: for a success toast with a link to a page of the site, long enough to read the text and
 * open the link.
 */
export const linkedToastMs = 20_000
export const copiedNoticeMs = 2_000
/** How long the refusal of a picture is shown. */
export const photoErrorMs = 2_000
/** From the last input in a price filter, or the last change of a tag, to the request. */
export const priceDebounceMs = 500
export const tagAppendMs = 333
/** For the search box (stores/search.ts) and the search fields of lists (shell/lists/filters.ts). */
export const searchDebounceMs = 300
export const searchMinLength = 3
/** From the loss of focus until the search box closes. */
export const searchCloseMs = 150
/** Suggestions of each kind (people, collections, items, tags): as many as the data service returns. */
export const searchResultsPerKind = 5
/** Below an empty search box. */
export const recentSearches = 6
export const popularSearchTags = 5
/** A page of an asset counts as viewed after this time. */
export const viewDelayMs = 500
/** Percentage of the visits with consent that report web vitals. */
export const vitalsSamplePercent = 10
export const defaultDeadlineMs = 86_400_000
/** A picked time in the past becomes now plus this time. */
export const pastDeadlineBumpMs = 60_000
/** Unix seconds. The end of the year 9999: dates after it cannot be formatted. */
export const latestTime = 253_402_300_799
/** How long a login is valid: the maximum that the edge and the identity service accept. */
export const loginSeconds = 86_400
/** How long the browser keeps the transactions that it has sent. */
export const persistedTransactionMs = 432_000_000
