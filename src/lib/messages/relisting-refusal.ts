import type { SellRefusal } from '../rules/sell.ts'
import { sellRefusalText } from './sell.ts'

/**
 * The text of a refusal when an item is listed again. Immediately after its withdrawal the data service may not report
 * yet that the item is back.
 */
export function relistingRefusalText(reason: SellRefusal): string {
  return reason.code === 'notHeld' || reason.code === 'exceedsBalance'
    ? 'The item is on its way to your wallet. Try again in a few seconds.'
    : sellRefusalText(reason)
}
