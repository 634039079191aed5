// The dialog that buys from a tier of a campaign; on screen the tier is a package. The conditions are in
// src/lib/rules/tier-purchase.ts, the transaction is in src/stores/buy-campaign.ts.

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { localDateTimeText } from '../../lib/format/local-time-text.ts'
import type { TierData } from '../../lib/loaders/launches.ts'
import type { TierTarget } from '../../lib/loaders/tier-target.ts'
import { unitsHelp } from '../../lib/messages/field-error-help.ts'
import { tierRefusalText } from '../../lib/messages/launch.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { isBusy, succeededUnits } from '../../stores/action.ts'
import {
  buyCampaign,
  buyCampaignForm,
  readTierQuantity,
  tierBuyerRefusal,
  whitelistEnd
} from '../../stores/buy-campaign.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { MoneyRow, PaymentTokenRow } from '../action/MoneyRow.tsx'
import { Progress } from '../action/Progress.tsx'
import { LazyReceivedItems, ReceivedSteps } from '../action/ReceivedSteps.tsx'
import { UnitsForm } from '../action/UnitsForm.tsx'
import { Note } from '../ui/Note.tsx'

interface Props {
  target: TierTarget
  onDone(): void
}

export function BuyCampaignDialog({ target, onDone }: Props): ReactNode {
  const state = useStore(buyCampaign.$state)
  const hash = state.step === 'succeeded' ? state.hash : ''
  const units = succeededUnits(state)
  return (
    <ActionDialog
      form={buyCampaignForm}
      target={target}
      action={buyCampaign}
      loadingText="Loading the package"
      missingText="This package is no longer part of the campaign."
      success={
        <>
          <p className="strong">Bought!</p>
          <p>
            {units > 1
              ? `Your ${units} new NFTs are in your wallet.`
              : 'Your new NFT is in your wallet.'}
          </p>
        </>
      }
      preloadSuccess={LazyReceivedItems.preload}
      nextSteps={<ReceivedSteps hash={hash} units={units} onDone={onDone} />}
      onDone={onDone}
    >
      {data => <TierContent target={target} data={data} onDone={onDone} />}
    </ActionDialog>
  )
}

function TierContent({ target, data, onDone }: Props & { data: TierData }): ReactNode {
  const state = useStore(buyCampaign.$state)
  const { campaign, price, tier } = data
  const refusal = isBusy(state) ? undefined : tierBuyerRefusal(data)
  const whitelistedUntil = whitelistEnd(data)
  return (
    <>
      {campaign.cover?.kind === 'picture' && (
        <div className="dialog-asset">
          <img src={campaign.cover.url} alt="" width="56" height="56" />
          <p className="strong grow clip" dir="auto">
            {campaign.collectionName}
          </p>
        </div>
      )}
      <dl className="term-list">
        <div>
          <dt>Package</dt>
          <dd className="strong">{tier.name}</dd>
        </div>
        <MoneyRow label="Price each" money={price} />
        <PaymentTokenRow money={price} />
        <div>
          <dt>Available</dt>
          <dd className="strong">{tier.available}</dd>
        </div>
        <MoneyRow
          label="Your balance"
          isRounded
          money={{ ...price, amount: data.balance }}
          usdReference={price}
        />
      </dl>
      {whitelistedUntil !== undefined && !refusal && (
        <Note kind="warning">
          Until {localDateTimeText(whitelistedUntil)}, only whitelisted accounts can buy. From any
          other account the purchase fails, and you still pay the network fee.
        </Note>
      )}
      {refusal ? (
        <Note>{tierRefusalText(refusal, price)}</Note>
      ) : (
        <TierFields target={target} data={data} />
      )}
      <Progress
        action={buyCampaign}
        noun="purchase"
        usdReference={price}
        refusalText={reason => notSignedText(tierRefusalText(reason, price))}
        onDone={onDone}
      />
    </>
  )
}

function TierFields({ target, data }: { target: TierTarget; data: TierData }): ReactNode {
  const isBuying = isBusy(useStore(buyCampaign.$state))
  const { campaign, price } = data
  const most = Math.min(campaign.maxPerTransaction, data.tier.available)
  return (
    <UnitsForm
      id="tier-quantity"
      label="Quantity"
      hint="Which ones you get from this collection is random."
      most={most}
      submitText="Buy"
      price={price}
      isBusy={isBuying}
      read={typed => readTierQuantity(typed, data)}
      refusalText={reason => tierRefusalText(reason, price)}
      helpText={reason => unitsHelp(reason, data.tier.available)}
      onSubmit={({ quantity }) => void buyCampaign.run({ target, data, quantity })}
    />
  )
}
