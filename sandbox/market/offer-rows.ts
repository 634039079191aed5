// Reads and writes the contract's offers. Each is one row that the contract and the data service share.
import { firstRow, insertRow, type Sql } from '../ledger/sql.ts'
import { nextId } from './auction-rows.ts'

export type OfferStatus = 'Active' | 'Accepted' | 'Closed' | 'Expired'

/** `amount` is the whole payment in atomic units of `token`, not the price of one unit. */
export interface Offer {
  id: number // id in the data service
  contractId: number
  marketplace: string
  identifier: string
  collection: string
  nonce: number
  quantity: number
  token: string
  tokenNonce: number
  amount: bigint
  owner: string
  startDate: number
  endDate: number
}

export type NewOffer = Omit<Offer, 'id' | 'contractId'>

interface OfferRow {
  id: number
  contract_id: number
  marketplace: string
  identifier: string
  collection: string
  nonce: number
  quantity: number
  token: string
  token_nonce: number
  amount: string
  owner: string
  created: number
  end_date: number
}

/** The offer with this number of the contract, while the contract holds its money. An expired offer is included. */
export function readOffer(sql: Sql, marketplace: string, contractId: number): Offer | undefined {
  const row = firstRow<OfferRow>(
    sql,
    'SELECT * FROM offer WHERE marketplace = ? AND contract_id = ? AND held = 1',
    marketplace,
    contractId
  )
  if (row === undefined) return undefined
  const { contract_id: storedContractId, token_nonce: tokenNonce, created, end_date: endDate } = row
  const { id, identifier, collection, nonce, quantity, token, owner } = row
  return {
    id,
    contractId: storedContractId,
    marketplace,
    identifier,
    collection,
    nonce,
    quantity,
    token,
    tokenNonce,
    amount: BigInt(row.amount),
    owner,
    startDate: created,
    endDate
  }
}

/** Inserts an offer. `auction` is the data service's id of the listing that the offer is for. */
export function addOffer(sql: Sql, offer: NewOffer, auction: number | undefined): Offer {
  const contractId = nextId(sql, offer.marketplace, 'last_offer')
  const id = insertRow(sql, 'offer', {
    contract_id: contractId,
    marketplace: offer.marketplace,
    identifier: offer.identifier,
    collection: offer.collection,
    nonce: offer.nonce,
    quantity: offer.quantity,
    token: offer.token,
    token_nonce: offer.tokenNonce,
    amount: String(offer.amount),
    owner: offer.owner,
    status: 'Active',
    created: offer.startDate,
    end_date: offer.endDate,
    auction: auction ?? null
  })
  return { ...offer, id, contractId }
}

/** Marks the offer's money as no longer held by the contract. */
export function closeOffer(sql: Sql, offer: Offer, status: 'Accepted' | 'Closed'): void {
  sql.all('UPDATE offer SET held = 0, status = ? WHERE id = ?', status, offer.id)
}
