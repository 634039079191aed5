import { EGLD } from '../../egld.ts'
import { nftCallData } from './call-data.ts'
import { NOW, VIEWER } from './fake-world.ts'

/** The service's plan that lists this number of units. Prices are in atomic units of the token. */
export function listingPlan(quantity: number, buyNow: bigint) {
  const terms = [EGLD / 2n, buyNow, NOW + 86_400, 'EGLD', EGLD / 100n]
  return {
    chainID: 'S',
    data: btoa(nftCallData({ identifier: 'ART-abcdef-01', quantity }, 'auctionToken', ...terms)),
    gasLimit: 18_000_000,
    gasPrice: 1_000_000_000,
    receiver: VIEWER,
    sender: VIEWER,
    value: '0',
    version: 2
  }
}
