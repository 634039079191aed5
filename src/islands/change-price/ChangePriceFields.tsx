import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useState } from 'react'

import { exactText } from '../../lib/format/amounts.ts'
import { zonedTimeText } from '../../lib/format/local-time-text.ts'
import type { AuctionTarget } from '../../lib/loaders/auction.ts'
import type { ChangePriceData } from '../../lib/loaders/change-price.ts'
import type { SettleData } from '../../lib/loaders/sell.ts'
import { sellRefusalText, stillNeededText } from '../../lib/messages/sell.ts'
import type { SellFieldRefusals } from '../../lib/rules/sell.ts'
import { isBusy } from '../../stores/action.ts'
import {
  isUnchanged,
  type OriginalListing,
  relistData,
  relisting,
  withdrawal
} from '../../stores/change-price.ts'
import { findPaymentToken, readSellForm } from '../../stores/sell.ts'
import { LazyLowPriceNote, LazySellProceeds } from '../sell/LazySummary.tsx'
import { PriceFields } from '../sell/PriceFields.tsx'
import { LazyReturnedNote, LazySigning } from './LazyListingStates.tsx'
import type { Relisted } from './ListingStates.tsx'

interface Props {
  target: AuctionTarget
  data: ChangePriceData
  /** The listing with the terms that it had when the dialog opened. */
  opened: SettleData
  /** The same listing as values of this form. */
  listing: OriginalListing
  /** Called before the second signature. */
  onRelist(relisted: Relisted): void
  onDone(): void
}

/** The field for the new price, and both signatures. The form stays until the item is listed again. */
export function ChangePriceFields(props: Props): ReactNode {
  const { target, data, opened, listing, onRelist, onDone } = props
  const withdrawState = useStore(withdrawal.$state)
  const relistState = useStore(relisting.$state)
  const isPending = isBusy(withdrawState) || isBusy(relistState)
  const isWithdrawn = withdrawState.step === 'succeeded'
  const [prices, setPrices] = useState(listing.prices)
  const [lowLabel, setLowLabel] = useState<string>()
  const [touched, setTouched] = useState<readonly (keyof SellFieldRefusals)[]>([])
  const { deadline, kind, mode, quantity } = listing
  const sellData = relistData(data, listing)
  const read = readSellForm(
    { ...prices, deadline, kind, mode, quantity: String(quantity) },
    sellData
  )
  const token = findPaymentToken(sellData, prices.token)
  const price = read.ok ? `${exactText(read.value.minBid, token.decimals)} ${token.symbol}` : ''
  const isSame = read.ok && !isWithdrawn && isUnchanged(listing, read.value)
  // The price of an auction is its minimum bid.
  const listAgain = mode === 'auction' ? 'List again from' : 'List at'
  const error = (field: keyof SellFieldRefusals) => {
    const reason = touched.includes(field) && !read.ok && read.reason[field]
    return reason ? sellRefusalText(reason) : undefined
  }
  const submit = (e: FormEvent) => {
    e.preventDefault()
    if (!read.ok || isSame) return
    if (!isWithdrawn) return void withdrawal.run(target, opened)
    onRelist({ price, params: read.value })
    void relisting.run({ target, data: sellData, params: read.value })
  }
  return (
    <>
      {isWithdrawn && !isPending && <LazyReturnedNote opened={opened} />}
      {/* Hidden instead of unmounted while the wallet signs, so that the input is still there when the user
          rejects. */}
      <div hidden={isPending}>
        <form className="stack" onSubmit={submit} noValidate>
          {!isWithdrawn && (
            <p className="small muted">
              Step 1 of 2. You sign twice: the item returns to you, then it’s listed again.
            </p>
          )}
          <PriceFields
            kind={kind}
            mode={mode}
            token={token}
            prices={prices}
            error={error}
            onChange={(change, field) => {
              setPrices(previous => ({ ...previous, ...change }))
              if (field) setTouched(previous => [...previous, field])
            }}
          />
          {read.ok && !isSame && (
            <LazyLowPriceNote
              data={sellData}
              params={read.value}
              verb={isWithdrawn ? listAgain : 'Change to'}
              onLabel={setLowLabel}
            />
          )}
          <p className="small muted">
            {read.ok || !read.reason.deadline
              ? `Ends ${zonedTimeText(deadline)}`
              : sellRefusalText(read.reason.deadline)}
          </p>
          {read.ok && <LazySellProceeds data={sellData} params={read.value} />}
          <div className="form-end">
            <p className="hint" id="price-needed">
              {read.ok ? isSame && 'Enter another price.' : stillNeededText(read.reason, mode)}
            </p>
            <button
              type="submit"
              className={`btn ${lowLabel ? 'btn-danger' : 'btn-primary'} btn-lg btn-block`}
              disabled={!read.ok || isSame}
              aria-describedby="price-needed low-price"
            >
              {lowLabel ?? (isWithdrawn ? `${listAgain} ${price || '…'}` : 'Change the price')}
            </button>
          </div>
        </form>
      </div>
      {withdrawState.step !== 'editing' && (
        <LazySigning
          opened={opened}
          sellData={sellData}
          params={read.ok ? read.value : undefined}
          identifier={target.identifier}
          next={{ deadline, kind, mode, quantity, prices }}
          onRestore={setPrices}
          onDone={onDone}
        />
      )}
    </>
  )
}
