// Limits of watched auctions (functions/watched-auction.ts). Milliseconds end in Ms.

export const WATCH_LIMITS = {
  /** A watched auction causes one request to the data service in each such interval, for any number of watchers. */
  pollMs: 1_000,
  /** Sockets of one auction. The runtime allows 32,768 for one object. */
  socketsPerAuction: 10_000,
  /**
   * Sockets of one auction from addresses with one prefix, such as an office. Further clients with this prefix poll
   * instead.
   */
  socketsPerAddressPrefix: 50,
  /** Auctions watched at the same time in one environment: the requests per second that the data service receives. */
  auctions: 200,
  /** Maximum number of these auctions that the clients with one address prefix may have opened. */
  auctionsPerAddressPrefix: 20,
  /** An object that ends without releasing its lease still counts as a watched auction for this long. */
  leaseMs: 120_000,
  /** A connection without a ping for this long is closed. Pages ping every 25 seconds (src/shell/auction). */
  silenceMs: 90_000,
  /** After this many consecutive failures the pages are told to poll the price themselves. */
  maxFailures: 5
} as const
