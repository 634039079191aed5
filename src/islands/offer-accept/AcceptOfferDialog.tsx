import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { notSignedText } from '../../lib/bid-messages.ts'
import { percentText } from '../../lib/format/rates.ts'
import type { AcceptOfferData, OfferTarget } from '../../lib/loaders/offers.ts'
import { acceptRefusalText } from '../../lib/offer-messages.ts'
import { matchingListings } from '../../lib/rules/offer.ts'
import { isBusy } from '../../stores/action.ts'
import {
  acceptOffer,
  acceptOfferForm,
  acceptorRefusal,
  acceptRefusal,
  offerShares
} from '../../stores/offer-accept.ts'
import { toHolding } from '../../stores/offer-facts.ts'
import { moneyText } from '../../stores/sale-facts.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { MoneyRow } from '../action/MoneyRow.tsx'
import { Progress } from '../action/Progress.tsx'
import { OfferTerms } from '../offer/OfferTerms.tsx'
import { Note } from '../ui/Note.tsx'
import { OfferAuction } from './OfferAuction.tsx'

interface Props {
  target: OfferTarget
  onDone(): void
}

export function AcceptOfferDialog({ target, onDone }: Props): ReactNode {
  return (
    <ActionDialog
      form={acceptOfferForm}
      target={target}
      action={acceptOffer}
      loading="Loading the offer"
      missing="This offer is gone: it was accepted, or its maker took it back."
      success={
        <>
          <p className="strong">Offer accepted</p>
          <p>The item is with its new owner, and the money is in your wallet.</p>
        </>
      }
      onDone={onDone}
    >
      {facts => <Accepting target={target} facts={facts} onDone={onDone} />}
    </ActionDialog>
  )
}

function Accepting({ target, facts, onDone }: Props & { facts: AcceptOfferData }): ReactNode {
  const state = useStore(acceptOffer.$state)
  const isAccepting = isBusy(state)
  const [withdraws, setWithdraws] = useState(() => facts.held < facts.offer.quantity)
  const [chosen, setChosen] = useState('')
  const { isSft } = facts.asset
  // Of an NFT there is one, so there is nothing to choose: it is in the wallet or in its auction.
  const [only] = isSft ? [] : matchingListings(facts.offer, toHolding(facts))
  const auctionId = only?.id ?? (withdraws ? chosen : undefined)
  const refusal = isAccepting ? undefined : acceptorRefusal(facts)
  const error = refusal || isAccepting ? undefined : acceptRefusal(facts, auctionId)
  return (
    <>
      <OfferTerms facts={facts} />
      <OfferShares facts={facts} />
      {refusal && state.step !== 'failed' && <Note>{refusal}</Note>}
      {!refusal && only && (
        <Note>The item is on auction. Accepting the offer withdraws the auction.</Note>
      )}
      {!refusal && isSft && (
        <OfferAuction
          facts={facts}
          withdraws={withdraws}
          chosen={chosen}
          error={error}
          readOnly={isAccepting}
          onSwitch={setWithdraws}
          onChoose={setChosen}
        />
      )}
      {!refusal && !isAccepting && (
        <button
          type="button"
          className="btn btn-primary btn-lg btn-block"
          disabled={error !== undefined}
          onClick={() => void acceptOffer.run({ target, facts, auctionId })}
        >
          Accept offer
        </button>
      )}
      <Progress
        action={acceptOffer}
        noun="acceptance"
        summary={<Given facts={facts} />}
        refusalText={reason => notSignedText(acceptRefusalText(reason))}
        onDone={onDone}
      />
    </>
  )
}

/** What becomes of the money: a creator's own royalties stay with the creator and are not spoken of. */
function OfferShares({ facts }: { facts: AcceptOfferData }): ReactNode {
  const { price } = facts.offer
  const { cutBp, isCreator, royaltiesBp } = facts.rates
  const { cut, royalties, seller } = offerShares(facts)
  const money = (amount: bigint) => ({ ...price, amount, usd: undefined })
  return (
    <dl className="facts" aria-label="What you receive">
      <MoneyRow
        label={`Marketplace cut (${percentText(cutBp)})`}
        money={money(cut)}
        known={price}
      />
      {!isCreator && (
        <MoneyRow
          label={`Royalties (${percentText(royaltiesBp)})`}
          money={money(royalties)}
          known={price}
        />
      )}
      <MoneyRow label="You receive" money={money(seller)} known={price} />
    </dl>
  )
}

function Given({ facts }: { facts: AcceptOfferData }): ReactNode {
  const { asset, offer } = facts
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
        <dd className="strong">
          {moneyText({ ...offer.price, amount: offerShares(facts).seller })}
        </dd>
      </div>
    </>
  )
}
