// Starts the form with the terms of a change of price that the seller left between its two signatures. Loads when this
// browser stores such a change, or before a first sale.

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'

import type { SftAuctionTab } from '../../lib/config/routes.ts'
import { unfinishedChangeText } from '../../lib/messages/relisting.ts'
import type { EndChoice } from '../../lib/rules/deadline.ts'
import type { ListingMode } from '../../lib/rules/sell.ts'
import type { ActionState } from '../../stores/action.ts'
import { platform } from '../../stores/platform.ts'
import { findRelisting, type Relisting, storeRelisting } from '../../stores/relistings.ts'
import { findPaymentToken, sellForm, startAuction, startSftAuction } from '../../stores/sell.ts'
import { Note } from '../ui/Note.tsx'

/** The first values of the form's fields. */
export interface RestoredListing {
  mode: ListingMode
  tab: SftAuctionTab
  entries: Relisting['prices'] & { end?: EndChoice }
  quantities: { several?: string }
}

type Steps = readonly ActionState<unknown>['step'][]
const SIGNING: Steps = ['building', 'awaitingSignature']
const SENT: Steps = ['sending', 'pending', 'succeeded']

export interface RestoredProps {
  identifier: string
  children(restored: RestoredListing | undefined): ReactNode
}

/** Passes the stored terms to the form. Removes them once the item is listed, or when the viewer no longer holds it. */
export function Restored({ identifier, children }: RestoredProps): ReactNode {
  const [relisting] = useState(() => findRelisting(identifier))
  const form = useStore(sellForm.$state)
  const steps = [useStore(startAuction.$state).step, useStore(startSftAuction.$state).step]
  const isListed = steps.some(i => SENT.includes(i))
  const isOver = isListed || (form.step === 'ready' && form.data.held === 0)
  useEffect(() => {
    if (relisting) storeRelisting(identifier, isOver ? undefined : relisting)
  }, [identifier, isOver, relisting])
  if (!relisting) return children(undefined)
  return (
    <div className="stack">
      {!isOver && !steps.some(i => SIGNING.includes(i)) && <RestoredNote {...relisting} />}
      {children(toRestoredListing(relisting))}
    </div>
  )
}

function toRestoredListing(relisting: Relisting): RestoredListing {
  const { deadline, kind, mode, prices, quantity } = relisting
  return {
    mode,
    tab: kind === 'nft' ? 'single' : kind,
    entries: deadline > platform().now() ? { ...prices, end: { at: deadline } } : prices,
    quantities: quantity > 1 ? { several: String(quantity) } : {}
  }
}

function RestoredNote({ kind, mode, prices, quantity }: Relisting): ReactNode {
  const form = useStore(sellForm.$state)
  if (form.step !== 'ready') return null
  const { symbol } = findPaymentToken(form.data, prices.token)
  return (
    <Note>
      {unfinishedChangeText({
        minBid: `${prices.minBid} ${symbol}`,
        buyNow: prices.hasBuyNow ? `${prices.buyNow} ${symbol}` : undefined,
        isAuction: mode === 'auction',
        copies: quantity,
        isEach: kind === 'variable'
      })}
    </Note>
  )
}
