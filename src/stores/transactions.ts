// Sent transactions and their outcomes. Stored in the browser, so that tracking continues after a reload, on another
// page or in another tab; one open tab is enough. Times are Unix seconds.

import { persistentAtom } from '@nanostores/persistent'
import { computed, type ReadableAtom } from 'nanostores'

import { loadTransactions, type TransactionResult } from '../lib/api/chain.ts'
import type { Entity } from '../lib/config/entities.ts'
import { STORAGE } from '../lib/config/storage.ts'
import type { TransactionKind } from '../lib/dialogs.ts'
import { explorerLink } from '../lib/format/links.ts'
import {
  OUTCOME_TOASTS,
  PROCESSING_TITLE,
  REFUSED_BY_NETWORK,
  TRANSACTION_FAILED_TITLE,
  TRANSACTION_LINK_LABEL
} from '../lib/messages/toasts.ts'
import { fetchNetworkConfig } from './network-config.ts'
import { platform } from './platform.ts'
import { dismissToast, showToast, type Toast } from './toasts.ts'
import { trackingDelayMs, trackingTimeoutSeconds } from './tracking-pace.ts'
import { notifyOutcome } from './transaction-outcomes.ts'
import { $viewer } from './viewer.ts'

export type TransactionOutcome =
  | { step: 'success' }
  | { step: 'fail'; reason: string | undefined }
  /** The network did not report an outcome in time. */
  | { step: 'timedOut' }

export interface SentTransaction {
  hash: string
  kind: TransactionKind
  /** A readable title: 'Bid of 1.5 XEGLD'. */
  title: string
  sender: string
  nonce: number
  /** Entities to refetch on completion: 'auction:7', 'asset:TICKER-abcdef-01'. */
  entities: readonly Entity[]
  sentAt: number
  /** A bid at the maximum price, which wins the auction at once. */
  wins?: boolean
  /** The number of moved copies; absent for one or none. */
  units?: number
  /** When the outcome was found. */
  endedAt?: number
  outcome?: TransactionOutcome
  /** No response said whether it was sent. Nothing is shown until the network reports its outcome. */
  isQuiet?: boolean
}

/** How long an outcome is stored for other tabs. */
const OUTCOME_TTL_SECONDS = 30
/** The data service indexes a transaction shortly after the chain. Entities are refetched again after this delay. */
const INDEXING_DELAY_MS = 3_000

const $sentTransactionsState = persistentAtom<readonly SentTransaction[]>(
  STORAGE.transactions.key,
  [],
  {
    encode: JSON.stringify,
    decode: readSent
  }
)

export const $sentTransactions: ReadableAtom<readonly SentTransaction[]> = $sentTransactionsState
/**
 * The viewer's pending transactions. Those of other accounts in the same browser wait until that account logs in.
 */
export const $pendingTransactions = computed([$sentTransactionsState, $viewer], (sent, viewer) =>
  sent.filter(i => !i.outcome && i.sender === viewer?.address)
)

/** What this tab has shown: `HASH pending` after the toast of a pending transaction, `HASH` after its outcome. */
const notified = new Set<string>()
/** Transactions that failed in this tab; all but the quiet ones that never arrived have a toast. */
const failures = new Set<SentTransaction>()
/** Hashes sent by this tab since the last poll. */
const justSent = new Set<string>()
let stopTimer: (() => void) | undefined
let isPolling = false

/** Resumes tracking of pending transactions. Called when a page starts. Returns a function that stops it. */
export function startTracking(): () => void {
  const { now } = platform()
  // Outcomes stored by earlier pages were already reported.
  for (const sent of $sentTransactionsState.get()) if (sent.outcome) notified.add(sent.hash)
  removeSent(i => i.sentAt < now() - STORAGE.transactions.expiresMs / 1000)
  const stops = [$sentTransactionsState.subscribe(processStored), $viewer.listen(processStored)]
  return () => {
    for (const stop of stops) stop()
    stopTimer?.()
    stopTimer = undefined
    notified.clear()
    failures.clear()
    justSent.clear()
  }
}

/** Shows that the transaction is signed and being sent. */
export function showSignedToast(sent: SentTransaction): void {
  showToast({ ...baseToast(sent), title: PROCESSING_TITLE, link: undefined, status: 'signed' })
}

export function trackTransaction(sent: SentTransaction): void {
  justSent.add(sent.hash)
  if (!sent.isQuiet) showToast({ ...baseToast(sent), title: PROCESSING_TITLE, status: 'sent' })
  $sentTransactionsState.set([
    ...$sentTransactionsState.get().filter(i => i.hash !== sent.hash),
    sent
  ])
}

/** Remembers the failure's toast, which is dismissed when a later attempt succeeds. */
export function rememberFailure(sent: SentTransaction): void {
  failures.add(sent)
}

/** The pending transaction of this kind for this entity. Its action is blocked meanwhile. */
export function findPending(kind: TransactionKind, entity: Entity): SentTransaction | undefined {
  return pendingFor(entity).find(i => i.kind === kind)
}

/** The pending transactions that change the entity. Any text is allowed, because markup names the entity. */
export function pendingFor(entity: string): SentTransaction[] {
  return $pendingTransactions
    .get()
    .filter(({ entities, isQuiet }) => !isQuiet && entities.some(i => i === entity))
}

/** The nonce of the next transaction, after the pending ones. `known` is the account's nonce on the chain. */
export function nextNonce(address: string, known: number): number {
  const pending = $pendingTransactions.get().filter(i => i.sender === address && !i.isQuiet)
  return Math.max(known, ...pending.map(i => i.nonce + 1))
}

function processStored(): void {
  const viewer = $viewer.get()?.address
  for (const sent of $sentTransactionsState.get()) {
    if (sent.sender !== viewer) continue
    if (sent.outcome) notifyOnce(sent, sent.outcome)
    else if (!justSent.has(sent.hash)) showPendingToast(sent)
  }
  schedulePoll()
}

function schedulePoll(): void {
  if (stopTimer || isPolling || $pendingTransactions.get().length === 0) return
  const { setTimer, warn } = platform()
  stopTimer = setTimer(trackingDelayMs(), () => {
    stopTimer = undefined
    void poll().catch(warn)
  })
}

async function poll(): Promise<void> {
  isPolling = true
  try {
    justSent.clear()
    const pending = $pendingTransactions.get()
    for (const sent of pending) showPendingToast(sent)
    void fetchNetworkConfig()
    const reports = await platform()
      .send(loadTransactions(pending.map(i => i.hash)))
      .catch(() => undefined)
    // A failed request is retried in the next round.
    if (reports) applyReports(pending, reports)
  } finally {
    isPolling = false
    schedulePoll()
  }
}

function applyReports(
  pending: readonly SentTransaction[],
  reports: readonly TransactionResult[]
): void {
  const { now } = platform()
  const timeoutSeconds = trackingTimeoutSeconds()
  let isChanged = false
  const next = $sentTransactionsState.get().map(sent => {
    if (sent.outcome || !pending.some(i => i.hash === sent.hash)) return sent
    const report = reports.find(i => i.hash === sent.hash)
    const outcome =
      toOutcome(report) ?? (now() - sent.sentAt > timeoutSeconds ? TIMED_OUT : undefined)
    if (!outcome) return sent
    isChanged = true
    return { ...sent, outcome, endedAt: now() }
  })
  if (isChanged) $sentTransactionsState.set(next)
  removeSent(i => i.endedAt !== undefined && i.endedAt < now() - OUTCOME_TTL_SECONDS)
}

const TIMED_OUT: TransactionOutcome = { step: 'timedOut' }

function toOutcome(report: TransactionResult | undefined): TransactionOutcome | undefined {
  if (!report || report.status === 'pending') return undefined
  return report.status === 'success' ? { step: 'success' } : { step: 'fail', reason: report.reason }
}

function notifyOnce(sent: SentTransaction, outcome: TransactionOutcome): void {
  if (notified.has(sent.hash)) return
  notified.add(sent.hash)
  const { setTimer, refetch } = platform()
  if (outcome.step === 'success') dismissFailures(sent)
  showOutcomeToast(sent, outcome)
  refetch(sent.entities)
  if (outcome.step === 'success') setTimer(INDEXING_DELAY_MS, () => refetch(sent.entities))
  notifyOutcome(sent, outcome)
}

function dismissFailures(succeeded: SentTransaction): void {
  for (const failed of failures) {
    if (!isRepeated(failed, succeeded)) continue
    failures.delete(failed)
    dismissToast(failed.hash)
  }
}

/** Whether the later transaction has the purpose of the failed one. */
function isRepeated(failed: SentTransaction, later: SentTransaction): boolean {
  if (failed.kind !== later.kind || failed.sender !== later.sender || failed.sentAt > later.sentAt)
    return false
  // The transactions for two works of a collection, or for two collections, change the same entities. Only their titles
  // distinguish them.
  const isOfItem = later.entities.some(i => i.startsWith('asset:'))
  return isOfItem ? `${failed.entities}` === `${later.entities}` : failed.title === later.title
}

function showPendingToast(sent: SentTransaction): void {
  if (sent.isQuiet || notified.has(`${sent.hash} pending`)) return
  notified.add(`${sent.hash} pending`)
  showToast({ ...baseToast(sent), title: PROCESSING_TITLE, status: 'pending' })
}

function showOutcomeToast(sent: SentTransaction, outcome: TransactionOutcome): void {
  if (outcome.step !== 'success') rememberFailure(sent)
  // A quiet transaction that never arrived needs no toast: its form has already shown the failure.
  if (sent.isQuiet && outcome.step === 'timedOut') dismissToast(sent.hash)
  else if (outcome.step === 'fail') void showRefusalToast(sent, outcome.reason)
  else
    showToast({
      ...baseToast(sent),
      ...OUTCOME_TOASTS[outcome.step](sent.title),
      status: outcome.step
    })
}

const importMessages = () => import('../lib/messages/contract-errors.ts')

async function showRefusalToast(sent: SentTransaction, reason: string | undefined): Promise<void> {
  const messages = await importMessages().catch(() => undefined)
  const why = messages?.contractErrorText(reason) ?? `${REFUSED_BY_NETWORK}.`
  const text = `${sent.title}. ${why}`
  // A later attempt has succeeded in the meantime.
  if (!failures.has(sent)) return
  showToast({ ...baseToast(sent), title: TRANSACTION_FAILED_TITLE, text, status: 'fail' })
}

function baseToast(sent: SentTransaction): Pick<Toast, 'id' | 'link' | 'text'> {
  const href = explorerLink(platform().network.explorer, 'transactions', sent.hash)
  return { id: sent.hash, text: sent.title, link: { href, label: TRANSACTION_LINK_LABEL } }
}

function removeSent(isOld: (sent: SentTransaction) => boolean): void {
  const remaining = $sentTransactionsState.get().filter(i => !isOld(i))
  if (remaining.length < $sentTransactionsState.get().length) $sentTransactionsState.set(remaining)
}

function readSent(text: string): readonly SentTransaction[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isSentTransaction) : []
  } catch {
    return []
  }
}

/**
 * Ignores entries of other versions of the site, in this tab or another one. A nonce that is not a number would make
 * the nonces of all later transactions invalid.
 */
function isSentTransaction(value: unknown): value is SentTransaction {
  const { hash, kind, title, entities, sender, nonce, sentAt, outcome, units } = (value ??
    {}) as Record<string, unknown>
  return (
    [hash, kind, title, sender].every(i => typeof i === 'string') &&
    [nonce, sentAt, units ?? 1].every(Number.isSafeInteger) &&
    Array.isArray(entities) &&
    entities.every(i => typeof i === 'string') &&
    (outcome === undefined || isOutcome(outcome))
  )
}

function isOutcome(value: unknown): boolean {
  const { reason, step } = (value ?? {}) as Record<string, unknown>
  const isKnown = step === 'success' || step === 'fail' || step === 'timedOut'
  return isKnown && (reason === undefined || typeof reason === 'string')
}
