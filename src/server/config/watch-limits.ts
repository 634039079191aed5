// Limits of watched auctions (functions/watched-auction.ts). Milliseconds end in Ms.

export const WATCH_LIMITS = {
  /** One request to the data service in this time for each watched auction, however many watch it. */
  pollMs: 1_000,
  /** Sockets of one auction. The runtime allows 32,768 for one object. */
  socketsPerAuction: 10_000,
  /** Sockets of one auction from addresses with one prefix, such as an office. Others there poll. */
  socketsPerAddressPrefix: 50,
  /** Auctions watched at the same time in one environment: the requests per second that the data service receives. */
  auctions: 200,
  /** How many of them the clients with one address prefix may have opened. */
  auctionsPerAddressPrefix: 20,
  /** An object that ends without releasing its lease counts as watched for this long. */
  leaseMs: 120_000,
  /** Pages ping every 25 seconds. A connection without a ping for this long is closed. */
  silenceMs: 90_000,
  /** After this many failures in a row the pages are told to poll for themselves. */
  maxFailures: 5
} as const
