import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { notSignedText } from '../../lib/bid-messages.ts'
import { buySftRefusalText } from '../../lib/buyer-messages.ts'
import type { AuctionData, AuctionTarget } from '../../lib/loaders/sale.ts'
import { isBusy } from '../../stores/action.ts'
import { buySft, buySftForm, readUnits, unitBuyerRefusal } from '../../stores/buy.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { AmountField } from '../action/AmountField.tsx'
import { MoneyRow } from '../action/MoneyRow.tsx'
import { Progress } from '../action/Progress.tsx'
import { Note } from '../ui/Note.tsx'

interface Props {
  target: AuctionTarget
  onDone(): void
}

export function BuySftDialog({ target, onDone }: Props): ReactNode {
  return (
    <ActionDialog
      form={buySftForm}
      target={target}
      action={buySft}
      loading="Loading the sale"
      missing="All of them are sold, or this sale was never here."
      success={
        <>
          <p className="strong">Bought!</p>
          <p>The units are in your wallet.</p>
        </>
      }
      onDone={onDone}
    >
      {facts => <Buying target={target} facts={facts} onDone={onDone} />}
    </ActionDialog>
  )
}

function Buying({ target, facts, onDone }: Props & { facts: AuctionData }): ReactNode {
  const state = useStore(buySft.$state)
  const { available, minBid, units } = facts.auction
  const refusal = state.step === 'pending' ? undefined : unitBuyerRefusal(facts)
  return (
    <>
      <dl className="facts">
        <MoneyRow label="Price of one" money={minBid} />
        <div>
          <dt>Available</dt>
          <dd className="strong">
            {available} of {units}
          </dd>
        </div>
        <MoneyRow
          label="Your balance"
          money={{ ...minBid, amount: facts.balance }}
          known={minBid}
        />
      </dl>
      {refusal ? <Note>{refusal}</Note> : <Fields target={target} facts={facts} />}
      <Progress
        action={buySft}
        noun="purchase"
        unit={minBid}
        refusalText={reason => notSignedText(buySftRefusalText(reason))}
        onDone={onDone}
      />
    </>
  )
}

function Fields({ target, facts }: { target: AuctionTarget; facts: AuctionData }): ReactNode {
  const isBuying = isBusy(useStore(buySft.$state))
  const [typed, setTyped] = useState('1')
  const { available, minBid } = facts.auction
  const read = readUnits(typed, facts)
  const submit = (e: FormEvent) => {
    e.preventDefault()
    if (read.ok) void buySft.run({ target, facts, quantity: read.value.quantity })
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <AmountField
        id="buy-quantity"
        label="Quantity"
        value={typed}
        unit={`of ${available}`}
        whole
        error={read.ok ? undefined : read.reason}
        readOnly={isBuying}
        onType={setTyped}
      />
      {read.ok && (
        <dl className="facts" aria-live="polite">
          <MoneyRow label="Total" money={{ ...minBid, amount: read.value.price }} known={minBid} />
        </dl>
      )}
      {!isBuying && (
        <button type="submit" className="btn btn-primary btn-lg btn-block" disabled={!read.ok}>
          Buy
        </button>
      )}
    </form>
  )
}
