// The type of a row in the table of endpoints (endpoints.ts).

import type { CacheName } from '../../lib/config/cache-policies.ts'
import type { UpstreamName } from './environments.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * `whenSignedIn`: sends the viewer's native-auth token when there is a session. `required`: the same, and 401 without a
 * session.
 */
export type AuthRequirement = 'none' | 'whenSignedIn' | 'required'

export interface Endpoint {
  /**
   * Path below /api. `{name}` is one segment and must match its pattern in PATH_PARAMETERS; `{path*}` is the rest.
   */
  path: string
  methods: readonly Method[]
  upstream: UpstreamName
  /** Path on the upstream, with the same parameters. */
  upstreamPath: string
  auth: AuthRequirement
  cache: CacheName
  /**
   * How long pages reuse a response that is the same for all users; `cache` by default. Browsers always get a new
   * response.
   */
  pageCache?: CacheName
  /** Query parameters that are forwarded; others are dropped. */
  query: readonly string[]
  /** Accepted request body: JSON up to the size limit, or the form of a profile or cover photo. */
  body?: 'json' | 'photo'
  /** `account`: one redirect to an account of the same upstream is followed; any other redirect is an error. */
  followRedirect?: 'account'
  /**
   * `media`: the response is bytes with content type and ranges, not JSON. `none`: the response is 204 after any 2xx
   * of the upstream; its body is dropped.
   */
  response?: 'media' | 'none'
  /** Timeout of a request with a body, when the usual upstream timeout is too short. */
  sendTimeoutMs?: number
  /**
   * The cached data that the request makes stale. `transactions`: prices, once a transaction is sent or no longer
   * pending. `profiles`: pages of accounts.
   */
  invalidates?: 'profiles' | 'transactions'
}

/** An endpoint that needs no login. Most rows start with it. */
export const PUBLIC_GET = { methods: ['GET'], auth: 'none', cache: 'never', query: [] } as const
