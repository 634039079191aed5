// The same-origin paths under /api that the edge forwards to an upstream; no other path is forwarded. The edge builds
// outgoing requests from this table. A path without a row returns 404, a method without one returns 405.

import type { TelemetryKind } from '../../lib/config/telemetry.ts'
import { EDGE_LIMITS } from './edge-limits.ts'
import { type Endpoint, PUBLIC_GET } from './endpoint.ts'
import { IDENTITY_ENDPOINTS, SIGNED_IN_GET } from './identity-endpoints.ts'

/** Patterns of the path parameters. None matches a dot segment or an escape, and only `path` matches slashes. */
export const PATH_PARAMETERS = {
  address: /^erd1[a-z0-9]{58}$/,
  auctionId: /^[1-9][0-9]{0,18}$/,
  token: /^[A-Za-z0-9]{3,10}-[0-9a-f]{6}(-(?!00)([0-9a-f]{2}){1,8})?$/,
  hash: /^[0-9a-f]{64}$/,
  name: /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$/,
  file: /^(data|metaspaces|marketplaces|tweets)\.json$/,
  partner: /^[a-z0-9-]{1,40}$/,
  page: /^[a-z0-9-]{1,60}$/,
  path: /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*(\/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*)*$/
} as const satisfies Record<string, RegExp>

const CHAIN_ENDPOINTS = {
  account: {
    ...PUBLIC_GET,
    path: '/chain/accounts/{address}',
    upstream: 'chain',
    upstreamPath: '/accounts/{address}',
    query: ['withGuardianInfo']
  },
  accountTokens: {
    ...PUBLIC_GET,
    path: '/chain/accounts/{address}/tokens',
    upstream: 'chain',
    upstreamPath: '/accounts/{address}/tokens',
    query: ['from', 'size', 'identifiers']
  },
  accountToken: {
    ...PUBLIC_GET,
    path: '/chain/accounts/{address}/tokens/{token}',
    upstream: 'chain',
    upstreamPath: '/accounts/{address}/tokens/{token}'
  },
  token: {
    ...PUBLIC_GET,
    path: '/chain/tokens/{token}',
    upstream: 'chain',
    upstreamPath: '/tokens/{token}',
    query: ['fields'],
    cache: 'long'
  },
  // Views of a contract. They only read, so no login is needed.
  contractView: {
    ...PUBLIC_GET,
    path: '/chain/query',
    methods: ['POST'],
    upstream: 'chain',
    upstreamPath: '/query',
    body: 'json'
  },
  username: {
    ...PUBLIC_GET,
    path: '/chain/usernames/{name}',
    upstream: 'chain',
    upstreamPath: '/usernames/{name}',
    followRedirect: 'account',
    pageCache: 'overview'
  },
  transactions: {
    ...PUBLIC_GET,
    path: '/chain/transactions',
    methods: ['GET', 'POST'],
    upstream: 'chain',
    upstreamPath: '/transactions',
    query: ['hashes', 'withScResults', 'withLogs'],
    body: 'json',
    // With a shorter timeout, a payment that succeeds would be reported as uncertain.
    sendTimeoutMs: EDGE_LIMITS.sendTimeoutMs,
    invalidates: 'transactions'
  },
  transaction: {
    ...PUBLIC_GET,
    path: '/chain/transactions/{hash}',
    upstream: 'chain',
    upstreamPath: '/transactions/{hash}',
    invalidates: 'transactions'
  },
  latestBlock: {
    ...PUBLIC_GET,
    path: '/chain/blocks/latest',
    upstream: 'chain',
    upstreamPath: '/blocks/latest',
    query: ['ttl', 'fields']
  },
  // A block never changes, but a future one does not exist yet: not cached.
  block: {
    ...PUBLIC_GET,
    path: '/chain/blocks/{hash}',
    upstream: 'chain',
    upstreamPath: '/blocks/{hash}'
  },
  blocks: {
    ...PUBLIC_GET,
    path: '/chain/blocks',
    upstream: 'chain',
    upstreamPath: '/blocks',
    query: ['nonce', 'shard']
  },
  networkConfig: {
    ...PUBLIC_GET,
    path: '/chain/network/config',
    upstream: 'chain',
    upstreamPath: '/network/config',
    cache: 'long'
  },
  chainEconomics: {
    ...PUBLIC_GET,
    path: '/chain/economics',
    upstream: 'chain',
    upstreamPath: '/economics',
    cache: 'long'
  },
  economics: {
    ...PUBLIC_GET,
    path: '/economics',
    upstream: 'chain',
    upstreamPath: '/economics',
    cache: 'overview'
  }
} as const satisfies Record<string, Endpoint>

const OTHER_ENDPOINTS = {
  feed: {
    ...SIGNED_IN_GET,
    path: '/tools/feed',
    upstream: 'tools',
    upstreamPath: '/feed-api/v1/feed',
    query: ['cursor']
  },
  feedTime: {
    ...SIGNED_IN_GET,
    path: '/tools/feed/latest-timestamp',
    upstream: 'tools',
    upstreamPath: '/feed-api/v1/feed/latest-timestamp'
  },
  suggestedAccounts: {
    ...SIGNED_IN_GET,
    path: '/tools/accounts/suggested',
    upstream: 'tools',
    upstreamPath: '/feed-api/v1/accounts/suggested'
  },
  views: {
    ...PUBLIC_GET,
    path: '/views',
    methods: ['POST'],
    upstream: 'tools',
    upstreamPath: '/stats-api/api/v1/views',
    body: 'json'
  },
  partner: {
    ...PUBLIC_GET,
    path: '/content/{partner}',
    upstream: 'content',
    upstreamPath: '/{partner}',
    cache: 'long'
  },
  partnerPage: {
    ...PUBLIC_GET,
    path: '/content/{partner}/{page}',
    upstream: 'content',
    upstreamPath: '/{partner}/{page}',
    cache: 'long'
  },
  staticFile: {
    ...PUBLIC_GET,
    path: '/static/{file}',
    upstream: 'files',
    upstreamPath: '/{file}',
    cache: 'long'
  },
  preferences: {
    ...SIGNED_IN_GET,
    path: '/preferences',
    methods: ['GET', 'POST'],
    upstream: 'preferences',
    upstreamPath: '',
    body: 'json'
  },
  media: {
    ...PUBLIC_GET,
    path: '/media/{path*}',
    upstream: 'media',
    upstreamPath: '/{path}',
    cache: 'immutable',
    query: ['w'],
    response: 'media'
  }
} as const satisfies Record<string, Endpoint>

const TELEMETRY_POST = {
  ...PUBLIC_GET,
  methods: ['POST'],
  upstreamPath: '',
  body: 'json',
  response: 'none'
} as const

const TELEMETRY_ENDPOINTS = {
  vitals: { ...TELEMETRY_POST, path: '/vitals', upstream: 'vitals' },
  errors: { ...TELEMETRY_POST, path: '/errors', upstream: 'errors' },
  tags: { ...TELEMETRY_POST, path: '/tags', upstream: 'tags' }
} as const satisfies Record<TelemetryKind, Endpoint>

export const ENDPOINTS = {
  ...CHAIN_ENDPOINTS,
  ...TELEMETRY_ENDPOINTS,
  ...IDENTITY_ENDPOINTS,
  ...OTHER_ENDPOINTS
} as const satisfies Record<string, Endpoint>
