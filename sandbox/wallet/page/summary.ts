// Summarizes a transaction for the user who signs it, from its own fields only. For an unknown call it shows the
// function's name; the raw data is always shown too.

import { SYSTEM_CONTRACT } from '../../../src/lib/config/networks.ts'
import { encodeAddress, isContract } from '../../../src/lib/protocol/address.ts'
import { decodeCall } from '../../../src/lib/protocol/call-data.ts'
import {
  fromBase64,
  fromHex,
  hexToNumber,
  hexToText,
  toUtf8
} from '../../../src/lib/protocol/encoding.ts'
import type { PlainTransaction } from '../../../src/lib/protocol/transaction.ts'
import { ENVIRONMENTS } from '../../../src/server/config/environments.ts'
import { feeForGas } from '../../chain/fees.ts'
import { creationRows } from './creation-rows.ts'

export interface Summary {
  action: string
  /** Labels and values in display order. */
  rows: [string, string][]
  data: string
}

const ACTIONS: Record<string, string> = {
  bid: 'Place a bid',
  buySft: 'Buy',
  auctionToken: 'Start an auction',
  endAuction: 'End an auction',
  withdraw: 'Withdraw from sale',
  sendOffer: 'Make an offer',
  withdrawOffer: 'Withdraw an offer',
  acceptOffer: 'Accept an offer',
  withdrawAuctionAndAcceptOffer: 'Withdraw from sale and accept an offer',
  issueNonFungible: 'Create an NFT collection',
  issueSemiFungible: 'Create an SFT collection',
  setSpecialRole: 'Set roles of a collection',
  ESDTNFTCreate: 'Create an NFT',
  ESDTNFTAddQuantity: 'Create more units',
  ESDTNFTBurn: 'Destroy units of an NFT',
  ESDTNFTTransfer: 'Send an NFT',
  ESDTTransfer: 'Send tokens'
}

const NATIVE_DECIMALS = 18
const { nativeLabel, marketplaceContract } = ENVIRONMENTS.sandbox

export function summarize(transaction: PlainTransaction): Summary {
  const data = toUtf8(fromBase64(transaction.data ?? '') ?? new Uint8Array())
  const { name: outer, args } = decodeCall(data)
  const call = innermostFunction(outer, args)
  const rows: [string, string][] = [
    ...creationRows(outer, args),
    ['You pay', paymentText(transaction, outer, args)],
    [
      'Network fee, at most',
      `${formatDecimal(maxFee(transaction), NATIVE_DECIMALS)} ${nativeLabel}`
    ]
  ]
  if (outer === 'ESDTNFTTransfer') rows.unshift(['You send', nftText(args)])
  const to = recipient(transaction, outer, args)
  rows.push(['To', `${contractLabel(to)}${to}`])
  rows.push(['From', transaction.sender])
  rows.push(['Nonce', String(transaction.nonce)])
  return { action: actionText(call, transaction), rows, data }
}

/** The function that finally runs: a token transfer contains the name of the contract's function. */
function innermostFunction(outer: string, args: readonly string[]): string {
  const at = { ESDTTransfer: 2, ESDTNFTTransfer: 4 }[outer]
  const hex = at === undefined ? undefined : args[at]
  return (hex && hexToText(hex)) || outer
}

function actionText(call: string, transaction: PlainTransaction): string {
  if (call === '') return `Send ${nativeLabel}`
  return (
    ACTIONS[call] ??
    `Call ${call} of ${isContract(transaction.receiver) ? 'a contract' : 'an account'}`
  )
}

function paymentText(
  transaction: PlainTransaction,
  outer: string,
  args: readonly string[]
): string {
  if (outer !== 'ESDTTransfer') {
    return `${formatDecimal(BigInt(transaction.value), NATIVE_DECIMALS)} ${nativeLabel}`
  }
  const [token = '', amount = ''] = args
  // The decimals of a token are unknown here, so the amount is in its smallest units.
  return `${hexToNumber(amount) ?? '?'} smallest units of ${hexToText(token) ?? token}`
}

function nftText([collection = '', nonce = '', quantity = '']: readonly string[]): string {
  return `${hexToNumber(quantity) ?? '?'} × ${hexToText(collection) ?? collection}-${nonce}`
}

function recipient(transaction: PlainTransaction, outer: string, args: readonly string[]): string {
  const key = outer === 'ESDTNFTTransfer' ? fromHex(args[3] ?? '') : undefined
  return key?.length === 32 ? encodeAddress(key) : transaction.receiver
}

function contractLabel(address: string): string {
  if (address === marketplaceContract) return 'Atrium marketplace contract · '
  return address === SYSTEM_CONTRACT ? 'Token system contract · ' : ''
}

function maxFee(transaction: PlainTransaction): bigint {
  const size = fromBase64(transaction.data ?? '')?.length ?? 0
  return feeForGas(transaction.gasLimit, size, transaction.gasPrice)
}

/** Formats an amount with all significant digits: '1.5'. */
export function formatDecimal(amount: bigint, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return digits.slice(0, -decimals) + (fraction ? `.${fraction}` : '')
}
