// What a transaction will do, read back out of its data and held against what a form asked for: the data service builds
// it, and whoever signs must not have to trust that. Pure. Numbers are compared by value, texts by their letters.
// Source: data fields of the data service's transactions; a token or an item carries the contract's call behind it.

import { no, ok, type Result } from '../result.ts'
import { itemArguments } from './asked-item.ts'
import { type AskedMore, differingMore } from './asked-more.ts'
import { hexOf } from './asked-text.ts'

/** What a person would call the thing that differs. */
export type AskedField =
  | 'account'
  | 'action'
  | 'auction'
  | 'buy-now price'
  | 'collection'
  | 'deadline'
  | 'file'
  | 'item'
  | 'kind of sale'
  | 'name'
  | 'price'
  | 'quantity'
  | 'role'
  | 'royalty'
  | 'setting'
  | 'ticker'
  | 'token'

export interface AskedArgument {
  about: AskedField
  /** `undefined`: the service's to choose, or nothing a browser could know. */
  is: bigint | string | undefined
}

/** The contract's function and its arguments as a form wants them. */
export interface AskedCall {
  name: string
  /** What leaves the wallet with the call; money is checked as the payment. */
  item?: { identifier: string; quantity: number }
  args: readonly AskedArgument[]
  /** What may follow them, where their number is not fixed. */
  more?: AskedMore
}

export interface CallRefusal {
  code: 'wrongCall'
  about: AskedField
}

export function checkCall(
  { data }: { data: string },
  { name, item, args, more }: AskedCall
): Result<true, CallRefusal> {
  const wanted: AskedArgument[] = [
    ...(item ? carried(item) : []),
    { about: 'action', is: name },
    ...args
  ]
  const found = callOf(data, item !== undefined)
  if (!found) return no({ code: 'wrongCall', about: 'action' })
  const differing = wanted.find(({ is }, at) => !isSame(found[at], is))
  if (differing) return no({ code: 'wrongCall', about: differing.about })
  const rest = found.slice(wanted.length)
  if (more) {
    const about = differingMore(rest, more)
    return about ? no({ code: 'wrongCall', about }) : ok(true)
  }
  // What is left out is zero to the contract; anything more would be a term nobody asked for.
  const isMore = rest.some(i => numberOf(i) !== 0n)
  return isMore ? no({ code: 'wrongCall', about: 'action' }) : ok(true)
}

/** Leading arguments of an item's transfer; the one between them, its destination, is checked as the receiver. */
function carried({ identifier, quantity }: NonNullable<AskedCall['item']>): AskedArgument[] {
  return [
    ...itemArguments(identifier),
    { about: 'quantity', is: BigInt(quantity) },
    { about: 'item', is: undefined }
  ]
}

/** All as hex: what is carried, if anything is, then the contract's function and its arguments. */
function callOf(data: string, carriesItem: boolean): string[] | undefined {
  const [name = '', ...values] = atob(data).split('@')
  if (carriesItem) return name === 'ESDTNFTTransfer' ? values : undefined
  if (name === 'ESDTTransfer') return values.slice(2)
  return [hexOf(name), ...values]
}

function isSame(found: string | undefined, wanted: bigint | string | undefined): boolean {
  if (wanted === undefined) return found !== undefined
  if (typeof wanted === 'string') return found?.toLowerCase() === hexOf(wanted)
  return numberOf(found ?? '') === wanted
}

/** `undefined` when it is no hex at all. */
function numberOf(hex: string): bigint | undefined {
  if (hex === '') return 0n
  return /^[0-9a-f]+$/i.test(hex) ? BigInt(`0x${hex}`) : undefined
}
