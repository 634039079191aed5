// The five errors that the product throws deliberately. Any other error is a bug.
// Messages are for developers and never contain secrets or query strings; texts for users are in messages/.

import { NetworkError } from './network-error.ts'

// NetworkError is in a separate file without imports, so that it is available when no other chunk can be loaded.
export { NetworkError }

/**
 * The response status is outside 2xx. `code` is the edge's error code and `detail` the service's own message. Both
 * are `undefined` when the response body does not contain them.
 */
export class StatusError extends Error {
  override readonly name = 'StatusError' as const
  readonly status: number
  readonly source: string
  readonly code: string | undefined
  readonly detail: string | undefined
  constructor(
    status: number,
    source: string,
    code?: string,
    { detail, ...options }: ErrorOptions & { detail?: string | undefined } = {}
  ) {
    super(`${source} answered ${status}${code ? ` (${code})` : ''}`, options)
    this.status = status
    this.source = source
    this.code = code
    this.detail = detail
  }
}

/** A 2xx response whose body does not match its struct. */
export class ShapeError extends Error {
  override readonly name = 'ShapeError' as const
  readonly source: string
  readonly path: string
  constructor(source: string, path: string, expected: string, options?: ErrorOptions) {
    super(`${source}: expected ${path} to be ${expected}`, options)
    this.source = source
    this.path = path
  }
}

/** One entry of `errors` in a GraphQL response. */
export interface GraphqlErrorEntry {
  /** `extensions.code`, or `UNKNOWN`. */
  code: string
  message: string
}

/** A 200 response with GraphQL `errors`; holds all of them. */
export class GraphqlError extends Error {
  override readonly name = 'GraphqlError' as const
  readonly source: string
  readonly errors: readonly GraphqlErrorEntry[]
  constructor(source: string, errors: readonly GraphqlErrorEntry[]) {
    super(`${source}: ${errors.map(i => i.message).join('; ')}`)
    this.source = source
    this.errors = errors
  }
}

export type WalletRefusal =
  | 'blocked' // the browser blocked the wallet's window
  | 'cancelled' // the user cancelled on this site
  | 'changedTransaction' // a field was changed, or the signature is missing
  | 'closed' // the user closed the wallet without answering
  | 'locked'
  | 'missing' // the extension or the device was not found
  | 'notGuarded' // the guardian's signature is missing or false
  | 'notLoaded' // this site's own code for wallets could not be loaded
  | 'rejected' // the user refused to sign, or closed a wallet that reports this as a refusal
  | 'timedOut'
  | 'wrongAccount' // the wallet holds or signed for another account

/**
 * The wallet did not sign. `cancelled`, `closed` and `rejected` are choices of the user, not faults: never log them.
 */
export class WalletError extends Error {
  override readonly name = 'WalletError' as const
  readonly refusal: WalletRefusal
  constructor(refusal: WalletRefusal, options?: ErrorOptions) {
    super(`wallet ${refusal}`, options)
    this.refusal = refusal
  }
}

/** Whether the user refused to sign or closed the wallet. This is not a failure, so the form shows no error. */
export function isUserRejection(error: unknown): boolean {
  return error instanceof WalletError && ['cancelled', 'closed', 'rejected'].includes(error.refusal)
}

export type SiteError = GraphqlError | NetworkError | ShapeError | StatusError | WalletError

export function isSiteError(error: unknown): error is SiteError {
  return [GraphqlError, NetworkError, ShapeError, StatusError, WalletError].some(
    kind => error instanceof kind
  )
}
