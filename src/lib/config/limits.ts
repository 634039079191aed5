// Numbers fixed by the specification (document 1 section 9, document 2 section 9). Milliseconds end in Ms, gas in Gas.

export const LIMITS = {
  listPageSize: 10,
  listPrefetchThreshold: 4,
  /** Maximum number of items in the document. In a longer list, items far from the viewport are removed. */
  virtualListSize: 80,
  collectionFilterPageSize: 100,
  notificationsPageSize: 100,
  historyPageSize: 3,
  runningAuctionsPageSize: 3,
  offersPageSize: 3,
  ordersPageSize: 10,
  homeSectionItems: 12,
  homeItemsPerGroup: 4,
  homeTrendingCollections: 3,
  homeFeaturedCollections: 10,
  maxSupply: 100_000_001,
  tagCount: 50,
  descriptionPreviewLength: 90,
  /** Lengths in characters of new assets and collections (document 3 section 5). */
  assetName: { least: 3, most: 20 },
  assetDescription: 255,
  /** Total length of all tags of an asset, separators included. */
  assetTags: 50,
  collectionName: { least: 3, most: 20 },
  collectionTicker: { least: 3, most: 10 },
  /** Basis points. */
  royaltiesBp: 5_000,
  defaultRoyaltiesPercent: '5',
  mediaBytes: 104_857_600,
  countCap: 10_000,
  nativeDecimals: 18,
  minimumGas: 3_822_000,
  /** A transaction with more is refused. Source: the networks' erd_max_gas_limit_per_block. */
  maximumGas: 600_000_000,
  gasPrice: 1_000_000_000,
  gasPerDataByte: 1_500,
  /** Gas of every transaction, before the gas for its data. Source: the networks' erd_min_gas_limit. */
  baseGas: 50_000,
  /** Extra gas of a guarded account, for verifying the second signature. Source: protocol, options bit 1. */
  guardianGas: 50_000,
  /**
   * The gas price modifier 0.01 as a divisor: gas above the base and data cost of the transaction costs one hundredth
   * of the gas price.
   */
  gasPriceDivisor: 100,
  auctionTimerDeltaMs: 21_600_000,
  economicsIntervalMs: 300_000,
  notificationIntervalMs: 30_000,
  countdownTickMs: 1_000,
  /** Within this time before it, a change of a launch is awaited by an open page. */
  campaignRefetchWindowMs: 172_800_000,
  campaignPollMs: 5_000,
  campaignDescription: 175,
  defaultPricePollMs: 600_000,
  successToastMs: 7_000,
  copiedNoticeMs: 2_000,
  photoErrorMs: 2_000,
  priceDebounceMs: 500,
  tagAppendMs: 333,
  searchDebounceMs: 300,
  searchMinLength: 3,
  searchCloseMs: 150,
  viewDelayMs: 500,
  /** Percentage of the visits with consent that report web vitals. */
  vitalsSamplePercent: 10,
  defaultDeadlineMs: 86_400_000,
  pastDeadlineBumpMs: 60_000,
  /** Unix seconds. The end of the year 9999: dates after it cannot be formatted. */
  latestTime: 253_402_300_799,
  persistedTransactionMs: 432_000_000
} as const

/** The network's fee for issuing a collection, in atomic units of the native token. Source: the system contract. */
export const ISSUE_COST = 50_000_000_000_000_000n

/**
 * Maximum number of featured collections. Home shows the ten with the best trend (`homeFeaturedCollections`); ten
 * more can replace them, and more than that would never be shown. Not in LIMITS because only the admin code imports
 * it.
 */
export const MAX_FEATURED_COLLECTIONS = 20

/** Exclusive upper bound of a price in whole tokens: the highest safe integer of a double. */
export const MAX_BID = 9_007_199_254_740_991n

/** Minimum time left (ms) → poll interval of the price (ms). Longest first: the first matching row applies. */
export const PRICE_POLL_TABLE = [
  { leftMs: 604_800_000, everyMs: 3_600_000 },
  { leftMs: 86_400_000, everyMs: 1_800_000 },
  { leftMs: 21_600_000, everyMs: 900_000 },
  { leftMs: 3_600_000, everyMs: 600_000 },
  { leftMs: 1_800_000, everyMs: 300_000 },
  { leftMs: 600_000, everyMs: 60_000 },
  { leftMs: 60_000, everyMs: 2_000 }
] as const
