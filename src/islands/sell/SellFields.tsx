// The form of a sale: the quantity, the prices, the token and the end, with the seller's proceeds beside them. The
// values are checked in src/stores/sell.ts by the rules of src/lib/rules/sell.ts.

import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { SftAuctionTab } from '../../lib/config/routes.ts'
import { tokenOptionText } from '../../lib/format/money.ts'
import type { SellData, SellTarget } from '../../lib/loaders/sell.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { feeRatesText, sellRefusalText, stillNeededText } from '../../lib/messages/sell.ts'
import {
  DEFAULT_SECONDS,
  type EndChoice,
  endTime,
  FIXED_PRICE_SECONDS
} from '../../lib/rules/deadline.ts'
import {
  type AuctionKind,
  checkAuctionQuantity,
  type ListingMode,
  MIN_UNITS,
  type SellFieldRefusals,
  type SellParams
} from '../../lib/rules/sell.ts'
import { isBusy } from '../../stores/action.ts'
import { platform } from '../../stores/platform.ts'
import {
  findPaymentToken,
  readSellForm,
  type SellFormValues,
  startActionFor,
  tokenMoney
} from '../../stores/sell.ts'
import { AmountField, maxShortcut } from '../action/AmountField.tsx'
import { LazyDurationField } from '../action/LazyDurationField.tsx'
import { Progress } from '../action/Progress.tsx'
import {
  LazyListingSummary,
  LazyLowPriceNote,
  LazySellBrief,
  LazySellProceeds,
  preloadSummary
} from './LazySummary.tsx'
import { PriceFields } from './PriceFields.tsx'
import type { RestoredListing } from './RestoredRelisting.tsx'

interface Props {
  target: SellTarget
  data: SellData
  form: AuctionKind
  mode: ListingMode
  /** The entries that were sent. Undefined after a reload. */
  listed: SellParams | undefined
  restored?: RestoredListing | undefined
  onSubmit(params: SellParams): void
  onTab(tab: SftAuctionTab): void
  onDone(): void
}

type Entries = Omit<SellFormValues, 'deadline' | 'kind' | 'mode' | 'quantity'> & { end: EndChoice }
type FieldName = keyof SellFieldRefusals
const FIELDS: readonly FieldName[] = ['quantity', 'minBid', 'buyNow', 'deadline']

export function SellFields({
  target,
  data,
  form,
  listed,
  mode,
  onDone,
  onSubmit,
  onTab,
  restored
}: Props): ReactNode {
  const action = startActionFor(form)
  const state = useStore(action.$state)
  const isPending = isBusy(state)
  const { now } = platform()
  useEffect(preloadSummary, [])
  const [typedEntries, setEntries] = useState(() => ({
    ...defaultEntries(data),
    ...restored?.entries
  }))
  const isFixed = mode === 'fixed'
  const entries = {
    end: { after: isFixed ? FIXED_PRICE_SECONDS : DEFAULT_SECONDS },
    ...typedEntries
  }
  const [quantities, setQuantities] = useState<{ one?: string; several?: string }>(
    restored?.quantities ?? {}
  )
  const [touched, setTouched] = useState<readonly FieldName[]>([])
  const [lowLabel, setLowLabel] = useState<string>()
  // The options "Separately" and "In one lot" share the typed quantity.
  const typed = form === 'single' ? quantities.one : quantities.several
  const quantity = typed ?? String(MIN_UNITS[form])
  const readNow = (changes?: { hasBuyNow: boolean }) => {
    const deadline = endTime(entries.end, now())
    return readSellForm({ ...entries, ...changes, deadline, kind: form, mode, quantity }, data)
  }
  const read = readNow()
  // The proceeds of the minimum bid can be shown before the Buy Now price is valid.
  const readForProceeds = read.ok ? read : readNow({ hasBuyNow: false })
  const token = findPaymentToken(data, entries.token)
  // Other listings have a price for one copy. The buyer of a lot pays for all copies, so the hints do not apply.
  const hints = form === 'bundle' ? [] : data.hints?.filter(i => i.token === token.identifier)
  const fieldError = (field: FieldName) => {
    const reason = touched.includes(field) && !read.ok && read.reason[field]
    return reason ? sellRefusalText(reason) : undefined
  }
  // The refusal concerned other entries.
  const dropRefusal = () => state.step === 'refused' && action.reset()
  const change = (changes: Partial<Entries>, field?: FieldName) => {
    setEntries(previous => ({ ...previous, ...changes }))
    if (field) setTouched(previous => [...previous, field])
    dropRefusal()
  }
  const changeQuantity = (text: string) => {
    // Several copies in one lot need the option "In one lot" instead of "One copy".
    const isLot = form === 'single' && checkAuctionQuantity(text, 'bundle', data.held).ok
    const key = form === 'single' && !isLot ? 'one' : 'several'
    setQuantities(previous => ({ ...previous, [key]: text }))
    if (isLot) onTab('bundle')
    setTouched(previous => [...previous, 'quantity'])
    dropRefusal()
  }
  const submit = (e: FormEvent) => {
    e.preventDefault()
    setTouched(FIELDS)
    // The duration begins when the button is pressed, not when the form was rendered.
    const readAtPress = readNow()
    if (!readAtPress.ok) return
    const params = readAtPress.value
    // When the service no longer lists the entered token, the form shows another token. The entered token must not
    // reappear.
    change({ token: params.token })
    onSubmit(params)
    void action.run({ target, data, params })
  }
  return (
    <>
      {/* Hidden instead of unmounted while the wallet signs: the input is kept when the user rejects. */}
      <div hidden={isPending}>
        <form className="form-columns" onSubmit={submit} noValidate>
          <div className="stack">
            {form !== 'nft' && data.held > 1 && (
              <AmountField
                id="sell-quantity"
                label="Number of copies"
                value={quantity}
                unit={`you have ${data.held}`}
                most={data.held}
                shortcuts={form === 'single' ? [] : maxShortcut(data.held)}
                error={fieldError('quantity')}
                onChange={changeQuantity}
              />
            )}
            <PriceFields
              kind={form}
              mode={mode}
              token={token}
              prices={entries}
              shortcuts={hints}
              error={fieldError}
              onChange={change}
            />
            <div className="field">
              <label htmlFor="sell-token">Payment token</label>
              <select
                id="sell-token"
                className="select"
                value={token.identifier}
                onChange={e => change({ token: e.target.value })}
              >
                {data.market.paymentTokens.map(i => (
                  <option key={i.identifier} value={i.identifier}>
                    {tokenOptionText(tokenMoney(0n, findPaymentToken(data, i.identifier)))}
                  </option>
                ))}
              </select>
            </div>
            <LazyDurationField
              id="sell-deadline"
              value={entries.end}
              error={fieldError('deadline')}
              onChange={end => change({ end }, 'deadline')}
            />
          </div>
          <div className="form-side">
            {readForProceeds.ok ? (
              <LazySellProceeds data={data} params={readForProceeds.value} />
            ) : (
              <p className="small muted">{feeRatesText(data.rates)}</p>
            )}
            <div className="form-end">
              <div className="hint" id="sell-needed">
                {/* Without a signature in progress, the button is directly below the fees, which contain the same
                    information. */}
                {read.ok
                  ? state.step === 'editing' && (
                      <LazySellBrief data={data} end={entries.end} params={read.value} />
                    )
                  : stillNeededText(read.reason, mode)}
              </div>
              {read.ok && (
                <LazyLowPriceNote data={data} params={read.value} onLabel={setLowLabel} />
              )}
              <button
                type="submit"
                className={`btn ${lowLabel ? 'btn-danger' : 'btn-primary'} btn-lg btn-block`}
                disabled={!read.ok}
                aria-describedby="sell-needed low-price"
              >
                {lowLabel ?? (isFixed ? 'List for sale' : 'Start auction')}
              </button>
            </div>
          </div>
        </form>
      </div>
      <Progress
        action={action}
        noun={isFixed ? 'listing' : 'auction'}
        summary={listed && <LazyListingSummary data={data} params={listed} />}
        refusalText={reason => notSignedText(sellRefusalText(reason))}
        onDone={onDone}
      />
    </>
  )
}

/** The default entries. The end is not among them, because until it is chosen it depends on the mode. */
function defaultEntries(data: SellData): Omit<Entries, 'end'> & Partial<Entries> {
  return {
    minBid: '',
    hasBuyNow: false,
    buyNow: '',
    token: data.market.paymentTokens[0]?.identifier ?? ''
  }
}
