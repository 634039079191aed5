// Summaries of transactions that issue a collection, set roles, or create or burn NFTs.

import { encodeAddress } from '../../../src/lib/protocol/address.ts'
import { fromHex, hexToNumber } from '../../../src/lib/protocol/encoding.ts'
import { argumentNumber, argumentText } from './argument-texts.ts'

type SummaryRows = [label: string, value: string][]

/** Labels and values in display order; empty for any other call. */
export function creationRows(call: string, args: readonly string[]): SummaryRows {
  return Object.hasOwn(CREATION_ROWS, call) ? (CREATION_ROWS[call]?.(args) ?? []) : []
}

const CREATION_ROWS: Readonly<Record<string, (args: readonly string[]) => SummaryRows>> = {
  issueNonFungible: issueRows,
  issueSemiFungible: issueRows,
  setSpecialRole: ([collection, address, ...roles]) => [
    ['Collection', argumentText(collection)],
    ['Roles', roles.map(argumentText).join(', ')],
    ['Given to', addressText(address)]
  ],
  ESDTNFTCreate: ([collection, quantity, name, royalties]) => [
    ['You create', `${argumentNumber(quantity)} × ${argumentText(name)}`],
    ['Collection', argumentText(collection)],
    ['Royalties', `${Number(hexToNumber(royalties ?? '') ?? 0n) / 100} %`]
  ],
  ESDTNFTAddQuantity: ([collection, nonce, quantity]) => [
    ['You create', `${argumentNumber(quantity)} × ${argumentText(collection)}-${nonce}`]
  ],
  ESDTNFTBurn: ([collection, nonce, quantity]) => [
    ['You destroy', `${argumentNumber(quantity)} × ${argumentText(collection)}-${nonce}`]
  ]
}

function issueRows([name, ticker, ...pairs]: readonly string[]): SummaryRows {
  const allowed = pairs
    .filter((_, at) => at % 2 === 0 && argumentText(pairs[at + 1]) === 'true')
    .map(argumentText)
  return [
    ['Collection', `${argumentText(name)} (${argumentText(ticker)})`],
    ['Allows', allowed.join(', ') || 'nothing']
  ]
}

function addressText(hex = ''): string {
  const key = fromHex(hex)
  return key?.length === 32 ? encodeAddress(key) : hex
}
