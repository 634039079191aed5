// Listings that were withdrawn for a price change and are not listed again yet. The form that sells the item starts
// with their terms. Stored in the browser, because a change can be interrupted between its two signatures.

import { persistentAtom } from '@nanostores/persistent'

import { STORAGE } from '../lib/config/storage.ts'
import type { OriginalListing } from './change-price.ts'
import { viewerAddress } from './viewer.ts'

/** The end is that of the original listing; the prices are the entered ones. */
export type Relisting = Pick<OriginalListing, 'deadline' | 'kind' | 'mode' | 'prices' | 'quantity'>

interface StoredRelisting extends Relisting {
  /** The account's address, since several accounts may use one browser. */
  address: string
  identifier: string
}

/** Maximum number of stored listings. When there are more, the oldest are dropped. */
const MAX_STORED = 20

const $stored = persistentAtom<readonly StoredRelisting[] | undefined>(
  STORAGE.priceDraft.key,
  undefined,
  { encode: JSON.stringify, decode: readStored }
)

export function findRelisting(identifier: string): Relisting | undefined {
  const address = viewerAddress()
  return $stored.get()?.find(i => i.address === address && i.identifier === identifier)
}

/** `undefined` removes the entry, because the item is listed or no longer the viewer's. */
export function storeRelisting(identifier: string, relisting: Relisting | undefined): void {
  const address = viewerAddress()
  if (!address) return
  const stored = $stored.get() ?? []
  const others = stored.filter(i => i.address !== address || i.identifier !== identifier)
  if (!relisting && others.length === stored.length) return
  const next = relisting ? [{ ...relisting, address, identifier }, ...others] : others
  $stored.set(next.length > 0 ? next.slice(0, MAX_STORED) : undefined)
}

function readStored(text: string): StoredRelisting[] | undefined {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isRelisting) : undefined
  } catch {
    // Invalid data counts as none.
    return undefined
  }
}

function isRelisting(value: unknown): value is StoredRelisting {
  const { address, deadline, identifier, kind, mode, prices, quantity } = (value ??
    {}) as Partial<StoredRelisting>
  return (
    [address, identifier, prices?.minBid, prices?.buyNow, prices?.token].every(
      i => typeof i === 'string'
    ) &&
    typeof prices?.hasBuyNow === 'boolean' &&
    [deadline, quantity].every(Number.isSafeInteger) &&
    (mode === 'auction' || mode === 'fixed') &&
    (kind === 'nft' || kind === 'bundle' || kind === 'variable')
  )
}
