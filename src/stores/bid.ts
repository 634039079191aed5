// Placing a bid: what the dialog shows of the auction, and the action itself.

import { atom, type ReadableAtom } from 'nanostores'

import { type AssetSale, loadAuction } from '../lib/api/auctions.ts'
import { planBid } from '../lib/api/bids.ts'
import { loadChainAccount, loadTokenBalance } from '../lib/api/chain.ts'
import type { Money } from '../lib/api/sales.ts'
import { exactText } from '../lib/format/amounts.ts'
import { symbolText } from '../lib/format/money.ts'
import { amountRefusalText, bidRefusalText } from '../lib/messages.ts'
import type { Result } from '../lib/result.ts'
import { checkAmount } from '../lib/rules/amount.ts'
import { type BidRefusal, type BidTerms, checkBid, checkBidder } from '../lib/rules/bid.ts'
import { defineAction } from './action.ts'
import { environment } from './environment.ts'
import { $viewer } from './session.ts'
import { onOutcome } from './transactions.ts'

export interface BidTarget {
  identifier: string
  auctionId: string
}

export interface BidFacts {
  sale: AssetSale
  /** What the viewer holds of the payment token. */
  balance: bigint
}

export type BidForm =
  | { step: 'loading' }
  | { step: 'ready'; facts: BidFacts }
  /** The auction is finished, or was never there. */
  | { step: 'missing' }
  | { step: 'failed'; error: unknown }

export interface BidInput {
  target: BidTarget
  amount: bigint
  facts: BidFacts
}

const NATIVE = 'EGLD'

const $formState = atom<BidForm>({ step: 'loading' })
export const $bidForm: ReadableAtom<BidForm> = $formState

let turn = 0

export const bid = defineAction<BidInput, bigint, BidRefusal>({
  kind: 'bid',
  refresh: async input => {
    const facts = await loadFacts(input.target)
    if (!facts) return { ...input, facts: over(input.facts) }
    $formState.set({ step: 'ready', facts })
    return { ...input, facts }
  },
  check: ({ amount, facts }, now) =>
    checkBid(
      toBidTerms(facts.sale),
      { amount, bidder: $viewer.get()?.address ?? '', balance: facts.balance },
      now
    ),
  plan: (amount, { target, facts }) =>
    planBid({
      auctionId: Number(target.auctionId),
      identifier: target.identifier,
      amount,
      token: facts.sale.minBid.token
    }),
  payment: (amount, { facts }) => ({ token: facts.sale.minBid.token, amount }),
  describe: (amount, { target, facts }) => ({
    title: `Bid of ${moneyText({ ...facts.sale.minBid, amount })}`,
    entities: entitiesOf(target)
  })
})

/** Loads what the dialog needs, and shows a bid that is already under way. */
export function openBid(target: BidTarget): () => void {
  const mine = ++turn
  bid.reset()
  $formState.set({ step: 'loading' })
  void reload(target, mine)
  bid.resume(`auction:${target.auctionId}`)
  // Whatever became of it, the price has moved.
  const stop = onOutcome(sent => {
    if (sent.entities.includes(`auction:${target.auctionId}`)) void reload(target, mine)
  })
  return () => {
    stop()
    turn++
    bid.reset()
  }
}

/** Reads the price again, as when somebody else has bid. */
export async function reload(target: BidTarget, mine = turn): Promise<void> {
  const move = (form: BidForm) => {
    if (mine === turn) $formState.set(form)
  }
  try {
    const facts = await loadFacts(target)
    move(facts ? { step: 'ready', facts } : { step: 'missing' })
  } catch (error) {
    // What is shown stays: it is read again before anything is signed.
    if ($formState.get().step !== 'ready') move({ step: 'failed', error })
  }
}

/** Why this person cannot bid at all; undefined when they can. */
export function bidderRefusal({ sale }: BidFacts): BidRefusal | undefined {
  const checked = checkBidder(toBidTerms(sale), $viewer.get()?.address ?? '', environment().now())
  return checked.ok ? undefined : checked.reason
}

/** The amount somebody typed, or why it cannot be bid, in words. */
export function readBid(typed: string, { sale, balance }: BidFacts): Result<bigint, string> {
  const { decimals, symbol } = sale.minBid
  const amount = checkAmount(typed, decimals)
  if (!amount.ok) return { ok: false, reason: amountRefusalText(amount.reason) }
  const bidder = $viewer.get()?.address ?? ''
  const checked = checkBid(
    toBidTerms(sale),
    { amount: amount.value, bidder, balance },
    environment().now()
  )
  if (checked.ok) return checked
  return { ok: false, reason: bidRefusalText(checked.reason, { decimals, symbol }) }
}

export function toBidTerms(sale: AssetSale): BidTerms {
  return {
    owner: sale.owner,
    startsAt: sale.startsAt,
    endsAt: sale.endsAt,
    isRunning: sale.isRunning,
    type: sale.type,
    minBid: sale.minBid.amount,
    maxBid: sale.maxBid.amount,
    topBid: sale.topBid?.amount ?? 0n,
    topBidder: sale.topBidder,
    minBidDiff: sale.minBidDiff.amount
  }
}

async function loadFacts({ identifier, auctionId }: BidTarget): Promise<BidFacts | undefined> {
  const { now, send } = environment()
  const page = await send(loadAuction(identifier, auctionId, now()))
  const sale = page.items[0]
  const address = $viewer.get()?.address
  if (!sale || !address) return undefined
  const balance = await loadBalance(address, sale.minBid.token)
  return { sale: inOwnWords(sale), balance }
}

/** The native token goes by the network's own label, whatever the service calls it. */
function inOwnWords(sale: AssetSale): AssetSale {
  const { nativeLabel } = environment().network
  const label = (money: Money) => ({ ...money, symbol: symbolText(money, nativeLabel) })
  return {
    ...sale,
    minBid: label(sale.minBid),
    maxBid: label(sale.maxBid),
    minBidDiff: label(sale.minBidDiff),
    topBid: sale.topBid && label(sale.topBid)
  }
}

async function loadBalance(address: string, token: string): Promise<bigint> {
  const { send } = environment()
  if (token !== NATIVE) return send(loadTokenBalance(address, token))
  return (await send(loadChainAccount(address))).balance
}

function over(facts: BidFacts): BidFacts {
  return { ...facts, sale: { ...facts.sale, isRunning: false } }
}

function entitiesOf({ identifier, auctionId }: BidTarget): string[] {
  return [`auction:${auctionId}`, `asset:${identifier}`, 'account', 'notifications']
}

function moneyText({ amount, decimals, symbol }: Money): string {
  return `${exactText(amount, decimals)} ${symbol}`
}
