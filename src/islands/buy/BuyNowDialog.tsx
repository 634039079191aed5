// The dialog that buys all units of a listing at its Buy Now price. BuySftDialog.tsx buys a part of the units. The
// rules are in src/lib/rules/buy.ts, the transactions are in src/stores/buy.ts.

import { useStore } from '@nanostores/react'
import type { FormEvent, ReactNode } from 'react'
import { nounText } from '../../lib/format/amounts.ts'
import type { AuctionData, AuctionTarget } from '../../lib/loaders/auction.ts'
import { buyRefusalText } from '../../lib/messages/buy.ts'
import { balanceHelp } from '../../lib/messages/field-error-help.ts'
import { gainedTitle, inWalletText } from '../../lib/messages/purchase-success.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { isBusy, succeededUnits } from '../../stores/action.ts'
import { buyNow, buyNowForm, buyNowRefusal } from '../../stores/buy.ts'
import { $buyNowNews } from '../../stores/buy-news.ts'
import { dialogAssetName } from '../../stores/dialog-asset.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { AuctionNews, listingOf } from '../action/AuctionNews.tsx'
import { MoneyRow, PaymentTokenRow } from '../action/MoneyRow.tsx'
import { Progress } from '../action/Progress.tsx'
import { Note } from '../ui/Note.tsx'

interface Props {
  target: AuctionTarget
  onDone(): void
}

export function BuyNowDialog({ target, onDone }: Props): ReactNode {
  const units = succeededUnits(useStore(buyNow.$state))
  const news = useStore($buyNowNews)
  return (
    <ActionDialog
      form={buyNowForm}
      target={target}
      action={buyNow}
      loadingText="Loading the auction"
      missingText={news || 'This auction has ended or does not exist.'}
      listingOf={listingOf}
      success={
        <>
          <p className="strong">{gainedTitle(units)}</p>
          <p>{inWalletText(dialogAssetName(target.identifier), units)}.</p>
        </>
      }
      isGained
      onDone={onDone}
    >
      {data => <BuyNowContent target={target} data={data} onDone={onDone} />}
    </ActionDialog>
  )
}

function BuyNowContent({ target, data, onDone }: Props & { data: AuctionData }): ReactNode {
  const state = useStore(buyNow.$state)
  const { maxBid, topBid, units } = data.auction
  const refusal = isBusy(state) ? undefined : buyNowRefusal(data)
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
        <MoneyRow label="Price" money={maxBid} />
        <PaymentTokenRow money={maxBid} />
        <MoneyRow
          label="Your balance"
          isRounded
          money={{ ...maxBid, amount: data.balance }}
          usdReference={topBid ?? maxBid}
        />
      </dl>
      <AuctionNews action={buyNow} form={buyNowForm} target={target} $news={$buyNowNews} />
      {refusal && refusal.code !== 'insufficientFunds' ? (
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
  /** Why the button is disabled: the balance is too low. */
  error: string | undefined
}) {
  const { target, data, error } = props
  const isBuying = isBusy(useStore(buyNow.$state))
  const { maxBid, minBid, units } = data.auction
  const submit = (e: FormEvent) => {
    e.preventDefault()
    void buyNow.run({ target, data })
  }
  return (
    <form className="action-form" onSubmit={submit} noValidate>
      <p className="muted">
        {`You get the ${nounText(units, 'item', 'copies')} immediately${maxBid.amount > minBid.amount ? ', and the auction ends' : ''}.`}
      </p>
      {error && (
        <p className="error" role="status">
          <span>{error}</span>
          <span className="error-help">{balanceHelp(data.balance, maxBid)}</span>
        </p>
      )}
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
