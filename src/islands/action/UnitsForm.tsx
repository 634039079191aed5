// The form of a purchase of several units at one price: their number, the total and the button. The number starts at 1.

import { type FormEvent, type ReactNode, useState } from 'react'

import type { Money } from '../../lib/api/auction-summary.ts'
import type { Result } from '../../lib/result.ts'
import { AmountField, maxShortcut } from './AmountField.tsx'
import { MoneyRow } from './MoneyRow.tsx'

interface Props<Order extends { price: bigint }, Refusal> {
  /** Id of the field; unique within the page. */
  id: string
  label: string
  /** The text beside the label: how many can be bought. Absent when a row contains it. */
  limit?: string
  /** Whether a row below states the limit. The button "Max" is then left out. */
  isLimitSaid?: boolean
  hint?: string
  /** The maximum number that can be bought. */
  most: number
  submitText: string
  /** The price of one unit. */
  price: Money
  /** Whether the purchase is being signed or tracked. Nothing can then be changed. */
  isBusy: boolean
  /** The label for the price of one unit above the total. Absent when that price is shown above the form. */
  priceLabel?: string
  /** Rows below the total. */
  terms?: ReactNode
  /** Whether something besides the number is missing. */
  isIncomplete?: boolean
  /** The field for the missing part, above the button. */
  children?: ReactNode
  /** Reads the typed number, and computes the price of all units. */
  read(typed: string): Result<Order, Refusal>
  refusalText(reason: Refusal): string
  /** How to correct a refused number. */
  helpText?(reason: Refusal): string | undefined
  onSubmit(order: Order): void
}

export function UnitsForm<Order extends { price: bigint }, Refusal>(
  props: Props<Order, Refusal>
): ReactNode {
  const { id, label, limit, hint, most, submitText, price, priceLabel, isBusy } = props
  const { isIncomplete = false } = props
  const [typed, setTyped] = useState('1')
  const order = props.read(typed)
  const submit = (e: FormEvent) => {
    e.preventDefault()
    if (order.ok && !isIncomplete) props.onSubmit(order.value)
  }
  return (
    <form className="action-form" onSubmit={submit} noValidate>
      <AmountField
        id={id}
        label={label}
        value={typed}
        unit={limit}
        most={most}
        shortcuts={props.isLimitSaid ? undefined : maxShortcut(most)}
        hint={hint}
        error={order.ok ? undefined : props.refusalText(order.reason)}
        help={order.ok ? undefined : props.helpText?.(order.reason)}
        readOnly={isBusy}
        onChange={setTyped}
      />
      {(order.ok || priceLabel) && (
        <dl className="term-list" aria-live="polite">
          {priceLabel && <MoneyRow label={priceLabel} money={price} />}
          {order.ok && (
            <MoneyRow
              label="Total"
              money={{ ...price, amount: order.value.price }}
              usdReference={price}
            />
          )}
          {props.terms}
        </dl>
      )}
      {props.children}
      {!isBusy && (
        <div className="form-end">
          <button
            type="submit"
            className="btn btn-primary btn-lg btn-block"
            disabled={!order.ok || isIncomplete}
          >
            {submitText}
          </button>
        </div>
      )}
    </form>
  )
}
