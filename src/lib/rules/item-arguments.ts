// The arguments that name the item of a call which does not transfer the item. item-transfer.ts writes a call with the
// item.

import { parseIdentifier } from '../protocol/item-identifier.ts'
import type { ExpectedArgument } from './expected-call.ts'

/** The two arguments that name an item: its collection and its nonce. */
export function itemArguments(identifier: string): ExpectedArgument[] {
  // The nonce becomes a number, because its hex can be padded: 01 and 0001 name the same item.
  const { collection, nonce } = parseIdentifier(identifier)
  return [
    { field: 'item', value: collection },
    { field: 'item', value: nonce }
  ]
}
