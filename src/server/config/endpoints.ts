// Same-origin paths under /api that are passed on to an upstream, and nothing else is. The edge builds outgoing
// requests from this table; a path without a row is answered 404, a method without one 405.

import type { CacheName } from '../../lib/config/cache.ts'
import type { TelemetryKind } from '../../lib/config/telemetry.ts'
import { EDGE_LIMITS } from './edge-limits.ts'
import type { UpstreamName } from './environments.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `whenSignedIn`: the person's login where there is one. `required`: that, or 401. */
export type AuthRequirement = 'none' | 'whenSignedIn' | 'required'

export interface Endpoint {
  /** Path below /api; `{name}` is one segment and must fit its row in PARAMETERS, `{path*}` is the rest. */
  path: string
  methods: readonly Method[]
  upstream: UpstreamName
  /** Path at the upstream, with the same parameters. */
  upstreamPath: string
  auth: AuthRequirement
  cache: CacheName
  /** Query parameters that are passed on; others are dropped. */
  query: readonly string[]
  /** What may be sent: JSON up to the limit, or one multipart upload, which streams. */
  body?: 'json' | 'upload'
  /** The most an upload may weigh, form included, where that is less than of any upload. */
  uploadBytes?: number
  /** `account`: a redirect to an account of the same upstream is followed, once; any other is an error. */
  followRedirect?: 'account'
  /** `media`: bytes with their type and ranges instead of JSON. `none`: whatever it says, 204. */
  response?: 'media' | 'none'
  /** How long an answer to something sent may take, where the usual time of an upstream is too short. */
  sendTimeoutMs?: number
  /** Sent, or pending no more, `transactions` make prices copied before out of date; `profiles` people's pages. */
  invalidates?: 'profiles' | 'transactions'
}

/** What a parameter may be. None allows a dot segment, an escape or a slash. */
export const PATH_PARAMETERS = {
  address: /^erd1[a-z0-9]{58}$/,
  token: /^[A-Za-z0-9]{3,10}-[0-9a-f]{6}(-[0-9a-f]{2,16})?$/,
  hash: /^[0-9a-f]{64}$/,
  name: /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$/,
  file: /^(data|metaspaces|marketplaces|tweets)\.json$/,
  partner: /^[a-z0-9-]{1,40}$/,
  page: /^[a-z0-9-]{1,60}$/,
  path: /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*(\/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*)*$/
} as const satisfies Record<string, RegExp>

const PUBLIC_GET = { methods: ['GET'], auth: 'none', cache: 'never', query: [] } as const
const SIGNED_IN_GET = { ...PUBLIC_GET, upstream: 'identity', auth: 'required' } as const
const SIGNED_IN_POST = { ...SIGNED_IN_GET, methods: ['POST'], body: 'json' } as const
/** Says something of whoever sends it. */
const PROFILE_POST = { ...SIGNED_IN_POST, marks: 'profiles' } as const
const PHOTO_UPLOAD = {
  body: 'upload',
  uploadBytes: EDGE_LIMITS.photoBytes,
  sendMs: EDGE_LIMITS.photoTimeoutMs
} as const

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
  username: {
    ...PUBLIC_GET,
    path: '/chain/usernames/{name}',
    upstream: 'chain',
    upstreamPath: '/usernames/{name}',
    followRedirect: 'account'
  },
  transactions: {
    ...PUBLIC_GET,
    path: '/chain/transactions',
    methods: ['GET', 'POST'],
    upstream: 'chain',
    upstreamPath: '/transactions',
    query: ['hashes', 'withScResults', 'withLogs'],
    body: 'json',
    // Given up early, a payment that arrives is told as one that may not have.
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
    cache: 'shell'
  }
} as const satisfies Record<string, Endpoint>

// Document 3 section 7.1. A 403 here never ends the session: on a profile it means that the profile is private.
const IDENTITY_ENDPOINTS = {
  profile: {
    ...PUBLIC_GET,
    path: '/identity/users/{address}',
    upstream: 'identity',
    upstreamPath: '/api/v1/users/{address}',
    auth: 'whenSignedIn'
  },
  profiles: {
    ...PUBLIC_GET,
    path: '/identity/users/multiple',
    methods: ['POST'],
    upstream: 'identity',
    upstreamPath: '/api/v1/users/multiple',
    body: 'json'
  },
  ownInfo: { ...SIGNED_IN_GET, path: '/identity/self/info', upstreamPath: '/api/v1/self/info' },
  ownDescription: {
    ...PROFILE_POST,
    methods: ['PUT'],
    path: '/identity/self/description',
    upstreamPath: '/api/v1/self/description'
  },
  ownPhoto: {
    ...PROFILE_POST,
    path: '/identity/self/profile-photo',
    upstreamPath: '/api/v1/self/profile-photo',
    ...PHOTO_UPLOAD
  },
  ownCover: {
    ...PROFILE_POST,
    path: '/identity/self/cover-photo',
    upstreamPath: '/api/v1/self/cover-photo',
    ...PHOTO_UPLOAD
  },
  ownSocialLink: {
    ...PROFILE_POST,
    path: '/identity/self/social-link',
    upstreamPath: '/api/v1/self/social-link'
  },
  ownPrivacy: {
    ...PROFILE_POST,
    methods: ['GET', 'POST'],
    path: '/identity/self/privacy',
    upstreamPath: '/api/v1/self/privacy'
  },
  socialLinks: {
    ...SIGNED_IN_GET,
    path: '/identity/social-links',
    upstreamPath: '/api/v1/social-links'
  },
  follow: {
    ...SIGNED_IN_POST,
    path: '/identity/followers/follow',
    upstreamPath: '/api/v1/followers/follow'
  },
  unfollow: {
    ...SIGNED_IN_POST,
    path: '/identity/followers/unfollow',
    upstreamPath: '/api/v1/followers/unfollow'
  },
  followersCount: {
    ...PUBLIC_GET,
    path: '/identity/followers/{address}/count',
    upstream: 'identity',
    upstreamPath: '/api/v1/followers/{address}/count'
  },
  followeesCount: {
    ...PUBLIC_GET,
    path: '/identity/followees/{address}/count',
    upstream: 'identity',
    upstreamPath: '/api/v1/followees/{address}/count'
  },
  follows: {
    ...SIGNED_IN_GET,
    path: '/identity/followers/follows/{address}',
    upstreamPath: '/api/v1/followers/follows/{address}'
  },
  followers: {
    ...SIGNED_IN_GET,
    path: '/identity/followers',
    upstreamPath: '/api/v1/followers',
    query: ['page']
  },
  followees: {
    ...SIGNED_IN_GET,
    path: '/identity/followees',
    upstreamPath: '/api/v1/followees',
    query: ['page']
  },
  herotag: {
    ...SIGNED_IN_GET,
    path: '/identity/herotags/{name}/address',
    upstreamPath: '/api/v1/herotags/{name}/address'
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
  answer: 'none'
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

export type EndpointName = keyof typeof ENDPOINTS
