import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { notSignedText } from '../../lib/bid-messages.ts'
import type { MakeOfferData, MakeOfferTarget } from '../../lib/loaders/offers.ts'
import { offerRefusalText } from '../../lib/offer-messages.ts'
import { defaultDeadline } from '../../lib/rules/deadline.ts'
import { isBusy } from '../../stores/action.ts'
import { environment } from '../../stores/environment.ts'
import {
  makeOffer,
  moneyOf,
  type OfferEntries,
  type OfferErrors,
  purseOf,
  readOffer,
  unitMoney
} from '../../stores/offer.ts'
import { AmountField } from '../action/AmountField.tsx'
import { DeadlineField } from '../action/DeadlineField.tsx'
import { MoneyRow } from '../action/MoneyRow.tsx'
import { Progress } from '../action/Progress.tsx'
import { Field } from '../ui/Field.tsx'
import { auctionText } from './auction-text.ts'

interface Props {
  target: MakeOfferTarget
  facts: MakeOfferData
  onDone(): void
}

type FieldName = keyof OfferErrors
const FIELDS: readonly FieldName[] = ['amount', 'auction', 'deadline', 'quantity']

export function OfferFields({ target, facts, onDone }: Props): ReactNode {
  const isMaking = isBusy(useStore(makeOffer.$state))
  const { now } = environment()
  const [entries, setEntries] = useState<OfferEntries>(() => firstEntries(facts, now()))
  const [touched, setTouched] = useState<readonly FieldName[]>([])
  const read = readOffer(entries, facts)
  const purse = purseOf(facts, entries.token)
  const { symbol } = moneyOf(0n, purse)
  // Where nothing is chosen yet the button waits: any entry makes it say for what.
  const errorOf = (field: FieldName) =>
    (touched.includes(field) || (field === 'auction' && touched.length > 0)) && !read.ok
      ? read.reason[field]
      : undefined
  const change = (part: Partial<OfferEntries>, field?: FieldName) => {
    setEntries(old => ({ ...old, ...part }))
    if (field) setTouched(old => [...old, field])
  }
  const submit = (e: FormEvent) => {
    e.preventDefault()
    setTouched(FIELDS)
    if (read.ok) void makeOffer.run({ target, facts, wish: read.value })
  }
  return (
    <>
      <form className="stack" onSubmit={submit} noValidate>
        {facts.listings.length > 0 && (
          <AuctionChoice
            facts={facts}
            value={entries.auctionId}
            error={errorOf('auction')}
            readOnly={isMaking}
            onChoose={auctionId => change({ auctionId }, 'auction')}
          />
        )}
        {facts.asset.isSft && (
          <AmountField
            id="offer-quantity"
            label="Quantity"
            value={entries.quantity}
            unit={`of ${facts.asset.supply}`}
            whole
            error={errorOf('quantity')}
            readOnly={isMaking}
            onType={quantity => change({ quantity }, 'quantity')}
          />
        )}
        <div className="field">
          <label htmlFor="offer-token">Payment token</label>
          <select
            id="offer-token"
            className="select"
            value={purse.token.identifier}
            disabled={isMaking}
            onChange={e => change({ token: e.target.value })}
          >
            {facts.balances.map(i => (
              <option key={i.token.identifier} value={i.token.identifier}>
                {moneyOf(0n, i).symbol}
              </option>
            ))}
          </select>
        </div>
        <AmountField
          id="offer-amount"
          label="Your offer"
          value={entries.amount}
          unit={symbol}
          placeholder="0"
          error={errorOf('amount')}
          readOnly={isMaking}
          hint={`${facts.asset.isSft ? 'For all units together. ' : ''}The amount waits in the contract until the offer is accepted or you withdraw it, also after it has expired.`}
          onType={amount => change({ amount }, 'amount')}
        />
        <dl className="facts">
          {read.ok && (
            <MoneyRow
              label="Your offer"
              money={moneyOf(read.value.amount, purse)}
              known={unitMoney(purse)}
            />
          )}
          <MoneyRow
            label="Your balance"
            money={moneyOf(purse.balance, purse)}
            known={unitMoney(purse)}
          />
        </dl>
        <DeadlineField
          id="offer-deadline"
          label="Expires"
          value={entries.deadline}
          now={now()}
          error={errorOf('deadline')}
          readOnly={isMaking}
          onPick={deadline => change({ deadline }, 'deadline')}
        />
        {!isMaking && (
          <button type="submit" className="btn btn-primary btn-lg btn-block" disabled={!read.ok}>
            Make offer
          </button>
        )}
      </form>
      <Progress
        action={makeOffer}
        noun="offer"
        unit={unitMoney(purse)}
        refusalText={reason => notSignedText(offerRefusalText(reason, symbol))}
        onDone={onDone}
      />
    </>
  )
}

interface ChoiceProps {
  facts: MakeOfferData
  value: string
  error: string | undefined
  readOnly: boolean
  onChoose(auctionId: string): void
}

/** While the item is on auction an offer is for one of the auctions; one with bids takes no offers. */
function AuctionChoice({ error, facts, onChoose, readOnly, value }: ChoiceProps): ReactNode {
  return (
    <Field id="offer-listing" label="Auction" error={error}>
      <select
        id="offer-listing"
        className="select"
        value={value}
        disabled={readOnly}
        aria-invalid={error !== undefined}
        aria-describedby="offer-listing-error"
        onChange={e => onChoose(e.target.value)}
      >
        <option value="">Select an auction</option>
        {facts.listings.map(i => (
          <option key={i.id} value={i.id} disabled={i.hasOrders}>
            {i.hasOrders ? `${auctionText(i)}, has bids` : auctionText(i)}
          </option>
        ))}
      </select>
    </Field>
  )
}

function firstEntries(facts: MakeOfferData, now: number): OfferEntries {
  return {
    amount: '',
    auctionId: '',
    deadline: defaultDeadline(now),
    quantity: '1',
    token: facts.balances[0]?.token.identifier ?? ''
  }
}
