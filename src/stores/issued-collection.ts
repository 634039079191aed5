// The result of issuing a collection. The transaction is polled until it reports the collection's identifier, which
// may be some rounds after its success.

import { atom, type ReadableAtom } from 'nanostores'

import type { IssueResult } from '../lib/api/creation-results.ts'
import { isSiteError, StatusError } from '../lib/errors.ts'
import type { ActionFailure } from '../lib/messages/dialog-errors.ts'
import type { CollectionParams } from '../lib/rules/collection.ts'
import { platform } from './platform.ts'
import { trackingDelayMs, trackingTimeoutSeconds } from './tracking-pace.ts'
import { $viewer } from './viewer.ts'

export type IssuedCollection =
  /** `isLate`: waiting for longer than `LATE_SECONDS`. */
  | { step: 'waiting'; isLate: boolean }
  | { step: 'found'; collection: string; params: CollectionParams }
  /** `params`: the requested parameters, when the network returned them. */
  | { step: 'failed'; failure: ActionFailure; params: CollectionParams | undefined }
  /** The transaction issues no collection, or its sender is not the viewer. */
  | { step: 'missing' }

const $state = atom<IssuedCollection>({ step: 'waiting', isLate: false })

export const $issuedCollection: ReadableAtom<IssuedCollection> = $state

/** The identifier normally arrives within a few rounds of the success. */
const LATE_SECONDS = 60

/** Polls until the result is known. Returns a function that stops polling. */
export function watchIssuedCollection(hash: string): () => void {
  const { now } = platform()
  const begun = now()
  let stopTimer = () => {}
  let isOver = false

  async function poll(): Promise<void> {
    const found = await fetchIssued(hash, now() - begun)
    if (isOver) return
    $state.set(found)
    if (found.step !== 'waiting') return
    const { setTimer, warn } = platform()
    stopTimer = setTimer(trackingDelayMs(), () => void poll().catch(warn))
  }

  $state.set({ step: 'waiting', isLate: false })
  void poll().catch(platform().warn)
  return () => {
    isOver = true
    stopTimer()
    $state.set({ step: 'waiting', isLate: false })
  }
}

async function fetchIssued(hash: string, waited: number): Promise<IssuedCollection> {
  const { send } = platform()
  const waiting: IssuedCollection = { step: 'waiting', isLate: waited > LATE_SECONDS }
  try {
    const { loadIssueResult } = await import('../lib/api/creation-results.ts')
    return toIssuedCollection(await send(loadIssueResult(hash)), hash) ?? waiting
  } catch (error) {
    if (!isSiteError(error)) throw error
    const isUnknown = error instanceof StatusError && error.status === 404
    if (!isUnknown || waited <= trackingTimeoutSeconds()) return waiting
    return { step: 'failed', failure: { code: 'timedOut', hash }, params: undefined }
  }
}

function toIssuedCollection(report: IssueResult, hash: string): IssuedCollection | undefined {
  const { collection, reason, sender, status, input } = report
  if (!input || sender !== $viewer.get()?.address) return { step: 'missing' }
  if (status === 'fail')
    return { step: 'failed', failure: { code: 'chain', hash, reason }, params: input }
  // The log may contain the identifier before the transaction has completed.
  return status === 'success' && collection
    ? { step: 'found', collection, params: input }
    : undefined
}
