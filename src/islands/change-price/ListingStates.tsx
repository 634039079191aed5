import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { routes } from '../../lib/config/routes.ts'
import { zonedTimeText } from '../../lib/format/local-time-text.ts'
import type { AuctionTarget } from '../../lib/loaders/auction.ts'
import type { SettleData } from '../../lib/loaders/sell.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { unlistedText } from '../../lib/messages/settle-outcome.ts'
import { settleRefusalText } from '../../lib/messages/settle-refusals.ts'
import { isFixedSale, type SellParams } from '../../lib/rules/sell.ts'
import { isBusy } from '../../stores/action.ts'
import { withdrawal } from '../../stores/change-price.ts'
import { Progress } from '../action/Progress.tsx'
import { Note } from '../ui/Note.tsx'

export interface NotListedProps {
  target: AuctionTarget
  onDone(): void
}

/** The listing was over before the dialog opened, such as after a reload between the two signatures. */
export function NotListed({ target, onDone }: NotListedProps): ReactNode {
  const isPending = isBusy(useStore(withdrawal.$state))
  return (
    <>
      {!isPending && (
        <>
          <Note>
            This listing is over. If you withdrew the item, it’s back in your wallet and not listed:
            sell it again from its page.
          </Note>
          <a className="btn btn-primary btn-lg btn-block" href={routes.asset(target.identifier)}>
            See the item
          </a>
        </>
      )}
      <Progress
        action={withdrawal}
        noun="withdrawal"
        refusalText={reason => notSignedText(settleRefusalText(reason))}
        onDone={onDone}
      />
    </>
  )
}

/** Which of both signatures the wallet asks for. */
export function SigningStep({ isWithdrawn }: { isWithdrawn: boolean }): ReactNode {
  return isWithdrawn ? (
    <p className="strong">Step 2 of 2: the new listing</p>
  ) : (
    <div>
      <p className="strong">Step 1 of 2: the withdrawal</p>
      <p>Then you sign once more, to list it again.</p>
    </div>
  )
}

export interface ReturnedItemProps {
  name: string
  quantity: number
}

/** A row of the first summary. */
export function ReturnedItem({ name, quantity }: ReturnedItemProps): ReactNode {
  return (
    <div>
      <dt>Returns to your wallet</dt>
      <dd className="strong">
        {quantity > 1 && `${quantity} × `}
        {name}
      </dd>
    </div>
  )
}

/** After the first signature: what is in the wallet and not listed. */
export function ReturnedNote({ opened }: { opened: SettleData }): ReactNode {
  return <Note kind="warning">{unlistedText(opened)}</Note>
}

/** What the second signature lists. */
export interface Relisted {
  /** With its token. */
  price: string
  params: SellParams
}

export interface RelistedProps {
  /** Unknown after a reload, which shows the pending transaction. */
  relisted: Relisted | undefined
}

/** After the second signature: the new terms, and their end, which is the old one. */
export function RelistedTerms({ relisted }: RelistedProps): ReactNode {
  if (!relisted) return <p className="strong">Now listed at the new price</p>
  const { params, price } = relisted
  return (
    <>
      <p className="strong">{relistedText(price, params)}</p>
      {params.deadline !== undefined && <p>Until {zonedTimeText(params.deadline)}</p>}
    </>
  )
}

function relistedText(price: string, params: SellParams): string {
  if (params.kind === 'variable') return `Now listed at ${price} each`
  return isFixedSale(params) ? `Now listed at ${price}` : `Bids now start at ${price}`
}
