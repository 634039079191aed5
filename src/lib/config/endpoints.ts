// Same-origin paths under /api that are passed on to an upstream, and nothing else is. The edge builds outgoing
// requests from this table; a path or method without a row is answered 404 or 405.

import type { CacheName } from './cache.ts'
import type { UpstreamName } from './environments.ts'

export interface Endpoint {
  /** Path below /api; `{name}` is one segment. */
  path: string
  methods: readonly ('GET' | 'POST' | 'PUT' | 'DELETE')[]
  upstream: UpstreamName
  /** Path at the upstream, with the same parameters. */
  to: string
  /**
   * Which proof the upstream gets: none, the person's native-auth token where there is one, or that token or a
   * refusal.
   */
  identity: 'none' | 'whenSignedIn' | 'required'
  cache: CacheName
  /** Query parameters that are passed on. */
  query: readonly string[]
  /** Largest body accepted, in bytes. */
  bodyLimit?: number
}

const KB = 1024

export const ENDPOINTS = {
  account: {
    path: '/chain/accounts/{address}',
    methods: ['GET'],
    upstream: 'chain',
    to: '/accounts/{address}',
    identity: 'none',
    cache: 'never',
    query: ['withGuardianInfo']
  },
  accountTokens: {
    path: '/chain/accounts/{address}/tokens',
    methods: ['GET'],
    upstream: 'chain',
    to: '/accounts/{address}/tokens',
    identity: 'none',
    cache: 'never',
    query: ['from', 'size', 'identifiers']
  },
  accountToken: {
    path: '/chain/accounts/{address}/tokens/{token}',
    methods: ['GET'],
    upstream: 'chain',
    to: '/accounts/{address}/tokens/{token}',
    identity: 'none',
    cache: 'never',
    query: []
  },
  username: {
    path: '/chain/usernames/{name}',
    methods: ['GET'],
    upstream: 'chain',
    to: '/usernames/{name}',
    identity: 'none',
    cache: 'never',
    query: []
  },
  transactions: {
    path: '/chain/transactions',
    methods: ['GET', 'POST'],
    upstream: 'chain',
    to: '/transactions',
    identity: 'none',
    cache: 'never',
    query: ['hashes', 'withScResults', 'withLogs'],
    bodyLimit: 64 * KB
  },
  transaction: {
    path: '/chain/transactions/{hash}',
    methods: ['GET'],
    upstream: 'chain',
    to: '/transactions/{hash}',
    identity: 'none',
    cache: 'never',
    query: []
  },
  latestBlock: {
    path: '/chain/blocks/latest',
    methods: ['GET'],
    upstream: 'chain',
    to: '/blocks/latest',
    identity: 'none',
    cache: 'never',
    query: ['ttl', 'fields']
  },
  economics: {
    path: '/economics',
    methods: ['GET'],
    upstream: 'chain',
    to: '/economics',
    identity: 'none',
    cache: 'long',
    query: []
  }
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof ENDPOINTS
