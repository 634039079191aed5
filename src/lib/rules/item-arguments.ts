import { parseItemIdentifier } from '../protocol/call-data.ts'
import type { ExpectedArgument } from './expected-call.ts'

/** The two arguments that name an item: its collection and its nonce. */
export function itemArguments(identifier: string): ExpectedArgument[] {
  const { collection, nonce } = parseItemIdentifier(identifier)
  return [
    { field: 'item', value: collection },
    { field: 'item', value: nonce }
  ]
}
