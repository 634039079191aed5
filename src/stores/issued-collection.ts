// What became of an issued collection: the network is asked for the transaction until it says under which identifier
// the collection stands, which may be some rounds after the transaction's success.

import { atom, type ReadableAtom } from 'nanostores'

import type { IssueResult } from '../lib/api/creation-results.ts'
import { isSiteError, StatusError } from '../lib/errors.ts'
import type { ActionFailure } from '../lib/messages/errors.ts'
import type { CollectionParams } from '../lib/rules/collection.ts'
import { environment } from './environment.ts'
import { $viewer } from './viewer.ts'

export type IssuedCollection =
  /** `isLate`: it takes longer than it should. */
  | { step: 'waiting'; isLate: boolean }
  | { step: 'found'; collection: string; params: CollectionParams }
  /** `wish`: what was asked for, where the network knows it. */
  | { step: 'failed'; failure: ActionFailure; params: CollectionParams | undefined }
  /** The transaction issues nothing, or is somebody else's. */
  | { step: 'missing' }

const $state = atom<IssuedCollection>({ step: 'waiting', isLate: false })

export const $issuedCollection: ReadableAtom<IssuedCollection> = $state

/** Rounds, and the least time, after which a transaction the network does not know counts as lost. */
const TIMEOUT_ROUNDS = 50
const TIMEOUT_SECONDS = 60
/** An identifier comes within a few rounds of the success. */
const LATE_SECONDS = 60

/** Looks until it is known; answers how to stop. */
export function watchIssuedCollection(hash: string): () => void {
  const { now } = environment()
  const begun = now()
  let stopTimer = () => {}
  let isOver = false

  async function poll(): Promise<void> {
    const found = await fetchIssued(hash, now() - begun)
    if (isOver) return
    $state.set(found)
    if (found.step !== 'waiting') return
    const { setTimer, network, warn } = environment()
    stopTimer = setTimer(Math.max(1_000, network.roundMs / 2), () => void poll().catch(warn))
  }

  $state.set({ step: 'waiting', isLate: false })
  void poll().catch(environment().warn)
  return () => {
    isOver = true
    stopTimer()
    $state.set({ step: 'waiting', isLate: false })
  }
}

async function fetchIssued(hash: string, waited: number): Promise<IssuedCollection> {
  const { network, send } = environment()
  const waiting: IssuedCollection = { step: 'waiting', isLate: waited > LATE_SECONDS }
  try {
    const { loadIssueResult } = await import('../lib/api/creation-results.ts')
    return toIssuedCollection(await send(loadIssueResult(hash)), hash) ?? waiting
  } catch (error) {
    if (!isSiteError(error)) throw error
    const timeoutSeconds = Math.max(TIMEOUT_SECONDS, (TIMEOUT_ROUNDS * network.roundMs) / 1000)
    const isUnknown = error instanceof StatusError && error.status === 404
    if (!isUnknown || waited <= timeoutSeconds) return waiting
    return { step: 'failed', failure: { code: 'timedOut', hash }, params: undefined }
  }
}

function toIssuedCollection(report: IssueResult, hash: string): IssuedCollection | undefined {
  const { collection, reason, sender, status, input } = report
  if (!input || sender !== $viewer.get()?.address) return { step: 'missing' }
  if (status === 'fail')
    return { step: 'failed', failure: { code: 'chain', hash, reason }, params: input }
  // The identifier may stand in the log before all else is done.
  return status === 'success' && collection
    ? { step: 'found', collection, params: input }
    : undefined
}
