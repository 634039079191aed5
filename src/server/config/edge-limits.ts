// Limits of the edge: sizes (Bytes), times (Ms, Seconds), lengths in characters (Length), and rates of requests. The
// limits that browsers share are in src/lib/config/limits-numbers.ts.

import { LIMITS } from '../../lib/config/limits.ts'
import { MAX_PHOTO_BYTES } from '../../lib/rules/photo.ts'

const KB = 1024
const MB = 1024 * KB

export const EDGE_LIMITS = {
  /**
   * Timeout of a request to an upstream. The upstream then counts as down, so that a page is rendered within three
   * seconds.
   */
  upstreamTimeoutMs: 2_500,
  /** Time limit for all requests of one page together. */
  pageTimeoutMs: 2_300,
  /** One file of the sitemap takes up to twenty sequential requests. A crawler can wait longer than a visitor. */
  sitemapTimeoutMs: 20_000,
  /** Time limit for the network to accept a signed transaction. */
  sendTimeoutMs: 12_000,
  /** Uploads depend on the client's connection: the largest upload takes this long at 1.4 Mbit/s. */
  uploadTimeoutMs: 600_000,
  /** The timeout for a profile or cover photo, which is smaller. */
  photoTimeoutMs: 120_000,
  /**
   * How long a request waits for the same work of another request (single flight) before it does the work itself.
   */
  singleFlightTimeoutMs: 3_000,
  /**
   * Loading the settings longer must not delay a page. After a failure they are not fetched again for
   * `settingsRetryMs`.
   */
  settingsTimeoutMs: 1_000,
  settingsRetryMs: 5_000,
  /**
   * The record of a partner is loaded before the page. If it fails, the site answers 503, within three seconds; it is
   * then not fetched again for `partnerRetryMs`.
   */
  partnerTimeoutMs: 1_500,
  partnerRetryMs: 5_000,
  /**
   * The shared token is fetched before a page's data. When this fails, the page must still be rendered within its own
   * time limit.
   */
  sharedTokenTimeoutMs: 1_000,
  /** The shared token is not requested again sooner than this after a failure. */
  sharedTokenRetrySeconds: 60,
  /** An access token is renewed this long before it expires (specification 1 section 7.1). */
  tokenRefreshMarginSeconds: 60,
  /** Maximum lifetime of a login (the services' own limit). */
  sessionMaxAgeSeconds: LIMITS.loginSeconds,
  /** How far the network's clock may be ahead of the edge's clock. */
  clockSkewSeconds: 30,
  /** The body of a login, and that of the newsletter's form. */
  smallBodyBytes: 4 * KB,
  /** A form that a page reads itself: it has one field. */
  formBytes: 16 * KB,
  jsonBodyBytes: 64 * KB,
  /** Variables of a GET request. Proxies between browser and edge limit the length of the URL. */
  queryBytes: 8 * KB,
  /** An asset's file (specification 3 section 9), plus the rest of the form. */
  uploadBytes: LIMITS.mediaBytes + 256 * KB,
  /**
   * The largest picture of an account (specification 3 section 9), plus the form's other parts. The browser checks the
   * picture too: both limits are `MAX_PHOTO_BYTES` of lib/rules/photo.ts.
   */
  photoBytes: MAX_PHOTO_BYTES + 64 * KB,
  /**
   * How much of a rejected body is still read, so that the error response arrives: the largest upload and a margin.
   */
  drainBytes: 128 * MB,
  /** Maximum size of the parts of an upload before the file. */
  uploadHeadBytes: 64 * KB,
  /** Maximum size of an upstream response that is read into memory as a whole. */
  responseBytes: 8 * MB,
  /** Maximum length of a cache key. A request with a longer URL bypasses the cache. */
  cacheKeyLength: 1_024
} as const

/**
 * Rate limits of one client: `burst` requests at once, then `perSecond`. Counted per isolate, so a client served by
 * several isolates may send more. The limits stop runaway scripts; they are not exact. Local clients are not limited.
 */
export const RATE_LIMITS = {
  read: { burst: 300, perSecond: 60 },
  /** Sockets of watched auctions. A page opens one, and opens it again after a lost connection. */
  watch: { burst: 30, perSecond: 0.5 },
  /** Pages, prefetches included. */
  page: { burst: 200, perSecond: 30 },
  /** Share images that must be rendered, which is the most expensive work of the edge. */
  shareImage: { burst: 30, perSecond: 1 },
  write: { burst: 60, perSecond: 6 },
  login: { burst: 20, perSecond: 0.5 },
  upload: { burst: 10, perSecond: 0.2 },
  /** Controls of a preview's network: a reset writes ten thousand rows. */
  control: { burst: 30, perSecond: 1 }
} as const

export type RateLimitName = keyof typeof RATE_LIMITS
