import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'

import type { AuctionTarget } from '../../lib/loaders/auction.ts'
import type { ChangePriceData } from '../../lib/loaders/change-price.ts'
import { sellRefusalText } from '../../lib/messages/sell.ts'
import { settleRefusalText } from '../../lib/messages/settle.ts'
import { isBusy } from '../../stores/action.ts'
import {
  $relistState,
  $withdrawState,
  changePriceForm,
  isTokenAccepted,
  relistData,
  toListing
} from '../../stores/change-price.ts'
import { sellerRefusal } from '../../stores/sell.ts'
import { settleRefusal } from '../../stores/settle.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { Note } from '../ui/Note.tsx'
import { ChangePriceFields } from './ChangePriceFields.tsx'
import { NotListed } from './NotListed.tsx'

interface Props {
  target: AuctionTarget
  onDone(): void
}

const RELIST_ACTION = { $state: $relistState }

export function ChangePriceDialog({ target, onDone }: Props): ReactNode {
  return (
    <ActionDialog
      form={changePriceForm}
      target={target}
      action={RELIST_ACTION}
      loadingText="Loading the listing"
      missingText="This item does not exist, or no marketplace accepts it."
      success={
        <>
          <p className="strong">Your item is listed at the new price</p>
          <p>The old listing is gone.</p>
        </>
      }
      onDone={onDone}
    >
      {data => <ChangePriceContent target={target} data={data} onDone={onDone} />}
    </ActionDialog>
  )
}

/** Keeps the listing as it was when the dialog opened: after the first signature it no longer exists. */
function ChangePriceContent({
  target,
  data,
  onDone
}: Props & { data: ChangePriceData }): ReactNode {
  const [opened] = useState(data.listing)
  const withdrawal = useStore($withdrawState)
  const relisting = useStore($relistState)
  if (!opened) return <NotListed target={target} withdrawal={withdrawal} onDone={onDone} />
  const listing = toListing(opened)
  const isStarted = withdrawal.step !== 'editing' || isBusy(relisting)
  const seller = isStarted ? undefined : settleRefusal('withdraw', opened)
  if (seller) return <Note>{settleRefusalText(seller)}</Note>
  const sale = isBusy(relisting) ? undefined : sellerRefusal(relistData(data, listing))
  if (sale) return <Note kind="info">{sellRefusalText(sale)}</Note>
  if (!isTokenAccepted(data, listing)) {
    return (
      <Note kind="info">
        The marketplace no longer accepts the token of this listing. Withdraw the item and sell it
        again.
      </Note>
    )
  }
  return (
    <ChangePriceFields
      target={target}
      data={data}
      opened={opened}
      listing={listing}
      onDone={onDone}
    />
  )
}
