// Numbers the specification fixes (document 1 section 9, document 2 section 9). Milliseconds end in Ms, gas in Gas.

export const LIMITS = {
  listPageSize: 10,
  listPrefetchThreshold: 4,
  /** Items that stay in the document; of a longer list those far from the window leave it. */
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
  /** Letters of what is made and of the collections it is made in (document 3 section 5). */
  assetName: { least: 3, most: 20 },
  assetDescription: 255,
  /** All tags of an asset together, with what parts them. */
  assetTags: 50,
  collectionName: { least: 3, most: 20 },
  collectionTicker: { least: 3, most: 10 },
  /** Hundredths of a percent. */
  royaltiesBp: 5_000,
  defaultRoyaltiesPercent: '5',
  mediaBytes: 104_857_600,
  countCap: 10_000,
  nativeDecimals: 18,
  minimumGas: 3_822_000,
  gasPrice: 1_000_000_000,
  gasPerDataByte: 1_500,
  /** Gas every transaction costs before its data. Source: the networks' erd_min_gas_limit. */
  baseGas: 50_000,
  /** The modifier 0.01 as a divisor: gas above what moving the transaction costs is paid at a hundredth. */
  gasPriceDivisor: 100,
  auctionTimerDeltaMs: 21_600_000,
  economicsIntervalMs: 300_000,
  notificationIntervalMs: 30_000,
  countdownTickMs: 1_000,
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
  /** Of a hundred visits that agreed, how many say how fast pages were. */
  vitalsSamplePercent: 10,
  defaultDeadlineMs: 86_400_000,
  pastDeadlineBumpMs: 60_000,
  persistedTransactionMs: 432_000_000
} as const

/** What the network takes for a new collection, in atomic units of the native token. Source: the system contract. */
export const ISSUE_COST = 50_000_000_000_000_000n

/**
 * How many collections admins may feature. Home shows ten (`homeFeaturedCollections`), by trend: as many again may stand
 * by for those that sink or are taken off, and more would be seen by nobody. Apart: only admins' code has it.
 */
export const MAX_FEATURED_COLLECTIONS = 20

/** Exclusive upper bound of a price in whole tokens: the highest integer a double holds. */
export const MAX_BID = 9_007_199_254_740_991n

/** Time left (at least, ms) to how often a price is asked for (ms). Longest first: the first row that fits counts. */
export const PRICE_POLL_TABLE = [
  { leftMs: 604_800_000, everyMs: 3_600_000 },
  { leftMs: 86_400_000, everyMs: 1_800_000 },
  { leftMs: 21_600_000, everyMs: 900_000 },
  { leftMs: 3_600_000, everyMs: 600_000 },
  { leftMs: 1_800_000, everyMs: 300_000 },
  { leftMs: 600_000, everyMs: 60_000 },
  { leftMs: 60_000, everyMs: 2_000 }
] as const
