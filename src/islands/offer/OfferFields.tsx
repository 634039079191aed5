// The form of an offer. Its values are checked in src/stores/offer.ts by the rules of src/lib/rules/offer.ts; the texts
// are in src/lib/messages/offer.ts.

import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { moneyText, tokenOptionText } from '../../lib/format/money.ts'
import type { MakeOfferData, MakeOfferTarget } from '../../lib/loaders/offers.ts'
import { amountHelp } from '../../lib/messages/field-error-help.ts'
import { offerFieldText, offerRefusalText } from '../../lib/messages/offer.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { DEFAULT_SECONDS, type EndChoice, endTime } from '../../lib/rules/deadline.ts'
import { leastOffered, type OfferFieldRefusals } from '../../lib/rules/offer.ts'
import { isBusy } from '../../stores/action.ts'
import {
  findTokenBalance,
  makeOffer,
  type OfferFormValues,
  offerMoney,
  offerShortcuts,
  offerUnitMoney,
  readOfferForm,
  toOfferTerms
} from '../../stores/offer.ts'
import { platform } from '../../stores/platform.ts'
import { AmountField } from '../action/AmountField.tsx'
import { LazyDurationField } from '../action/LazyDurationField.tsx'
import { MoneyRow } from '../action/MoneyRow.tsx'
import { Progress } from '../action/Progress.tsx'
import { LazyAuctionSelect, LazyHighOfferNote, LazyOfferedTerms } from './LazyOfferNotes.tsx'
import type { MadeOffer } from './OfferNotes.tsx'

interface Props {
  target: MakeOfferTarget
  data: MakeOfferData
  /** The sent offer. Unknown after a reload. */
  made: MadeOffer | undefined
  onSubmit(made: MadeOffer): void
  onDone(): void
}

type Entries = Omit<OfferFormValues, 'deadline'> & { end: EndChoice }
type FieldName = keyof OfferFieldRefusals
const FIELDS: readonly FieldName[] = ['amount', 'auction', 'deadline', 'quantity']

export function OfferFields({ target, data, made, onDone, onSubmit }: Props): ReactNode {
  const state = useStore(makeOffer.$state)
  const isPending = isBusy(state)
  const { now } = platform()
  // The smallest quantity that can be asked for.
  const least = leastOffered(toOfferTerms(data)) ?? 1
  const [entries, setEntries] = useState<Entries>(() => ({
    amount: '',
    auctionId: '',
    end: { after: DEFAULT_SECONDS },
    quantity: String(least),
    token: data.balances[0]?.token.identifier ?? ''
  }))
  const [touched, setTouched] = useState<readonly FieldName[]>([])
  const [highLabel, setHighLabel] = useState<string>()
  const readNow = () => readOfferForm({ ...entries, deadline: endTime(entries.end, now()) }, data)
  const read = readNow()
  const refusals = read.ok ? {} : read.reason
  const balance = findTokenBalance(data, entries.token)
  // An offer must name an auction without bids and sales, when there is one.
  const hasOpenAuction = data.listings.some(i => !i.hasOrders)
  const unitMoney = offerUnitMoney(balance)
  const { symbol } = unitMoney
  // Also said at the button, because the field for the auction is above the others, on a phone out of view.
  const needsAuction = refusals.auction !== undefined
  // A missing auction is reported after any field has changed, because the submit button is disabled without it.
  const fieldError = (field: FieldName) =>
    touched.includes(field) || (field === 'auction' && touched.length > 0)
      ? offerFieldText(field, refusals, symbol)
      : undefined
  const amountRefusal = touched.includes('amount') ? refusals.amount : undefined
  const change = (changes: Partial<Entries>, field?: FieldName) => {
    setEntries(previous => ({ ...previous, ...changes }))
    if (field) setTouched(previous => [...previous, field])
    // The refusal concerned other values.
    if (state.step === 'refused') makeOffer.reset()
  }
  const submit = (e: FormEvent) => {
    e.preventDefault()
    setTouched(FIELDS)
    // The duration begins when the button is pressed, not when the form was rendered.
    const readAtPress = readNow()
    if (!readAtPress.ok) return
    const params = readAtPress.value
    // When the service no longer lists the entered token, the form shows another token. The entered token must not
    // reappear.
    change({ token: params.token })
    onSubmit({ amount: moneyText(offerMoney(params.amount, balance)), endsAt: params.deadline })
    void makeOffer.run({ target, data, params })
  }
  return (
    <>
      <form className="action-form" onSubmit={submit} noValidate>
        {hasOpenAuction && (
          <LazyAuctionSelect
            auctions={data.listings}
            value={entries.auctionId}
            error={fieldError('auction')}
            isDisabled={isPending}
            onSelect={auctionId => change({ auctionId }, 'auction')}
          />
        )}
        {data.asset.isSft && (
          <AmountField
            id="offer-quantity"
            label="Quantity"
            value={entries.quantity}
            unit={`of ${data.asset.supply}`}
            most={data.asset.supply}
            hint={
              least > 1 &&
              `${least - 1} of them are in auctions with bids, so ask for at least ${least}.`
            }
            error={fieldError('quantity')}
            readOnly={isPending}
            onChange={quantity => change({ quantity }, 'quantity')}
          />
        )}
        <div className="field">
          <label htmlFor="offer-token">Payment token</label>
          <select
            id="offer-token"
            className="select"
            value={balance.token.identifier}
            disabled={isPending}
            onChange={e => change({ token: e.target.value })}
          >
            {data.balances.map(i => (
              <option key={i.token.identifier} value={i.token.identifier}>
                {tokenOptionText(offerMoney(0n, i))}
              </option>
            ))}
          </select>
        </div>
        <AmountField
          id="offer-amount"
          label="Your offer"
          value={entries.amount}
          unit={symbol}
          error={fieldError('amount')}
          help={
            amountRefusal && amountHelp(amountRefusal, entries.amount, balance.balance, unitMoney)
          }
          readOnly={isPending}
          shortcuts={offerShortcuts(entries, data, balance)}
          hint={`${data.asset.isSft ? 'For all copies together. ' : ''}Held until the offer is accepted or you withdraw it, even after it expires.`}
          onChange={amount => change({ amount }, 'amount')}
        />
        <dl className="term-list">
          {read.ok && (
            <MoneyRow
              label="Your offer"
              money={offerMoney(read.value.amount, balance)}
              usdReference={unitMoney}
            />
          )}
          <MoneyRow
            label="Your balance"
            isRounded
            money={offerMoney(balance.balance, balance)}
            usdReference={unitMoney}
          />
        </dl>
        <LazyDurationField
          id="offer-deadline"
          label="Expires"
          verb="Expires"
          value={entries.end}
          error={fieldError('deadline')}
          onChange={end => change({ end }, 'deadline')}
        />
        {!isPending && (
          <div className="form-end">
            <p className="hint" id="offer-needed">
              {entries.amount === '' ? 'Enter an amount.' : needsAuction && 'Select an auction.'}
            </p>
            {read.ok && (
              <LazyHighOfferNote data={data} params={read.value} onLabel={setHighLabel} />
            )}
            <button
              type="submit"
              className={`btn ${highLabel ? 'btn-danger' : 'btn-primary'} btn-lg btn-block`}
              disabled={!read.ok}
              aria-describedby="offer-needed high-offer"
            >
              {highLabel ?? 'Make offer'}
            </button>
          </div>
        )}
      </form>
      <Progress
        action={makeOffer}
        noun="offer"
        usdReference={unitMoney}
        summary={<LazyOfferedTerms made={made} />}
        refusalText={reason => notSignedText(offerRefusalText(reason, symbol))}
        onDone={onDone}
      />
    </>
  )
}
