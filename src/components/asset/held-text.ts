import { countText } from '../../lib/format/amounts.ts'

/** What the viewer holds of an asset, outside of auctions. */
export function heldText(isSft: boolean, units: number): string {
  return isSft ? `You own ${countText(Math.max(units, 1))}` : 'You own this'
}
