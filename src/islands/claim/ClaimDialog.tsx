// The dialog in which the winner of an auction claims the item. The conditions are in src/lib/rules/claim.ts,
// the transaction is in src/stores/claim.ts.

import { useStore } from '@nanostores/react'
import type { FormEvent, ReactNode } from 'react'
import type { AuctionData, AuctionTarget } from '../../lib/loaders/auction.ts'
import { claimRefusalText } from '../../lib/messages/claim.ts'
import { gainedTitle, inWalletText } from '../../lib/messages/purchase-success.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { isBusy, succeededUnits } from '../../stores/action.ts'
import { claim, claimForm, claimRefusal } from '../../stores/claim.ts'
import { dialogAssetName } from '../../stores/dialog-asset.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { MoneyRow } from '../action/MoneyRow.tsx'
import { Progress } from '../action/Progress.tsx'
import { Note } from '../ui/Note.tsx'

interface Props {
  target: AuctionTarget
  onDone(): void
}

export function ClaimDialog({ target, onDone }: Props): ReactNode {
  const units = succeededUnits(useStore(claim.$state))
  return (
    <ActionDialog
      form={claimForm}
      target={target}
      action={claim}
      loadingText="Loading the auction"
      missingText="This auction is over, and the winner already has the item."
      showsMissingAfterRefusal
      success={
        <>
          <p className="strong">{gainedTitle(units)}</p>
          <p>
            {inWalletText(dialogAssetName(target.identifier), units)}, and the seller has been paid.
          </p>
        </>
      }
      isGained
      onDone={onDone}
    >
      {data => <ClaimContent target={target} data={data} onDone={onDone} />}
    </ActionDialog>
  )
}

function ClaimContent({ target, data, onDone }: Props & { data: AuctionData }): ReactNode {
  const state = useStore(claim.$state)
  const isClaiming = isBusy(state)
  const refusal = isClaiming ? undefined : claimRefusal(data)
  const { topBid, units } = data.auction
  const submit = (e: FormEvent) => {
    e.preventDefault()
    void claim.run({ target, data })
  }
  return (
    <>
      {topBid && !refusal && (
        <dl className="term-list">
          <MoneyRow label="Your winning bid" money={topBid} />
          {units > 1 && (
            <div>
              <dt>Copies</dt>
              <dd className="strong">{units}</dd>
            </div>
          )}
        </dl>
      )}
      {refusal && state.step === 'editing' ? (
        <Note>{claimRefusalText(refusal)}</Note>
      ) : (
        <form className="action-form" onSubmit={submit}>
          <p className="muted">
            {units > 1
              ? 'You have already paid. Claim the copies to move them to your wallet and pay the seller.'
              : 'You have already paid. Claim the item to move it to your wallet and pay the seller.'}
          </p>
          {!isClaiming && (
            <button
              type="submit"
              className="btn btn-primary btn-lg btn-block"
              disabled={refusal !== undefined}
            >
              Claim
            </button>
          )}
        </form>
      )}
      <Progress
        action={claim}
        noun="claim"
        refusalText={reason => notSignedText(claimRefusalText(reason))}
        onDone={onDone}
      />
    </>
  )
}
