// Every failure of the edge is `{ code }` from this closed list, never cached. Words for people are made in the browser.

import {
  type GraphqlError,
  isSiteError,
  type SiteError,
  type StatusError
} from '../src/lib/errors.ts'

const STATUS = {
  badRequest: 400,
  refused: 400, // the upstream says why in `detail`
  badToken: 401, // the login token was not accepted
  signedOut: 401, // log in to do this
  identityRefused: 401, // the identity service no longer takes the login: the browser goes to /logout
  badOrigin: 403,
  forbidden: 403, // a private profile
  notAdmin: 403, // for admins alone; says nothing about the session
  sessionEnded: 403, // the data service refused the session: the browser signs out
  notFound: 404,
  badMethod: 405,
  tooLarge: 413,
  tooMany: 429,
  internal: 500,
  upstreamDown: 502,
  upstreamSlow: 504
} as const

export type FailureCode = keyof typeof STATUS

/** Thrown where a function stops with a code of the list; `answer()` turns it into the response. */
export class Refusal extends Error {
  override readonly name = 'Refusal' as const
  readonly code: FailureCode
  readonly detail: string | undefined
  constructor(code: FailureCode, options: { detail?: string } = {}) {
    super(code)
    this.code = code
    this.detail = options.detail
  }
}

export interface FailureParts {
  headers?: Record<string, string>
  /** Words of an upstream, where its own are all there is to say. */
  detail?: string | undefined
}

export function failure(code: FailureCode, { headers, detail }: FailureParts = {}): Response {
  return Response.json(detail ? { code, detail } : { code }, {
    status: STATUS[code],
    headers: { 'Cache-Control': 'no-store', ...headers }
  })
}

/** What the browser may know about an error; everything else stays in the log. */
export function errorToCode(error: unknown): FailureCode {
  if (error instanceof Refusal) return error.code
  return isSiteError(error) ? siteErrorToCode(error) : 'internal'
}

function siteErrorToCode(error: SiteError): FailureCode {
  switch (error.name) {
    case 'NetworkError':
      return isTimeout(error.cause) ? 'upstreamSlow' : 'upstreamDown'
    case 'StatusError':
      return statusToCode(error)
    case 'GraphqlError':
      return graphqlCode(error) ?? 'upstreamDown'
    case 'ShapeError':
      return 'upstreamDown'
    case 'WalletError':
      return 'internal'
  }
}

/** FORBIDDEN is the 403 of the specification, though it arrives as HTTP 200. */
export function graphqlCode(error: GraphqlError): FailureCode | undefined {
  const codes = error.errors.map(i => i.code)
  if (codes.includes('FORBIDDEN')) return 'sessionEnded'
  return codes.includes('UNAUTHENTICATED') ? 'signedOut' : undefined
}

export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

function statusToCode({ status }: StatusError): FailureCode {
  if (status === 401) return 'signedOut'
  if (status === 404) return 'notFound'
  return status === 413 ? 'tooLarge' : 'upstreamDown'
}
