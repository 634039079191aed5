import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'

import type { AuctionTarget } from '../../lib/loaders/auction.ts'
import type { ChangePriceData } from '../../lib/loaders/change-price.ts'
import { sellRefusalText } from '../../lib/messages/sell.ts'
import { settleRefusalText } from '../../lib/messages/settle-refusals.ts'
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
import { Note } from '../ui/Note.tsx'
import { ChangePriceFields } from './ChangePriceFields.tsx'
import { LazyNotListed, LazyRelisted } from './LazyListingStates.tsx'
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
  // Unknown after a reload, which shows the pending transaction.
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

/** Keeps the listing as it was when the dialog opened: after the first signature it no longer exists. */
function ChangePriceContent(props: ContentProps): ReactNode {
  const { target, data, onDone } = props
  const [opened] = useState(data.listing)
  const [listing] = useState(() => opened && toOriginalListing(opened, platform().now()))
  const isStarted = useStore(withdrawal.$state).step !== 'editing'
  const isRelisting = isBusy(useStore(relisting.$state))
  if (!opened || !listing) return <LazyNotListed target={target} onDone={onDone} />
  const refusal = isStarted ? undefined : auctionWithdrawalRefusal(opened)
  if (refusal) return <Note>{settleRefusalText(refusal)}</Note>
  const sale = isRelisting ? undefined : sellerRefusal(relistData(data, listing))
  if (sale) return <Note>{sellRefusalText(sale)}</Note>
  if (!isTokenAccepted(data, listing)) {
    return (
      <Note>
        The marketplace no longer accepts this token. Withdraw the item and sell it again.
      </Note>
    )
  }
  return <ChangePriceFields {...props} opened={opened} listing={listing} />
}
