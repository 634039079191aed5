// Random creation by the accounts of random-trade.ts, which mint and burn NFTs.
import type { Sql } from '../../sandbox/ledger/sql.ts'
import { encodeCall } from '../../src/lib/protocol/call-data.ts'
import { numberToHex, textToHex } from '../../src/lib/protocol/encoding.ts'
import type { Trader, TransactionInput } from './random-trade.ts'
import type { TestAccount } from './test-network.ts'

/**
 * Mints in a random collection. Some calls are forbidden, because only one account has the create role in each
 * collection.
 */
export function mint(trader: Trader, person: TestAccount): TransactionInput | undefined {
  const { random, sql } = trader
  const issued = sql.all<{ collection: string; type: string }>('SELECT * FROM collection')
  const collection = random.pick(issued)
  if (collection === undefined) return undefined
  const isUnique = collection.type === 'NonFungibleESDT' && !random.percentChance(5)
  const args = [
    textToHex(collection.collection),
    numberToHex(isUnique ? 1 : random.number(9)),
    textToHex(`Piece ${random.number(1_000)}`),
    numberToHex(random.number(10_100)),
    '',
    textToHex(`tags:${random.pick(['sea', 'sea,sky', 'sky,"']) ?? ''}`),
    textToHex('https://pictures.example/1.png')
  ]
  const data = encodeCall('ESDTNFTCreate', args)
  return { receiver: person.address, data, gasLimit: random.percentChance(5) ? 300_000 : 3_000_000 }
}

export function randomSupplyChange(
  trader: Trader,
  person: TestAccount
): TransactionInput | undefined {
  const { random, sql } = trader
  const nft = random.pick(holdings(sql, person.address))
  if (nft === undefined) return undefined
  const quantity = 1 + random.number(nft.balance + (random.percentChance(20) ? 2 : 0))
  const name = random.percentChance(30) ? 'ESDTNFTAddQuantity' : 'ESDTNFTBurn'
  const units = [textToHex(nft.collection), numberToHex(nft.nonce), numberToHex(quantity)]
  return { receiver: person.address, data: encodeCall(name, units), gasLimit: 500_000 }
}

export function holdings(
  sql: Sql,
  address: string
): { identifier: string; collection: string; nonce: number; balance: number }[] {
  return sql.all(
    `SELECT n.identifier, n.collection, n.nonce, CAST(b.balance AS INTEGER) AS balance
     FROM nft_balance b JOIN nft n ON n.identifier = b.identifier WHERE b.address = ?`,
    address
  )
}
