// The five errors thrown on purpose. Anything else is a bug.
// Messages are for developers and never carry secrets or query strings; texts for people are in messages/.

import { NetworkError } from './network-error.ts'

// Apart, because it is all that is left to say where nothing else can be had.
export { NetworkError }

/**
 * The other side answered outside 2xx. `code` is the edge's own word for it, when it sent one, and `detail` what the
 * service itself said to whoever asked.
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

/** The other side answered 2xx with a shape we did not agree on. */
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

/** One entry of a GraphQL answer's `errors`. */
export interface GraphqlErrorEntry {
  /** `extensions.code`, or `UNKNOWN`. */
  code: string
  message: string
}

/** A 200 that carries GraphQL `errors`, all of them. */
export class GraphqlError extends Error {
  override readonly name = 'GraphqlError' as const
  readonly source: string
  readonly errors: readonly GraphqlErrorEntry[]
  constructor(source: string, faults: readonly GraphqlErrorEntry[]) {
    super(`${source}: ${faults.map(i => i.message).join('; ')}`)
    this.source = source
    this.errors = faults
  }
}

export type WalletRefusal =
  | 'blocked' // the browser did not let the wallet open
  | 'closed' // the wallet was left without an answer
  | 'locked'
  | 'missing' // the extension or device is not there
  | 'rejected' // the person said no
  | 'timedOut'
  | 'wrongAccount'

/** The wallet did not sign. `rejected` and `closed` are choices, not faults: never log them. */
export class WalletError extends Error {
  override readonly name = 'WalletError' as const
  readonly refusal: WalletRefusal
  constructor(refusal: WalletRefusal, options?: ErrorOptions) {
    super(`wallet ${refusal}`, options)
    this.refusal = refusal
  }
}

/** Saying no, or leaving: nothing went wrong, so nothing is red. */
export function isUserRejection(error: unknown): boolean {
  return error instanceof WalletError && ['closed', 'rejected'].includes(error.refusal)
}

export type SiteError = GraphqlError | NetworkError | ShapeError | StatusError | WalletError

export function isSiteError(error: unknown): error is SiteError {
  return [GraphqlError, NetworkError, ShapeError, StatusError, WalletError].some(
    kind => error instanceof kind
  )
}
