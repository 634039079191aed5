// Every failure of the edge is `{ code }` from this closed list and is never cached. The browser shows a message for
// the code.

import { isSiteError, type SiteError, type StatusError } from '../src/lib/errors.ts'
import { NO_STORE } from './no-store.ts'

const HTTP_STATUS = {
  badRequest: 400,
  refused: 400, // the upstream's reason is in `detail`
  badToken: 401, // the native-auth token was not accepted
  usedToken: 401, // the native-auth token is valid, but has already opened a session
  signedOut: 401, // requires login
  identityRefused: 401, // the identity service no longer accepts the login: the browser goes to /logout
  badOrigin: 403,
  forbidden: 403, // a private profile
  notAdmin: 403, // admins only; does not affect the session
  sessionEnded: 403, // the data service refused the session: the browser logs out
  notFound: 404,
  badMethod: 405,
  tooLarge: 413,
  badRange: 416,
  badPicture: 422, // the picture is too costly to decode, or is not a picture
  tooMany: 429,
  internal: 500,
  upstreamDown: 502,
  upstreamSlow: 504
} as const

export type FailureCode = keyof typeof HTTP_STATUS

/** An error with a code of the list; `handleApiRequest()` turns it into the response. */
export class EdgeError extends Error {
  override readonly name = 'EdgeError' as const
  readonly code: FailureCode
  readonly detail: string | undefined
  constructor(code: FailureCode, options: { detail?: string } = {}) {
    super(code)
    this.code = code
    this.detail = options.detail
  }
}

export interface FailureOptions {
  headers?: Record<string, string>
  /** An upstream's text, for refusals without any other explanation. */
  detail?: string | undefined
}

export function failureResponse(
  code: FailureCode,
  { headers, detail }: FailureOptions = {}
): Response {
  return Response.json(detail ? { code, detail } : { code }, {
    status: HTTP_STATUS[code],
    headers: { ...NO_STORE, ...headers }
  })
}

/** The error code that is sent to the browser; all other details stay in the log. */
export function toFailureCode(error: unknown): FailureCode {
  if (error instanceof EdgeError) return error.code
  return isSiteError(error) ? siteFailureCode(error) : 'internal'
}

function siteFailureCode(error: SiteError): FailureCode {
  switch (error.name) {
    case 'NetworkError':
      return isTimeout(error.cause) ? 'upstreamSlow' : 'upstreamDown'
    case 'StatusError':
      return statusFailureCode(error)
    case 'GraphqlError':
      return graphqlFailureCode(error.errors.map(i => i.code)) ?? 'upstreamDown'
    case 'ShapeError':
      return 'upstreamDown'
    case 'WalletError':
      return 'internal'
  }
}

/**
 * The failure behind the error codes of a GraphQL response. FORBIDDEN means that the service refuses the session: it is
 * the specification's 403, although the response has status 200.
 */
export function graphqlFailureCode(codes: readonly string[]): FailureCode | undefined {
  if (codes.includes('FORBIDDEN')) return 'sessionEnded'
  return codes.includes('UNAUTHENTICATED') ? 'signedOut' : undefined
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

function statusFailureCode({ status }: StatusError): FailureCode {
  if (status === 401) return 'signedOut'
  if (status === 404) return 'notFound'
  return status === 413 ? 'tooLarge' : 'upstreamDown'
}
