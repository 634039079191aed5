// The dialog in which an owner accepts an offer, with units from the wallet or from an auction. The conditions are in
// src/lib/rules/offer.ts, the split of the price and the transaction are in src/stores/offer-accept.ts.

import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { moneyText } from '../../lib/format/money.ts'
import { personText } from '../../lib/format/names.ts'
import { percentText } from '../../lib/format/percent.ts'
import type { AcceptOfferData, OfferTarget } from '../../lib/loaders/offers.ts'
import { acceptRefusalText } from '../../lib/messages/made-offer.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { matchingListings } from '../../lib/rules/offer.ts'
import { isBusy, succeededUnits } from '../../stores/action.ts'
import {
  acceptOffer,
  acceptOfferForm,
  offerSellerRefusal,
  sourceRefusal,
  splitOfferPrice
} from '../../stores/offer-accept.ts'
import { toOfferHolding } from '../../stores/offer-data.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { MoneyRow } from '../action/MoneyRow.tsx'
import { Progress } from '../action/Progress.tsx'
import { OfferSummary } from '../offer/OfferSummary.tsx'
import { Note } from '../ui/Note.tsx'
import { NextOffer } from './NextOffer.tsx'
import { WithdrawAuctionField } from './WithdrawAuctionField.tsx'

interface Props {
  target: OfferTarget
  onDone(): void
}

export function AcceptOfferDialog({ target, onDone }: Props): ReactNode {
  const units = succeededUnits(useStore(acceptOffer.$state))
  return (
    <ActionDialog
      form={acceptOfferForm}
      target={target}
      action={acceptOffer}
      loadingText="Loading the offer"
      missingText="This offer was accepted or withdrawn."
      success={data => (
        <>
          <p className="strong">Offer accepted</p>
          <p>
            {data ? personText(data.offer.by) : 'The buyer'}{' '}
            {units > 1 ? `now has your ${units} copies` : 'now owns it'}, and{' '}
            {data ? proceedsText(data) : 'your money'} is in your wallet.
          </p>
        </>
      )}
      moreSteps={<NextOffer accepted={target} />}
      onDone={onDone}
    >
      {data => <AcceptContent target={target} data={data} onDone={onDone} />}
    </ActionDialog>
  )
}

function AcceptContent({ target, data, onDone }: Props & { data: AcceptOfferData }): ReactNode {
  const state = useStore(acceptOffer.$state)
  const isAccepting = isBusy(state)
  const [isWithdrawing, setWithdrawing] = useState(() => data.held < data.offer.quantity)
  const [selectedId, setSelectedId] = useState('')
  const { isSft } = data.asset
  // An NFT is either in the wallet or in one auction, so there is nothing to select. For an SFT this is undefined.
  const [nftListing] = isSft ? [] : matchingListings(data.offer, toOfferHolding(data))
  const auctionId = nftListing?.id ?? (isWithdrawing ? selectedId : undefined)
  const refusal = isAccepting ? undefined : offerSellerRefusal(data)
  const error = refusal || isAccepting ? undefined : sourceRefusal(data, auctionId)
  return (
    <>
      <OfferSummary data={data} />
      {!refusal && <OfferProceeds data={data} />}
      {refusal && state.step !== 'failed' && <Note>{acceptRefusalText(refusal)}</Note>}
      {!refusal && nftListing && (
        <Note>This item is on auction. Accepting the offer withdraws it from auction.</Note>
      )}
      {!refusal && isSft && (
        <WithdrawAuctionField
          data={data}
          isWithdrawing={isWithdrawing}
          selectedId={selectedId}
          error={error && acceptRefusalText(error)}
          isDisabled={isAccepting}
          onToggle={setWithdrawing}
          onSelect={setSelectedId}
        />
      )}
      {!refusal && !isAccepting && (
        <div className="form-end">
          <button
            type="button"
            className="btn btn-primary btn-lg btn-block"
            disabled={error !== undefined}
            onClick={() => void acceptOffer.run({ target, data, auctionId })}
          >
            Accept offer
          </button>
        </div>
      )}
      <Progress
        action={acceptOffer}
        noun="sale"
        summary={<AcceptSummary data={data} />}
        refusalText={reason => notSignedText(acceptRefusalText(reason))}
        onDone={onDone}
      />
    </>
  )
}

/** The split of the price. A seller who is the creator keeps the royalties, so these are not listed. */
function OfferProceeds({ data }: { data: AcceptOfferData }): ReactNode {
  const { price } = data.offer
  const { cutBp, isCreator, royaltiesBp } = data.rates
  const { cut, royalties, seller } = splitOfferPrice(data)
  const toMoney = (amount: bigint) => ({ ...price, amount, usd: undefined })
  return (
    <dl className="term-list fees" aria-label="What you receive">
      <MoneyRow
        label={`Marketplace fee (${percentText(cutBp)})`}
        money={toMoney(cut)}
        usdReference={price}
      />
      {!isCreator && (
        <MoneyRow
          label={`Royalties (${percentText(royaltiesBp)})`}
          money={toMoney(royalties)}
          usdReference={price}
        />
      )}
      <MoneyRow label="You receive" money={toMoney(seller)} usdReference={price} />
    </dl>
  )
}

function proceedsText(data: AcceptOfferData): string {
  return moneyText({ ...data.offer.price, amount: splitOfferPrice(data).seller })
}

function AcceptSummary({ data }: { data: AcceptOfferData }): ReactNode {
  const { asset, offer } = data
  return (
    <>
      <div>
        <dt>You give</dt>
        <dd className="strong">
          {offer.quantity > 1 && `${offer.quantity} × `}
          {asset.name}
        </dd>
      </div>
      <div>
        <dt>You receive</dt>
        <dd className="strong">{proceedsText(data)}</dd>
      </div>
    </>
  )
}
