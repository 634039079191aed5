// Records minting and later changes of an NFT in the data service: history, feed, artists, collection activity.

import { isContract } from '../../src/lib/protocol/address.ts'
import type { Execution } from '../chain/execution.ts'
import { type HistoryAction, writeFeed, writeHistory } from '../ledger/activity.ts'
import { firstRow } from '../ledger/sql.ts'

export function recordMint(
  execution: Execution,
  minted: { identifier: string; collection: string; name: string; quantity: bigint }
): void {
  const { at, caller, sql } = execution
  const { collection, identifier, name, quantity } = minted
  recordHistory(execution, 'Created', identifier, quantity)
  // A contract mints for its owner, and has no page among the artists.
  if (!isContract(caller)) {
    sql.all(
      `INSERT INTO person(address, is_artist) VALUES(?, 1)
       ON CONFLICT(address) DO UPDATE SET is_artist = 1`,
      caller
    )
  }
  const collectionRow = firstRow<{ name: string; verified: number }>(
    sql,
    'UPDATE collection SET last_active = ? WHERE collection = ? RETURNING name, verified',
    at,
    collection
  )
  writeFeed(sql, {
    actor: caller,
    event: 'mintNft',
    reference: identifier,
    at,
    extra: {
      identifier,
      nftName: name,
      collectionName: collectionRow?.name,
      verified: collectionRow?.verified === 1
    }
  })
}

export function recordHistory(
  { at, caller, hash, sql }: Execution,
  action: HistoryAction,
  identifier: string,
  quantity: bigint
): void {
  writeHistory(sql, { identifier, action, at, address: caller, quantity, hash })
}
