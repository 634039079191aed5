// What became of an issued collection: the network is asked for the transaction until it says under which identifier
// the collection stands, which may be some rounds after the transaction's success.

import { atom, type ReadableAtom } from 'nanostores'

import type { IssueResult } from '../lib/api/creation-results.ts'
import { isSiteError, StatusError } from '../lib/errors.ts'
import type { ActionFailure } from '../lib/messages/errors.ts'
import type { CollectionWish } from '../lib/rules/collection.ts'
import { environment } from './environment.ts'
import { $viewer } from './viewer.ts'

export type Issued =
  /** `isLate`: it takes longer than it should. */
  | { step: 'waiting'; isLate: boolean }
  | { step: 'found'; collection: string; wish: CollectionWish }
  /** `wish`: what was asked for, where the network knows it. */
  | { step: 'failed'; failure: ActionFailure; wish: CollectionWish | undefined }
  /** The transaction issues nothing, or is somebody else's. */
  | { step: 'missing' }

const $state = atom<Issued>({ step: 'waiting', isLate: false })

export const $issued: ReadableAtom<Issued> = $state

/** Rounds, and the least time, after which a transaction the network does not know counts as lost. */
const LOST_ROUNDS = 50
const LOST_SECONDS = 60
/** An identifier comes within a few rounds of the success. */
const LATE_SECONDS = 60

/** Looks until it is known; answers how to stop. */
export function waitForIssued(hash: string): () => void {
  const { now } = environment()
  const begun = now()
  let stopTimer = () => {}
  let isOver = false

  async function look(): Promise<void> {
    const found = await ask(hash, now() - begun)
    if (isOver) return
    $state.set(found)
    if (found.step !== 'waiting') return
    const { after, network, warn } = environment()
    stopTimer = after(Math.max(1_000, network.roundMs / 2), () => void look().catch(warn))
  }

  $state.set({ step: 'waiting', isLate: false })
  void look().catch(environment().warn)
  return () => {
    isOver = true
    stopTimer()
    $state.set({ step: 'waiting', isLate: false })
  }
}

async function ask(hash: string, waited: number): Promise<Issued> {
  const { network, send } = environment()
  const waiting: Issued = { step: 'waiting', isLate: waited > LATE_SECONDS }
  try {
    const { loadIssueResult } = await import('../lib/api/creation-results.ts')
    return toIssued(await send(loadIssueResult(hash)), hash) ?? waiting
  } catch (error) {
    if (!isSiteError(error)) throw error
    const patience = Math.max(LOST_SECONDS, (LOST_ROUNDS * network.roundMs) / 1000)
    const isUnknown = error instanceof StatusError && error.status === 404
    if (!isUnknown || waited <= patience) return waiting
    return { step: 'failed', failure: { code: 'timedOut', hash }, wish: undefined }
  }
}

function toIssued(report: IssueResult, hash: string): Issued | undefined {
  const { collection, reason, sender, status, input } = report
  if (!input || sender !== $viewer.get()?.address) return { step: 'missing' }
  if (status === 'fail')
    return { step: 'failed', failure: { code: 'chain', hash, reason }, wish: input }
  // The identifier may stand in the log before all else is done.
  return status === 'success' && collection ? { step: 'found', collection, wish: input } : undefined
}
