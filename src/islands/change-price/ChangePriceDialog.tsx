// The dialog that changes the price of a listing: it withdraws the item and lists it again, with one signature each.
// Both transactions are in src/stores/change-price.ts.

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import type { AuctionTarget } from '../../lib/loaders/auction.ts'
import type { ChangePriceData } from '../../lib/loaders/change-price.ts'
import { isBusy } from '../../stores/action.ts'
import {
  auctionWithdrawalRefusal,
  changePriceForm,
  isTokenAccepted,
  relistData,
  relisting,
  toOriginalListing,
  withdrawal
} from '../../stores/change-price.ts'
import { platform } from '../../stores/platform.ts'
import { sellerRefusal } from '../../stores/sell.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { ChangePriceFields } from './ChangePriceFields.tsx'
import { LazyChangePriceObstacle, LazyNotListed, LazyRelisted } from './LazyListingStates.tsx'
import type { Relisted } from './ListingStates.tsx'

interface Props {
  target: AuctionTarget
  onDone(): void
}

interface ContentProps extends Props {
  data: ChangePriceData
  /** Called before the second signature. */
  onRelist(relisted: Relisted): void
}

export function ChangePriceDialog({ target, onDone }: Props): ReactNode {
  // Undefined after a reload, because the page then shows only the pending transaction.
  const [relisted, setRelisted] = useState<Relisted>()
  return (
    <ActionDialog
      form={changePriceForm}
      target={target}
      action={relisting}
      loadingText="Loading the listing"
      missingText="This item does not exist, or no marketplace accepts it."
      success={<LazyRelisted relisted={relisted} />}
      preloadSuccess={LazyRelisted.preload}
      startsListing
      onDone={onDone}
    >
      {data => (
        <ChangePriceContent target={target} data={data} onRelist={setRelisted} onDone={onDone} />
      )}
    </ActionDialog>
  )
}

/** The steps of the withdrawal in which nothing is signed. */
const BEFORE_SIGNING: readonly string[] = ['editing', 'refused', 'cancelled']

/**
 * Keeps the listing with the terms that it had when the seller signed, because it no longer exists after the first
 * signature.
 */
function ChangePriceContent(props: ContentProps): ReactNode {
  const { target, data, onDone } = props
  const lastListing = useRef(data.listing)
  const state = useStore(withdrawal.$state)
  const { step } = state
  const isBeforeSigning = BEFORE_SIGNING.includes(step)
  const isRefused = step === 'refused'
  const isGone = (isRefused && state.reason.code === 'gone') || (step === 'failed' && !data.listing)
  if (isBeforeSigning && data.listing) lastListing.current = data.listing
  const opened = lastListing.current
  const isRelisting = isBusy(useStore(relisting.$state))
  // After a refusal the listing is loaded again, because another user may have changed it.
  useEffect(() => {
    if (isRefused) void changePriceForm.reload(target)
  }, [isRefused, target])

  if (!opened || isGone)
    return <LazyNotListed target={target} held={data.sellData.held} onDone={onDone} />
  const listing = toOriginalListing(opened, platform().now())
  const sellData = relistData(data, listing)
  const obstacles = {
    withdrawal: isBeforeSigning ? auctionWithdrawalRefusal(opened) : undefined,
    relisting: isRelisting ? undefined : sellerRefusal(sellData)
  }
  if (obstacles.withdrawal || obstacles.relisting || !isTokenAccepted(data, listing))
    return <LazyChangePriceObstacle {...obstacles} />
  return <ChangePriceFields {...props} opened={opened} listing={listing} />
}
