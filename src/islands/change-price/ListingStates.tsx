// The states of the dialog other than its form, in one chunk. LazyListingStates.tsx loads it with the first of them.

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { routes } from '../../lib/config/routes.ts'
import { zonedTimeText } from '../../lib/format/local-time-text.ts'
import type { AuctionTarget } from '../../lib/loaders/auction.ts'
import type { SettleData } from '../../lib/loaders/sell.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { sellRefusalText } from '../../lib/messages/sell.ts'
import { notListedText, unlistedTexts } from '../../lib/messages/settle-outcome.ts'
import { settleRefusalText } from '../../lib/messages/settle-refusals.ts'
import { hasFixedPrice, type SellParams, type SellRefusal } from '../../lib/rules/sell.ts'
import type { SettleRefusal } from '../../lib/rules/settle.ts'
import { isBusy } from '../../stores/action.ts'
import { withdrawal } from '../../stores/change-price.ts'
import { $dialogAsset } from '../../stores/dialog-asset.ts'
import { Progress } from '../action/Progress.tsx'
import { Note } from '../ui/Note.tsx'

// Re-exported so that its code is in the same chunk: the parts are loaded together, by one import().
export { Signing } from './Signing.tsx'

export interface ChangePriceObstacleProps {
  withdrawal: SettleRefusal | undefined
  relisting: SellRefusal | undefined
}

/**
 * The reason why the price cannot be changed, in place of the form. Without either refusal the reason is that the
 * marketplace no longer accepts the token of the listing.
 */
export function Obstacle({ relisting, withdrawal: refusal }: ChangePriceObstacleProps): ReactNode {
  if (refusal?.code === 'hasBids')
    return <Note>There is already a bid, so you can no longer change the price.</Note>
  if (refusal) return <Note>{settleRefusalText(refusal)}</Note>
  if (relisting) return <Note>{sellRefusalText(relisting)}</Note>
  return (
    <Note>The marketplace no longer accepts this token. Withdraw the item and sell it again.</Note>
  )
}

export interface NotListedProps {
  target: AuctionTarget
  /** How many copies the viewer holds. */
  held: number
  onDone(): void
}

/**
 * Replaces the form when the listing no longer exists: it was bought, or it was withdrawn, for example before a reload
 * between the two signatures.
 */
export function NotListed({ target, held, onDone }: NotListedProps): ReactNode {
  const state = useStore(withdrawal.$state)
  const isSft = useStore($dialogAsset)?.isSft === true
  const { identifier } = target
  const text = notListedText(held, isSft)
  // The failure of the transaction, which is shown below, says the same.
  const isRepeated = state.step === 'failed' && held === 0
  return (
    <>
      {!isBusy(state) && (
        <>
          {!isRepeated && <Note>{state.step === 'refused' ? notSignedText(text) : text}</Note>}
          {held > 0 && (
            <a
              className="btn btn-primary btn-lg btn-block"
              href={
                isSft
                  ? routes.createSftAuction(identifier)
                  : routes.assetModal(identifier, 'create-nft-auction')
              }
            >
              Sell it again
            </a>
          )}
          <a
            className={`btn btn-${held > 0 ? 'secondary' : 'primary'} btn-lg btn-block`}
            href={routes.asset(identifier)}
          >
            See the item
          </a>
        </>
      )}
      {state.step !== 'refused' && (
        <Progress
          action={withdrawal}
          noun="withdrawal"
          refusalText={reason => settleRefusalText(reason)}
          onDone={onDone}
        />
      )}
    </>
  )
}

/**
 * Shown between the signatures: the item is in the wallet and not for sale, and the second signature lists it again.
 */
export function ReturnedNote({ opened }: { opened: SettleData }): ReactNode {
  const { texts, title } = unlistedTexts(opened)
  return (
    <Note kind="warning">
      <p className="strong">{title}</p>
      <div className="stack stack-sm">
        {texts.map(text => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Note>
  )
}

/** The new listing, which the second signature creates. */
export interface Relisted {
  /** An amount with the symbol of its token. */
  price: string
  params: SellParams
}

export interface RelistedProps {
  /** Undefined after a reload, because the page then shows only the pending transaction. */
  relisted: Relisted | undefined
}

/** Shown after the second signature: the new terms, with the end of the old listing. */
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
  return hasFixedPrice(params) ? `Now listed at ${price}` : `Bids now start at ${price}`
}
