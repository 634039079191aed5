import { ADDRESS, CARD, PRICE } from '../../lib/api/fixtures.ts'

export const OTHER = `${ADDRESS.slice(0, -1)}x`
/** A second after the start of the fixtures' auctions. */
export const NOW = 1_700_000_001
export const QUERY = { address: ADDRESS, marketplaceKey: 'atrium', now: NOW }

/** The service's answer about an offer of `OTHER` that `ADDRESS` may accept. */
export const OFFER = {
  id: '4',
  identifier: CARD.identifier,
  quantity: '1',
  status: 'Active',
  ownerAddress: OTHER,
  endDate: NOW + 60,
  marketplaceKey: 'atrium',
  price: PRICE,
  owner: null
}
