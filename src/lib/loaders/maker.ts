// Who made a work.

import type { Asset } from '../api/assets.ts'
import type { Creator } from '../api/people.ts'
import { isContract } from '../protocol/address.ts'

/** The works of a launch are minted by a contract, for the artist of their collection. */
export function makerOf({
  artist,
  creator
}: Pick<Asset, 'artist' | 'creator'>): Creator | undefined {
  const isMinter = creator?.address !== undefined && isContract(creator.address)
  return isMinter && artist ? artist : creator
}
