// The maker of a work.

import type { Asset } from '../api/assets.ts'
import type { Creator } from '../api/people.ts'
import { isContract } from '../protocol/address.ts'

/** A launch's works are minted by a contract, so their maker is the artist of the collection. */
export function makerOf({
  artist,
  creator
}: Pick<Asset, 'artist' | 'creator'>): Creator | undefined {
  const isMinter = creator?.address !== undefined && isContract(creator.address)
  return isMinter && artist ? artist : creator
}
