// Same-origin paths under /api that are passed on to an upstream, and nothing else is. The edge builds outgoing
// requests from this table; a path without a row is answered 404, a method without one 405.

import type { CacheName } from '../../lib/config/cache.ts'
import type { Collector } from '../../lib/config/collectors.ts'
import { EDGE_LIMITS } from './edge-limits.ts'
import type { UpstreamName } from './environments.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `whenSignedIn`: the person's login where there is one. `required`: that, or 401. */
export type Identity = 'none' | 'whenSignedIn' | 'required'

export interface Endpoint {
  /** Path below /api; `{name}` is one segment and must fit its row in PARAMETERS, `{path*}` is the rest. */
  path: string
  methods: readonly Method[]
  upstream: UpstreamName
  /** Path at the upstream, with the same parameters. */
  to: string
  identity: Identity
  cache: CacheName
  /** Query parameters that are passed on; others are dropped. */
  query: readonly string[]
  /** What may be sent: JSON up to the limit, or one multipart upload, which streams. */
  body?: 'json' | 'upload'
  /** The most an upload may weigh, form included, where that is less than of any upload. */
  uploadBytes?: number
  /** `account`: a redirect to an account of the same upstream is followed, once; any other is an error. */
  follow?: 'account'
  /** `media`: bytes with their type and ranges instead of JSON. `none`: whatever it says, 204. */
  answer?: 'media' | 'none'
  /** How long an answer to something sent may take, where the usual time of an upstream is too short. */
  sendMs?: number
  /** Sent, or pending no more, `transactions` make prices copied before out of date; `profiles` people's pages. */
  marks?: 'profiles' | 'transactions'
}

/** What a parameter may be. None allows a dot segment, an escape or a slash. */
export const PARAMETERS = {
  address: /^erd1[a-z0-9]{58}$/,
  token: /^[A-Za-z0-9]{3,10}-[0-9a-f]{6}(-[0-9a-f]{2,16})?$/,
  hash: /^[0-9a-f]{64}$/,
  name: /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$/,
  file: /^(data|metaspaces|marketplaces|tweets)\.json$/,
  partner: /^[a-z0-9-]{1,40}$/,
  page: /^[a-z0-9-]{1,60}$/,
  path: /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*(\/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*)*$/
} as const satisfies Record<string, RegExp>

const READ = { methods: ['GET'], identity: 'none', cache: 'never', query: [] } as const
const OWN = { ...READ, upstream: 'identity', identity: 'required' } as const
const CHANGE = { ...OWN, methods: ['POST'], body: 'json' } as const
/** Says something of whoever sends it. */
const PROFILE = { ...CHANGE, marks: 'profiles' } as const
const PHOTO = {
  body: 'upload',
  uploadBytes: EDGE_LIMITS.photoBytes,
  sendMs: EDGE_LIMITS.photoMs
} as const

const CHAIN = {
  account: {
    ...READ,
    path: '/chain/accounts/{address}',
    upstream: 'chain',
    to: '/accounts/{address}',
    query: ['withGuardianInfo']
  },
  accountTokens: {
    ...READ,
    path: '/chain/accounts/{address}/tokens',
    upstream: 'chain',
    to: '/accounts/{address}/tokens',
    query: ['from', 'size', 'identifiers']
  },
  accountToken: {
    ...READ,
    path: '/chain/accounts/{address}/tokens/{token}',
    upstream: 'chain',
    to: '/accounts/{address}/tokens/{token}'
  },
  username: {
    ...READ,
    path: '/chain/usernames/{name}',
    upstream: 'chain',
    to: '/usernames/{name}',
    follow: 'account'
  },
  transactions: {
    ...READ,
    path: '/chain/transactions',
    methods: ['GET', 'POST'],
    upstream: 'chain',
    to: '/transactions',
    query: ['hashes', 'withScResults', 'withLogs'],
    body: 'json',
    // Given up early, a payment that arrives is told as one that may not have.
    sendMs: EDGE_LIMITS.sendMs,
    marks: 'transactions'
  },
  transaction: {
    ...READ,
    path: '/chain/transactions/{hash}',
    upstream: 'chain',
    to: '/transactions/{hash}',
    marks: 'transactions'
  },
  latestBlock: {
    ...READ,
    path: '/chain/blocks/latest',
    upstream: 'chain',
    to: '/blocks/latest',
    query: ['ttl', 'fields']
  },
  networkConfig: {
    ...READ,
    path: '/chain/network/config',
    upstream: 'chain',
    to: '/network/config',
    cache: 'long'
  },
  chainEconomics: {
    ...READ,
    path: '/chain/economics',
    upstream: 'chain',
    to: '/economics',
    cache: 'long'
  },
  economics: { ...READ, path: '/economics', upstream: 'chain', to: '/economics', cache: 'shell' }
} as const satisfies Record<string, Endpoint>

// Document 3 section 7.1. A 403 here never ends the session: on a profile it means that the profile is private.
const IDENTITY = {
  profile: {
    ...READ,
    path: '/identity/users/{address}',
    upstream: 'identity',
    to: '/api/v1/users/{address}',
    identity: 'whenSignedIn'
  },
  profiles: {
    ...READ,
    path: '/identity/users/multiple',
    methods: ['POST'],
    upstream: 'identity',
    to: '/api/v1/users/multiple',
    body: 'json'
  },
  ownInfo: { ...OWN, path: '/identity/self/info', to: '/api/v1/self/info' },
  ownDescription: {
    ...PROFILE,
    methods: ['PUT'],
    path: '/identity/self/description',
    to: '/api/v1/self/description'
  },
  ownPhoto: {
    ...PROFILE,
    path: '/identity/self/profile-photo',
    to: '/api/v1/self/profile-photo',
    ...PHOTO
  },
  ownCover: {
    ...PROFILE,
    path: '/identity/self/cover-photo',
    to: '/api/v1/self/cover-photo',
    ...PHOTO
  },
  ownSocialLink: {
    ...PROFILE,
    path: '/identity/self/social-link',
    to: '/api/v1/self/social-link'
  },
  ownPrivacy: {
    ...PROFILE,
    methods: ['GET', 'POST'],
    path: '/identity/self/privacy',
    to: '/api/v1/self/privacy'
  },
  socialLinks: { ...OWN, path: '/identity/social-links', to: '/api/v1/social-links' },
  follow: { ...CHANGE, path: '/identity/followers/follow', to: '/api/v1/followers/follow' },
  unfollow: { ...CHANGE, path: '/identity/followers/unfollow', to: '/api/v1/followers/unfollow' },
  followersCount: {
    ...READ,
    path: '/identity/followers/{address}/count',
    upstream: 'identity',
    to: '/api/v1/followers/{address}/count'
  },
  followeesCount: {
    ...READ,
    path: '/identity/followees/{address}/count',
    upstream: 'identity',
    to: '/api/v1/followees/{address}/count'
  },
  follows: {
    ...OWN,
    path: '/identity/followers/follows/{address}',
    to: '/api/v1/followers/follows/{address}'
  },
  followers: { ...OWN, path: '/identity/followers', to: '/api/v1/followers', query: ['page'] },
  followees: { ...OWN, path: '/identity/followees', to: '/api/v1/followees', query: ['page'] },
  herotag: {
    ...OWN,
    path: '/identity/herotags/{name}/address',
    to: '/api/v1/herotags/{name}/address'
  }
} as const satisfies Record<string, Endpoint>

const OTHERS = {
  feed: {
    ...OWN,
    path: '/tools/feed',
    upstream: 'tools',
    to: '/feed-api/v1/feed',
    query: ['cursor']
  },
  feedTime: {
    ...OWN,
    path: '/tools/feed/latest-timestamp',
    upstream: 'tools',
    to: '/feed-api/v1/feed/latest-timestamp'
  },
  suggestedAccounts: {
    ...OWN,
    path: '/tools/accounts/suggested',
    upstream: 'tools',
    to: '/feed-api/v1/accounts/suggested'
  },
  views: {
    ...READ,
    path: '/views',
    methods: ['POST'],
    upstream: 'tools',
    to: '/stats-api/api/v1/views',
    body: 'json'
  },
  partner: {
    ...READ,
    path: '/content/{partner}',
    upstream: 'content',
    to: '/{partner}',
    cache: 'long'
  },
  partnerPage: {
    ...READ,
    path: '/content/{partner}/{page}',
    upstream: 'content',
    to: '/{partner}/{page}',
    cache: 'long'
  },
  staticFile: {
    ...READ,
    path: '/static/{file}',
    upstream: 'files',
    to: '/{file}',
    cache: 'long'
  },
  preferences: {
    ...OWN,
    path: '/preferences',
    methods: ['GET', 'POST'],
    upstream: 'preferences',
    to: '',
    body: 'json'
  },
  media: {
    ...READ,
    path: '/media/{path*}',
    upstream: 'media',
    to: '/{path}',
    cache: 'immutable',
    query: ['w'],
    answer: 'media'
  }
} as const satisfies Record<string, Endpoint>

const COLLECT = {
  ...READ,
  methods: ['POST'],
  to: '',
  body: 'json',
  answer: 'none'
} as const

const COLLECTORS = {
  vitals: { ...COLLECT, path: '/vitals', upstream: 'vitals' },
  errors: { ...COLLECT, path: '/errors', upstream: 'errors' },
  tags: { ...COLLECT, path: '/tags', upstream: 'tags' }
} as const satisfies Record<Collector, Endpoint>

export const ENDPOINTS = {
  ...CHAIN,
  ...COLLECTORS,
  ...IDENTITY,
  ...OTHERS
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof ENDPOINTS
