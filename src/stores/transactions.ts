// What was sent and what became of it. Kept in the browser's storage, so a reload, another page or another tab goes
// on following; one tab that is open is enough. Times are Unix seconds.

import { persistentAtom } from '@nanostores/persistent'
import { computed, type ReadableAtom } from 'nanostores'

import { loadTransactions, type TransactionResult } from '../lib/api/chain.ts'
import { STORAGE } from '../lib/config/storage.ts'
import { explorerLink } from '../lib/format/links.ts'
import { contractErrorText } from '../lib/messages/errors.ts'
import { environment } from './environment.ts'
import { tellOutcome } from './outcomes.ts'
import { dismissToast, showToast, type Toast } from './toasts.ts'
import { $viewer } from './viewer.ts'

export const TRANSACTION_KINDS = [
  'bid',
  'buyNow',
  'buyNowSft',
  'withdraw',
  'sftWithdraw',
  'end',
  'claim',
  'startAuction',
  'startSftAuction',
  'sendOffer',
  'withdrawOffer',
  'acceptOffer',
  'createAsset',
  'createCollection',
  'setRoles'
] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

export type Outcome =
  | { step: 'success' }
  | { step: 'fail'; reason: string | undefined }
  /** The network never said what became of it. */
  | { step: 'timedOut' }

export interface Sent {
  hash: string
  kind: TransactionKind
  /** What it is, in words: 'Bid of 1.5 XEGLD'. */
  title: string
  sender: string
  nonce: number
  /** What to read again when it is done: 'auction:7', 'asset:TICKER-abcdef-01'. */
  entities: readonly string[]
  sentAt: number
  /** It ends what it acts on: a bid at the maximum wins. */
  isLast?: boolean
  /** When it reached its outcome. */
  endedAt?: number
  outcome?: Outcome
  /** Sent without an answer: shown only if it turns out to have arrived. */
  isQuiet?: boolean
}

/** Rounds without news after which a transaction counts as lost, and the least time for it. */
const LOST_ROUNDS = 50
const LOST_SECONDS = 60
/** How long an outcome stays for other tabs to hear of it. */
const HEARD_SECONDS = 30
/** The data service learns of a success a moment after the chain: things are read again then. */
const INDEXED_MS = 3_000

const $sentState = persistentAtom<readonly Sent[]>(STORAGE.transactions.key, [], {
  encode: JSON.stringify,
  decode: readSent
})

export const $sent: ReadableAtom<readonly Sent[]> = $sentState
/** The viewer's: the storage is the browser's, and others may have used it. Theirs wait until they are back. */
export const $pending = computed([$sentState, $viewer], (sent, viewer) =>
  sent.filter(i => !i.outcome && i.sender === viewer?.address)
)

/** Outcomes this tab has told its listeners about. */
const told = new Set<string>()
/** Just sent, and not asked about yet. */
const fresh = new Set<string>()
let stopTimer: (() => void) | undefined
let isAsking = false

/** Goes on with whatever is pending; called when a page starts. */
export function startTracking(): () => void {
  const { now } = environment()
  // Outcomes an earlier page has told already are not news.
  for (const sent of $sentState.get()) if (sent.outcome) told.add(sent.hash)
  drop(i => i.sentAt < now() - STORAGE.transactions.expiresMs / 1000)
  const stops = [$sentState.subscribe(review), $viewer.listen(review)]
  return () => {
    for (const stop of stops) stop()
    stopTimer?.()
    stopTimer = undefined
    told.clear()
    fresh.clear()
  }
}

/** A wallet has signed it, and it is on its way. */
export function saySigned(sent: Sent): void {
  showToast({ ...toastOf(sent), ...UNDER_WAY, link: undefined, status: 'signed' })
}

export function track(sent: Sent): void {
  fresh.add(sent.hash)
  if (!sent.isQuiet) showToast({ ...toastOf(sent), ...UNDER_WAY, status: 'sent' })
  $sentState.set([...$sentState.get().filter(i => i.hash !== sent.hash), sent])
}

/** The pending transaction of this kind for this thing, if there is one: its action waits. */
export function findPending(kind: TransactionKind, entity: string): Sent | undefined {
  return $pending.get().find(i => i.kind === kind && !i.isQuiet && i.entities.includes(entity))
}

/** The nonce the next transaction needs, counting what the network has not executed yet. */
export function nextNonce(address: string, known: number): number {
  const pending = $pending.get().filter(i => i.sender === address && !i.isQuiet)
  return Math.max(known, ...pending.map(i => i.nonce + 1))
}

function review(): void {
  const viewer = $viewer.get()?.address
  for (const sent of $sentState.get()) {
    if (sent.sender !== viewer) continue
    if (sent.outcome) tell(sent, sent.outcome)
    else if (!fresh.has(sent.hash)) sayPending(sent)
  }
  schedule()
}

function schedule(): void {
  if (stopTimer || isAsking || $pending.get().length === 0) return
  const { after, network, warn } = environment()
  stopTimer = after(Math.max(1_000, network.roundMs / 2), () => {
    stopTimer = undefined
    void ask().catch(warn)
  })
}

async function ask(): Promise<void> {
  isAsking = true
  try {
    fresh.clear()
    const asked = $pending.get()
    for (const one of asked) sayPending(one)
    const reports = await environment()
      .send(loadTransactions(asked.map(i => i.hash)))
      .catch(() => undefined)
    // Without an answer nothing is known and nothing is lost: asked again at the next round.
    if (reports) settle(asked, reports)
  } finally {
    isAsking = false
    schedule()
  }
}

function settle(asked: readonly Sent[], reports: readonly TransactionResult[]): void {
  const { now, network } = environment()
  const patience = Math.max(LOST_SECONDS, (LOST_ROUNDS * network.roundMs) / 1000)
  let isChanged = false
  const next = $sentState.get().map(sent => {
    if (sent.outcome || !asked.some(i => i.hash === sent.hash)) return sent
    const report = reports.find(i => i.hash === sent.hash)
    const outcome = toOutcome(report) ?? (now() - sent.sentAt > patience ? LOST : undefined)
    if (!outcome) return sent
    isChanged = true
    return { ...sent, outcome, endedAt: now() }
  })
  if (isChanged) $sentState.set(next)
  drop(i => i.endedAt !== undefined && i.endedAt < now() - HEARD_SECONDS)
}

const LOST: Outcome = { step: 'timedOut' }

function toOutcome(report: TransactionResult | undefined): Outcome | undefined {
  if (!report || report.status === 'pending') return undefined
  return report.status === 'success' ? { step: 'success' } : { step: 'fail', reason: report.reason }
}

function tell(sent: Sent, outcome: Outcome): void {
  if (told.has(sent.hash)) return
  told.add(sent.hash)
  const { after, refetch } = environment()
  sayOutcome(sent, outcome)
  refetch(sent.entities)
  if (outcome.step === 'success') after(INDEXED_MS, () => refetch(sent.entities))
  tellOutcome(sent, outcome)
}

const UNDER_WAY = { title: 'Processing transaction' } as const

function sayPending(sent: Sent): void {
  if (sent.isQuiet || told.has(`${sent.hash} pending`)) return
  told.add(`${sent.hash} pending`)
  showToast({ ...toastOf(sent), ...UNDER_WAY, status: 'pending' })
}

function sayOutcome(sent: Sent, outcome: Outcome): void {
  // One that was never seen to arrive did not: its form has said so already.
  if (sent.isQuiet && outcome.step === 'timedOut') dismissToast(sent.hash)
  else showToast({ ...toastOf(sent), ...outcomeWords(sent, outcome) })
}

function outcomeWords(sent: Sent, outcome: Outcome): Pick<Toast, 'status' | 'text' | 'title'> {
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

function toastOf(sent: Sent): Pick<Toast, 'id' | 'link' | 'text'> {
  const href = explorerLink(environment().network.explorer, 'transactions', sent.hash)
  return { id: sent.hash, text: sent.title, link: { href, label: 'View transaction' } }
}

function drop(isOld: (sent: Sent) => boolean): void {
  const kept = $sentState.get().filter(i => !isOld(i))
  if (kept.length < $sentState.get().length) $sentState.set(kept)
}

function readSent(text: string): readonly Sent[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isSent) : []
  } catch {
    return []
  }
}

/** What an older version of the site left behind is not followed. */
function isSent(value: unknown): value is Sent {
  const { hash, kind, entities, sender, sentAt } = (value ?? {}) as Record<string, unknown>
  return (
    typeof hash === 'string' &&
    typeof sender === 'string' &&
    typeof sentAt === 'number' &&
    Array.isArray(entities) &&
    TRANSACTION_KINDS.some(i => i === kind)
  )
}
