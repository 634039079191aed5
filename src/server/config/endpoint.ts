// What a row of the table of endpoints says (endpoints.ts).

import type { CacheName } from '../../lib/config/cache.ts'
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

/** A row of data that needs no login: the start of most rows. */
export const PUBLIC_GET = { methods: ['GET'], auth: 'none', cache: 'never', query: [] } as const
