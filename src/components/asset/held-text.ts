import { countText } from '../../lib/format/amounts.ts'

/**
 * The units that the viewer holds of an asset, in words. Units in auctions do not count. `units` is 0 when only the
 * asset's owner is known, who has at least one.
 */
export function heldText(isSft: boolean, units: number): string {
  return isSft ? `You own ${countText(Math.max(units, 1))}` : 'You own this'
}
