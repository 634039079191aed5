import { useStore } from '@nanostores/react'
import type { FormEvent, ReactNode } from 'react'
import { exactText, usdText } from '../../lib/format/amounts.ts'
import type { AuctionData, AuctionTarget } from '../../lib/loaders/auction.ts'
import { buyRefusalText } from '../../lib/messages/buy.ts'
import { notSignedText } from '../../lib/messages/not-signed.ts'
import { isBusy } from '../../stores/action.ts'
import { buyNow, buyNowForm, buyNowRefusal } from '../../stores/buy.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { AmountField } from '../action/AmountField.tsx'
import { MoneyRow, PaymentTokenRow } from '../action/MoneyRow.tsx'
import { Progress } from '../action/Progress.tsx'
import { Note } from '../ui/Note.tsx'

interface Props {
  target: AuctionTarget
  onDone(): void
}

export function BuyNowDialog({ target, onDone }: Props): ReactNode {
  return (
    <ActionDialog
      form={buyNowForm}
      target={target}
      action={buyNow}
      loadingText="Loading the auction"
      missingText="This auction has ended or does not exist."
      success={
        <>
          <p className="strong">It is yours!</p>
          <p>The item is in your wallet.</p>
        </>
      }
      onDone={onDone}
    >
      {data => <BuyNowContent target={target} data={data} onDone={onDone} />}
    </ActionDialog>
  )
}

function BuyNowContent({ target, data, onDone }: Props & { data: AuctionData }): ReactNode {
  const state = useStore(buyNow.$state)
  const { maxBid, topBid, units } = data.auction
  const refusal = state.step === 'pending' ? undefined : buyNowRefusal(data)
  return (
    <>
      <dl className="term-list">
        {topBid && <MoneyRow label="Current bid" money={topBid} />}
        {units > 1 && (
          <div>
            <dt>Copies</dt>
            <dd className="strong">{units} together</dd>
          </div>
        )}
        <PaymentTokenRow money={maxBid} />
        <MoneyRow
          label="Your balance"
          money={{ ...maxBid, amount: data.balance }}
          usdReference={topBid ?? maxBid}
        />
      </dl>
      {refusal && refusal.code !== 'lacking' ? (
        <Note>{buyRefusalText(refusal)}</Note>
      ) : (
        <BuyNowFields target={target} data={data} error={refusal && buyRefusalText(refusal)} />
      )}
      <Progress
        action={buyNow}
        noun="purchase"
        usdReference={maxBid}
        refusalText={reason => notSignedText(buyRefusalText(reason))}
        onDone={onDone}
      />
    </>
  )
}

function BuyNowFields(props: {
  target: AuctionTarget
  data: AuctionData
  error: string | undefined
}) {
  const { target, data, error } = props
  const isBuying = isBusy(useStore(buyNow.$state))
  const { maxBid } = data.auction
  const usd = maxBid.usd && usdText(maxBid.usd)
  const submit = (e: FormEvent) => {
    e.preventDefault()
    void buyNow.run({ target, data })
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <AmountField
        id="buy-price"
        label="Price"
        value={exactText(maxBid.amount, maxBid.decimals)}
        unit={maxBid.symbol}
        hint={`${usd ? `About ${usd}. ` : ''}You get the item immediately.`}
        error={error}
      />
      {!isBuying && (
        <button
          type="submit"
          className="btn btn-primary btn-lg btn-block"
          disabled={error !== undefined}
        >
          Buy now
        </button>
      )}
    </form>
  )
}
