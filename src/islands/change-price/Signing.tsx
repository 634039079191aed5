// What the dialog shows while either signature is asked for, sent or refused. It stores the terms of the new listing
// between the signatures (src/stores/relistings.ts).

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import type { SellData, SettleData } from '../../lib/loaders/sell.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { relistingNotSignedText } from '../../lib/messages/relisting.ts'
import { relistingRefusalText } from '../../lib/messages/relisting-refusal.ts'
import { settleRefusalText } from '../../lib/messages/settle-refusals.ts'
import type { SellParams } from '../../lib/rules/sell.ts'
import { type ActionState, isBusy } from '../../stores/action.ts'
import { relisting, withdrawal } from '../../stores/change-price.ts'
import { findRelisting, type Relisting, storeRelisting } from '../../stores/relistings.ts'
import { Progress } from '../action/Progress.tsx'
import { ListingSummary } from '../sell/SellSummary.tsx'

export interface SigningProps {
  /** The listing that is withdrawn. */
  opened: SettleData
  sellData: SellData
  /** The parameters of the new listing. Undefined while an entry is invalid. */
  params: SellParams | undefined
  identifier: string
  /** The terms that the second signature lists, which are stored between the signatures. */
  next: Relisting
  /** Called with the prices that were entered before a reload. */
  onRestore(prices: Relisting['prices']): void
  onDone(): void
}

/** The steps of an action after the wallet has signed. */
const SENT: readonly ActionState<unknown>['step'][] = ['sending', 'pending', 'succeeded']

/** Both signatures: the one that the wallet requests, its effect, and the reason when it failed. */
export function Signing(props: SigningProps): ReactNode {
  const { opened, sellData, params, onDone } = props
  const { step } = useStore(withdrawal.$state)
  const unsignedText = relistingNotSignedText(opened.auction.available)
  useStoredRelisting(props)
  const isWithdrawing = isBusy(useStore(withdrawal.$state))
  const isRelisting = isBusy(useStore(relisting.$state))
  return (
    <>
      {isWithdrawing && (
        <div>
          <p className="strong">Step 1 of 2: the withdrawal</p>
          <p>Then you sign once more, to list it again.</p>
        </div>
      )}
      {isRelisting && <p className="strong">Step 2 of 2: the new listing</p>}
      {step !== 'succeeded' && (
        <Progress
          action={withdrawal}
          noun="withdrawal"
          closeText="Close without listing it again"
          pendingText="If you close this, the item stays in your wallet and is not for sale."
          summary={<ReturnedItem opened={opened} />}
          refusalText={reason => notSignedText(settleRefusalText(reason))}
          onDone={onDone}
        />
      )}
      <Progress
        action={relisting}
        noun="listing"
        summary={params && <ListingSummary data={sellData} params={params} />}
        unsignedText={unsignedText}
        refusalText={reason => notSignedText(relistingRefusalText(reason), unsignedText)}
        onDone={onDone}
      />
    </>
  )
}

/**
 * Stores the terms of the new listing between the signatures, because the seller may leave the dialog then. The form
 * that sells the item starts with the stored terms (sell/RestoredRelisting.tsx).
 */
function useStoredRelisting({ identifier, next, onRestore, params }: SigningProps): void {
  const withdrawn = useStore(withdrawal.$state)
  const isListed = SENT.includes(useStore(relisting.$state).step)
  const isReturned = SENT.includes(withdrawn.step)
  // A withdrawal with an unknown outcome may have succeeded.
  const isRefused =
    withdrawn.step === 'failed' &&
    withdrawn.failure.code !== 'unsure' &&
    withdrawn.failure.code !== 'timedOut'
  const stored = params && JSON.stringify(next)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a withdrawal that is pending at the first render is from before a reload
  useEffect(() => {
    const before = withdrawn.step === 'pending' && findRelisting(identifier)
    if (before) onRestore(before.prices)
  }, [])
  useEffect(() => {
    if (isListed || isRefused) storeRelisting(identifier, undefined)
    else if (isReturned && stored) storeRelisting(identifier, JSON.parse(stored))
  }, [identifier, isListed, isRefused, isReturned, stored])
}

/** The row of the withdrawal's summary: what comes back. */
function ReturnedItem({ opened: { auction, name } }: Pick<SigningProps, 'opened'>): ReactNode {
  return (
    <div>
      <dt>Returns to your wallet</dt>
      <dd className="strong">
        {auction.available > 1 && `${auction.available} × `}
        {name}
      </dd>
    </div>
  )
}
