// What was sent and what became of it. Kept in the browser's storage, so a reload, another page or another tab goes
// on following; one tab that is open is enough. Times are Unix seconds.

import { persistentAtom } from '@nanostores/persistent'
import { computed, type ReadableAtom } from 'nanostores'

import { loadTransactions, type TransactionResult } from '../lib/api/chain.ts'
import type { Entity } from '../lib/config/entities.ts'
import { STORAGE } from '../lib/config/storage.ts'
import type { TransactionKind } from '../lib/dialogs.ts'
import { explorerLink } from '../lib/format/links.ts'
import { contractErrorText } from '../lib/messages/errors.ts'
import { environment } from './environment.ts'
import { dismissToast, showToast, type Toast } from './toasts.ts'
import { notifyOutcome } from './transaction-outcomes.ts'
import { $viewer } from './viewer.ts'

export type TransactionOutcome =
  | { step: 'success' }
  | { step: 'fail'; reason: string | undefined }
  /** The network never said what became of it. */
  | { step: 'timedOut' }

export interface SentTransaction {
  hash: string
  kind: TransactionKind
  /** What it is, in words: 'Bid of 1.5 XEGLD'. */
  title: string
  sender: string
  nonce: number
  /** What to read again when it is done: 'auction:7', 'asset:TICKER-abcdef-01'. */
  entities: readonly Entity[]
  sentAt: number
  /** It ends what it acts on: a bid at the maximum wins. */
  isLast?: boolean
  /** When it reached its outcome. */
  endedAt?: number
  outcome?: TransactionOutcome
  /** Sent without an answer: shown only if it turns out to have arrived. */
  isQuiet?: boolean
}

/** Rounds without news after which a transaction counts as lost, and the least time for it. */
const TIMEOUT_ROUNDS = 50
const TIMEOUT_SECONDS = 60
/** How long an outcome stays for other tabs to hear of it. */
const OUTCOME_TTL_SECONDS = 30
/** The data service learns of a success a moment after the chain: things are read again then. */
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
/** The viewer's: the storage is the browser's, and others may have used it. Theirs wait until they are back. */
export const $pendingTransactions = computed([$sentTransactionsState, $viewer], (sent, viewer) =>
  sent.filter(i => !i.outcome && i.sender === viewer?.address)
)

/** Outcomes this tab has told its listeners about. */
const notified = new Set<string>()
/** Just sent, and not asked about yet. */
const justSent = new Set<string>()
let stopTimer: (() => void) | undefined
let isPolling = false

/** Goes on with whatever is pending; called when a page starts. */
export function startTracking(): () => void {
  const { now } = environment()
  // Outcomes an earlier page has told already are not news.
  for (const sent of $sentTransactionsState.get()) if (sent.outcome) notified.add(sent.hash)
  removeSent(i => i.sentAt < now() - STORAGE.transactions.expiresMs / 1000)
  const stops = [$sentTransactionsState.subscribe(processStored), $viewer.listen(processStored)]
  return () => {
    for (const stop of stops) stop()
    stopTimer?.()
    stopTimer = undefined
    notified.clear()
    justSent.clear()
  }
}

/** A wallet has signed it, and it is on its way. */
export function showSignedToast(sent: SentTransaction): void {
  showToast({ ...baseToast(sent), ...PROCESSING, link: undefined, status: 'signed' })
}

export function trackTransaction(sent: SentTransaction): void {
  justSent.add(sent.hash)
  if (!sent.isQuiet) showToast({ ...baseToast(sent), ...PROCESSING, status: 'sent' })
  $sentTransactionsState.set([
    ...$sentTransactionsState.get().filter(i => i.hash !== sent.hash),
    sent
  ])
}

/** The pending transaction of this kind for this thing, if there is one: its action waits. */
export function findPending(kind: TransactionKind, entity: Entity): SentTransaction | undefined {
  return $pendingTransactions
    .get()
    .find(i => i.kind === kind && !i.isQuiet && i.entities.includes(entity))
}

/** The nonce the next transaction needs, counting what the network has not executed yet. */
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
  const { setTimer, network, warn } = environment()
  stopTimer = setTimer(Math.max(1_000, network.roundMs / 2), () => {
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
    const reports = await environment()
      .send(loadTransactions(pending.map(i => i.hash)))
      .catch(() => undefined)
    // Without an answer nothing is known and nothing is lost: asked again at the next round.
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
  const { now, network } = environment()
  const timeoutSeconds = Math.max(TIMEOUT_SECONDS, (TIMEOUT_ROUNDS * network.roundMs) / 1000)
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
  const { setTimer, refetch } = environment()
  showOutcomeToast(sent, outcome)
  refetch(sent.entities)
  if (outcome.step === 'success') setTimer(INDEXING_DELAY_MS, () => refetch(sent.entities))
  notifyOutcome(sent, outcome)
}

const PROCESSING = { title: 'Processing transaction' } as const

function showPendingToast(sent: SentTransaction): void {
  if (sent.isQuiet || notified.has(`${sent.hash} pending`)) return
  notified.add(`${sent.hash} pending`)
  showToast({ ...baseToast(sent), ...PROCESSING, status: 'pending' })
}

function showOutcomeToast(sent: SentTransaction, outcome: TransactionOutcome): void {
  // One that was never seen to arrive did not: its form has said so already.
  if (sent.isQuiet && outcome.step === 'timedOut') dismissToast(sent.hash)
  else showToast({ ...baseToast(sent), ...outcomeToast(sent, outcome) })
}

function outcomeToast(
  sent: SentTransaction,
  outcome: TransactionOutcome
): Pick<Toast, 'status' | 'text' | 'title'> {
  switch (outcome.step) {
    case 'success':
      return { status: 'success', title: 'Transaction successful', text: sent.title }
    case 'fail':
      return {
        status: 'fail',
        title: 'Transaction failed',
        text: `${sent.title}. ${contractErrorText(outcome.reason)}`
      }
    case 'timedOut':
      return {
        status: 'timedOut',
        title: 'Transaction timed out',
        text: `${sent.title}. The network has not said what became of it.`
      }
  }
}

function baseToast(sent: SentTransaction): Pick<Toast, 'id' | 'link' | 'text'> {
  const href = explorerLink(environment().network.explorer, 'transactions', sent.hash)
  return { id: sent.hash, text: sent.title, link: { href, label: 'View transaction' } }
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

/** What an older version of the site left behind is not followed. */
function isSentTransaction(value: unknown): value is SentTransaction {
  const { hash, kind, entities, sender, sentAt } = (value ?? {}) as Record<string, unknown>
  return (
    typeof hash === 'string' &&
    typeof sender === 'string' &&
    typeof sentAt === 'number' &&
    Array.isArray(entities) &&
    typeof kind === 'string'
  )
}
