import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { notSignedText } from '../../lib/bid-messages.ts'
import type { SellData, SellTarget } from '../../lib/loaders/sell.ts'

import { defaultDeadline } from '../../lib/rules/deadline.ts'
import { type AuctionForm, LEAST_UNITS } from '../../lib/rules/sell.ts'
import { sellRefusalText } from '../../lib/sell-messages.ts'
import { isBusy } from '../../stores/action.ts'
import { environment } from '../../stores/environment.ts'
import { readSell, type SellEntries, type SellErrors, startOf, tokenOf } from '../../stores/sell.ts'
import { AmountField } from '../action/AmountField.tsx'
import { DeadlineField } from '../action/DeadlineField.tsx'
import { Progress } from '../action/Progress.tsx'
import { Listed, SellShares } from './SellSummary.tsx'

interface Props {
  target: SellTarget
  facts: SellData
  form: AuctionForm
  onDone(): void
}

type Field = keyof SellErrors
const FIELDS: readonly Field[] = ['quantity', 'minBid', 'buyNow', 'deadline']

export function SellFields({ target, facts, form, onDone }: Props): ReactNode {
  const start = startOf(form)
  const isFixed = isBusy(useStore(start.$state))
  const { now } = environment()
  const [entries, setEntries] = useState(() => firstEntries(facts, now()))
  const [quantities, setQuantities] = useState<Partial<Record<AuctionForm, string>>>({})
  const [touched, setTouched] = useState<readonly Field[]>([])
  const quantity = quantities[form] ?? firstQuantity(form, facts.held)
  const read = readSell({ ...entries, form, quantity }, facts)
  const token = tokenOf(facts, entries.token)
  const isVariable = form === 'variable'
  const errorOf = (field: Field) =>
    touched.includes(field) && !read.ok ? read.reason[field] : undefined
  const change = (part: Partial<SellEntries>, field?: Field) => {
    setEntries(old => ({ ...old, ...part }))
    if (field) setTouched(old => [...old, field])
  }
  const count = (text: string) => {
    setQuantities(old => ({ ...old, [form]: text }))
    setTouched(old => [...old, 'quantity'])
  }
  const submit = (e: FormEvent) => {
    e.preventDefault()
    setTouched(FIELDS)
    if (read.ok) void start.run({ target, facts, wish: read.value })
  }
  return (
    <>
      {/* Out of the way while the wallet is asked, and as it was when it says no. */}
      <div hidden={isFixed}>
        <form className="stack" onSubmit={submit} noValidate>
          {form !== 'nft' && (
            <AmountField
              id="sell-quantity"
              label="Number of units"
              value={quantity}
              unit={`of ${facts.held}`}
              whole
              error={errorOf('quantity')}
              onType={count}
            />
          )}
          <div className="field">
            <label htmlFor="sell-token">Payment token</label>
            <select
              id="sell-token"
              className="select"
              value={token.identifier}
              onChange={e => change({ token: e.target.value })}
            >
              {facts.market.paymentTokens.map(i => (
                <option key={i.identifier} value={i.identifier}>
                  {tokenOf(facts, i.identifier).symbol}
                </option>
              ))}
            </select>
          </div>
          <AmountField
            id="sell-min-bid"
            label={isVariable ? 'Price per unit' : 'Minimum bid'}
            value={entries.minBid}
            unit={token.symbol}
            placeholder="0"
            error={errorOf('minBid')}
            onType={minBid => change({ minBid }, 'minBid')}
          />
          {!isVariable && (
            <label className="check">
              <input
                type="checkbox"
                role="switch"
                aria-checked={entries.hasBuyNow}
                checked={entries.hasBuyNow}
                onChange={e => change({ hasBuyNow: e.target.checked })}
              />
              Set a Buy Now price?
            </label>
          )}
          {!isVariable && entries.hasBuyNow && (
            <AmountField
              id="sell-buy-now"
              label="Buy Now price"
              value={entries.buyNow}
              unit={token.symbol}
              placeholder="0"
              error={errorOf('buyNow')}
              hint="Whoever pays it has it at once."
              onType={buyNow => change({ buyNow }, 'buyNow')}
            />
          )}
          <DeadlineField
            id="sell-deadline"
            label="Deadline"
            value={entries.deadline}
            now={now()}
            error={errorOf('deadline')}
            onPick={deadline => change({ deadline }, 'deadline')}
          />
          {read.ok && <SellShares facts={facts} wish={read.value} />}
          <button type="submit" className="btn btn-primary btn-lg btn-block" disabled={!read.ok}>
            Start auction
          </button>
        </form>
      </div>
      <Progress
        action={start}
        noun="auction"
        summary={read.ok && <Listed facts={facts} wish={read.value} />}
        refusalText={reason => notSignedText(sellRefusalText(reason))}
        onDone={onDone}
      />
    </>
  )
}

function firstEntries(facts: SellData, now: number): Omit<SellEntries, 'form' | 'quantity'> {
  return {
    minBid: '',
    hasBuyNow: false,
    buyNow: '',
    deadline: defaultDeadline(now),
    token: facts.market.paymentTokens[0]?.identifier ?? ''
  }
}

/** One of a single; of the others what most people want, all there are. */
function firstQuantity(form: AuctionForm, held: number): string {
  return String(LEAST_UNITS[form] === 1 ? 1 : held)
}
