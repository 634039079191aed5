// Summaries of transactions that issue a collection, set roles, or create or burn NFTs.

import { encodeAddress } from '../../../src/lib/protocol/address.ts'
import { fromHex, hexToNumber, hexToText } from '../../../src/lib/protocol/encoding.ts'

type SummaryRows = [label: string, value: string][]

/** Labels and values in display order; empty for any other call. */
export function creationRows(call: string, args: readonly string[]): SummaryRows {
  return Object.hasOwn(CREATION_ROWS, call) ? (CREATION_ROWS[call]?.(args) ?? []) : []
}

const CREATION_ROWS: Readonly<Record<string, (args: readonly string[]) => SummaryRows>> = {
  issueNonFungible: issueRows,
  issueSemiFungible: issueRows,
  setSpecialRole: ([collection, address, ...roles]) => [
    ['Collection', text(collection)],
    ['Roles', roles.map(text).join(', ')],
    ['Given to', addressText(address)]
  ],
  ESDTNFTCreate: ([collection, quantity, name, royalties]) => [
    ['You create', `${numberText(quantity)} × ${text(name)}`],
    ['Collection', text(collection)],
    ['Royalties', `${Number(hexToNumber(royalties ?? '') ?? 0n) / 100} %`]
  ],
  ESDTNFTAddQuantity: ([collection, nonce, quantity]) => [
    ['You create', `${numberText(quantity)} × ${text(collection)}-${nonce}`]
  ],
  ESDTNFTBurn: ([collection, nonce, quantity]) => [
    ['You destroy', `${numberText(quantity)} × ${text(collection)}-${nonce}`]
  ]
}

function issueRows([name, ticker, ...pairs]: readonly string[]): SummaryRows {
  const allowed = pairs.filter((_, at) => at % 2 === 0 && text(pairs[at + 1]) === 'true').map(text)
  return [
    ['Collection', `${text(name)} (${text(ticker)})`],
    ['Allows', allowed.join(', ') || 'nothing']
  ]
}

function text(hex = ''): string {
  return hexToText(hex) ?? hex
}

function numberText(hex = ''): string {
  return String(hexToNumber(hex) ?? '?')
}

function addressText(hex = ''): string {
  const key = fromHex(hex)
  return key?.length === 32 ? encodeAddress(key) : hex
}
