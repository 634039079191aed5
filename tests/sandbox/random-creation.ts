// The same people as in random-trade.ts, making pieces and unmaking them.
import type { Sql } from '../../sandbox/ledger/sql.ts'
import { numberToHex, textToHex } from '../../src/lib/protocol/encoding.ts'
import { encodeCall } from '../../src/lib/protocol/transaction.ts'
import type { Person } from './people.ts'
import type { Trader, Wish } from './random-trade.ts'

/** What most may not: one account creates in a collection. */
export function mint(trader: Trader, person: Person): Wish | undefined {
  const { chance, sql } = trader
  const issued = sql.all<{ collection: string; type: string }>('SELECT * FROM collection')
  const into = chance.pick(issued)
  if (into === undefined) return undefined
  const one = into.type === 'NonFungibleESDT' && !chance.happens(5)
  const args = [
    textToHex(into.collection),
    numberToHex(one ? 1 : chance.number(9)),
    textToHex(`Piece ${chance.number(1_000)}`),
    numberToHex(chance.number(10_100)),
    '',
    textToHex(`tags:${chance.pick(['sea', 'sea,sky', 'sky,"']) ?? ''}`),
    textToHex('https://pictures.example/1.png')
  ]
  const data = encodeCall('ESDTNFTCreate', args)
  return { receiver: person.address, data, gasLimit: chance.happens(5) ? 300_000 : 3_000_000 }
}

export function unmint(trader: Trader, person: Person): Wish | undefined {
  const { chance, sql } = trader
  const nft = chance.pick(holdings(sql, person.address))
  if (nft === undefined) return undefined
  const quantity = 1 + chance.number(nft.balance + (chance.happens(20) ? 2 : 0))
  const name = chance.happens(30) ? 'ESDTNFTAddQuantity' : 'ESDTNFTBurn'
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
