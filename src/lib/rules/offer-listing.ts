// The part of an auction that the rules of offers need.

/** An auction of the item that is running or not settled, reduced to what offers need. */
export interface OfferListing {
  id: string
  owner: string
  /** Units the auction still holds. */
  units: number
  /** Whether a bid or a purchase exists. */
  hasOrders: boolean
}

interface OfferedAuction {
  id: string
  owner: string
  available: number
  hasOrders: boolean
}

export function toOfferListing({ available, hasOrders, id, owner }: OfferedAuction): OfferListing {
  return { id, owner, units: available, hasOrders }
}
