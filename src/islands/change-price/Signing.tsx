import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import type { SellData, SettleData } from '../../lib/loaders/sell.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { sellRefusalText } from '../../lib/messages/sell.ts'
import { settleRefusalText } from '../../lib/messages/settle-refusals.ts'
import type { SellParams, SellRefusal } from '../../lib/rules/sell.ts'
import { isBusy } from '../../stores/action.ts'
import { relisting, withdrawal } from '../../stores/change-price.ts'
import { Progress } from '../action/Progress.tsx'
import { ListingSummary } from '../sell/SellSummary.tsx'

export interface SigningProps {
  /** The listing that is withdrawn. */
  opened: SettleData
  sale: SellData
  /** Of the new listing; undefined while an entry is invalid. */
  params: SellParams | undefined
  onDone(): void
}

/** Both signatures: which of them the wallet asks for, what it does, and why it did not. */
export function Signing({ opened, sale, params, onDone }: SigningProps): ReactNode {
  const { step } = useStore(withdrawal.$state)
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
          pendingText="If you close this, the item stays in your wallet and is not for sale."
          summary={<ReturnedItem opened={opened} />}
          refusalText={reason => notSignedText(settleRefusalText(reason))}
          onDone={onDone}
        />
      )}
      <Progress
        action={relisting}
        noun="listing"
        summary={params && <ListingSummary data={sale} params={params} />}
        refusalText={reason => notSignedText(relistRefusalText(reason))}
        onDone={onDone}
      />
    </>
  )
}

/** A row of the first summary. */
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

/** Right after a withdrawal the data service may not know yet that the item is back. */
function relistRefusalText(reason: SellRefusal): string {
  return reason.code === 'notHeld' || reason.code === 'exceedsBalance'
    ? 'The item is on its way to your wallet. Try again in a few seconds.'
    : sellRefusalText(reason)
}
