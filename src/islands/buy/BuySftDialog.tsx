// The dialog that buys some units of an SFT at the price of one each. BuyNowDialog.tsx buys all units of a listing. The
// rules are in src/lib/rules/buy.ts, the transactions are in src/stores/buy.ts.

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { AuctionData, AuctionTarget } from '../../lib/loaders/auction.ts'
import { buySftRefusalText } from '../../lib/messages/buy.ts'
import { balanceHelp, unitsHelp } from '../../lib/messages/field-error-help.ts'
import { COPIES_BOUGHT, inWalletText } from '../../lib/messages/purchase-success.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { isBusy, succeededUnits } from '../../stores/action.ts'
import { buySft, buySftForm, readBuyUnits, unitBuyerRefusal } from '../../stores/buy.ts'
import { $buySftNews } from '../../stores/buy-news.ts'
import { dialogAssetName } from '../../stores/dialog-asset.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { AuctionNews, listingOf } from '../action/AuctionNews.tsx'
import { MoneyRow, PaymentTokenRow } from '../action/MoneyRow.tsx'
import { Progress } from '../action/Progress.tsx'
import { UnitsForm } from '../action/UnitsForm.tsx'
import { Note } from '../ui/Note.tsx'

interface Props {
  target: AuctionTarget
  onDone(): void
}

export function BuySftDialog({ target, onDone }: Props): ReactNode {
  const units = succeededUnits(useStore(buySft.$state))
  const news = useStore($buySftNews)
  return (
    <ActionDialog
      form={buySftForm}
      target={target}
      action={buySft}
      loadingText="Loading the auction"
      missingText={news || 'All copies are sold, or this sale does not exist.'}
      listingOf={listingOf}
      success={
        <>
          <p className="strong">{COPIES_BOUGHT}</p>
          <p>{inWalletText(dialogAssetName(target.identifier), units)}.</p>
        </>
      }
      isGained
      onDone={onDone}
    >
      {data => <BuySftContent target={target} data={data} onDone={onDone} />}
    </ActionDialog>
  )
}

function BuySftContent({ target, data, onDone }: Props & { data: AuctionData }): ReactNode {
  const state = useStore(buySft.$state)
  const { available, minBid, units } = data.auction
  const refusal = isBusy(state) ? undefined : unitBuyerRefusal(data)
  return (
    <>
      <dl className="term-list">
        <MoneyRow label="Price each" money={minBid} />
        <div>
          <dt>Available</dt>
          <dd className="strong">
            {available} of {units}
          </dd>
        </div>
        <PaymentTokenRow money={minBid} />
        <MoneyRow
          label="Your balance"
          isRounded
          money={{ ...minBid, amount: data.balance }}
          usdReference={minBid}
        />
      </dl>
      <AuctionNews action={buySft} form={buySftForm} target={target} $news={$buySftNews} />
      {refusal ? (
        <Note>{buySftRefusalText(refusal)}</Note>
      ) : (
        <BuySftFields target={target} data={data} />
      )}
      <Progress
        action={buySft}
        noun="purchase"
        usdReference={minBid}
        refusalText={reason => notSignedText(buySftRefusalText(reason))}
        onDone={onDone}
      />
    </>
  )
}

function BuySftFields({ target, data }: { target: AuctionTarget; data: AuctionData }): ReactNode {
  const isBuying = isBusy(useStore(buySft.$state))
  const { available, minBid } = data.auction
  return (
    <UnitsForm
      id="buy-quantity"
      label="Quantity"
      limit={`${available} available`}
      most={available}
      submitText="Buy"
      price={minBid}
      isBusy={isBuying}
      read={typed => readBuyUnits(typed, data)}
      refusalText={buySftRefusalText}
      helpText={reason =>
        reason.code === 'insufficientFunds'
          ? balanceHelp(data.balance, minBid)
          : unitsHelp(reason, available)
      }
      onSubmit={({ quantity }) => void buySft.run({ target, data, quantity })}
    />
  )
}
