// Summarizes a transaction for the user who signs it, from its own fields only. For an unknown call it shows the
// function's name; the raw data is always shown too.

import { SYSTEM_CONTRACT } from '../../../src/lib/config/networks.ts'
import { exactText } from '../../../src/lib/format/amounts.ts'
import { ownValue } from '../../../src/lib/own-value.ts'
import { encodeAddress, isContract } from '../../../src/lib/protocol/address.ts'
import { decodeCall } from '../../../src/lib/protocol/call-data.ts'
import {
  decodeUtf8,
  fromBase64,
  fromHex,
  hexToNumber,
  hexToText
} from '../../../src/lib/protocol/encoding.ts'
import type { PlainTransaction } from '../../../src/lib/protocol/transaction.ts'
import { ENVIRONMENTS } from '../../../src/server/config/environments.ts'
import { transactionFee } from '../../chain/fees.ts'
import { TOKENS } from '../../seed/tokens.ts'
import { creationRows } from './creation-rows.ts'
import { launchContractName, summarizeLaunch } from './launch-rows.ts'

export interface Summary {
  action: string
  /** What is sent, created, bought or claimed: labels and values in display order. */
  details: [string, string][]
  /** The details, then the payment and the accounts. */
  rows: [string, string][]
  data: string
}

const ACTIONS: Record<string, string> = {
  bid: 'Bid or buy now',
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
  setSpecialRole: 'Set collection roles',
  ESDTNFTCreate: 'Create an NFT',
  ESDTNFTAddQuantity: 'Add copies',
  ESDTNFTBurn: 'Destroy an NFT',
  ESDTNFTTransfer: 'Send an NFT',
  ESDTTransfer: 'Send tokens',
  MultiESDTNFTTransfer: 'Send several tokens',
  SetGuardian: 'Set a guardian',
  GuardAccount: 'Turn the guardian on',
  UnGuardAccount: 'Turn the guardian off'
}

const NATIVE_DECIMALS = 18
const { nativeLabel, marketplaceContract } = ENVIRONMENTS.sandbox

/** `outer` is the function that the data names, `call` the one that finally runs. */
export function summarize(transaction: PlainTransaction): Summary {
  const data = decodeUtf8(fromBase64(transaction.data ?? '') ?? new Uint8Array())
  const { name: outer, args } = decodeCall(data)
  const call = innermostCall(outer, args)
  const to = recipient(transaction, outer, args)
  const launch = summarizeLaunch(to, call.name, call.args)
  const details = [...creationRows(outer, args), ...(launch?.rows ?? [])]
  if (outer === 'ESDTNFTTransfer') details.unshift(['You send', nftText(args)])
  const contract = contractName(to)
  const rows: [string, string][] = [
    ...details,
    ['You pay', paymentText(transaction, outer, args)],
    ['Network fee, at most', nativeText(transactionFee(transaction))]
  ]
  rows.push(['To', contract ? `${contract} · ${to}` : to])
  rows.push(['From', transaction.sender])
  rows.push(['Nonce', String(transaction.nonce)])
  return { action: launch?.action ?? actionText(call, transaction), details, rows, data }
}

interface Call {
  name: string
  args: readonly string[]
}

/** The position of the contract's function among the arguments of a transfer. Its own arguments follow. */
const CONTAINED_CALL_AT: Readonly<Record<string, number>> = { ESDTTransfer: 2, ESDTNFTTransfer: 4 }

/** The call that finally runs: a token transfer contains the contract's function and its arguments. */
function innermostCall(outer: string, args: readonly string[]): Call {
  const at = ownValue(CONTAINED_CALL_AT, outer)
  const hex = at === undefined ? undefined : args[at]
  const name = hex && hexToText(hex)
  return name && at !== undefined ? { name, args: args.slice(at + 1) } : { name: outer, args }
}

function actionText({ args, name }: Call, transaction: PlainTransaction): string {
  if (name === '') return `Send ${nativeLabel}`
  if (name === 'auctionToken' && isFixedPrice(args)) return 'List for sale'
  const action = ownValue(ACTIONS, name)
  return (
    action ?? `Call ${name} of ${isContract(transaction.receiver) ? 'a contract' : 'an account'}`
  )
}

/** auctionToken@min@max…: when both are equal, the first bid is also the last one. */
function isFixedPrice([min = '', max = '']: readonly string[]): boolean {
  return hexToNumber(min) !== undefined && hexToNumber(min) === hexToNumber(max)
}

export function nativeText(amount: bigint): string {
  return `${exactText(amount, NATIVE_DECIMALS)} ${nativeLabel}`
}

function paymentText(
  transaction: PlainTransaction,
  outer: string,
  args: readonly string[]
): string {
  if (outer !== 'ESDTTransfer') return nativeText(BigInt(transaction.value))
  const [tokenHex = '', amountHex = ''] = args
  const identifier = hexToText(tokenHex) ?? tokenHex
  const amount = hexToNumber(amountHex)
  const token = TOKENS.find(known => known.identifier === identifier)
  // The decimals of any other token are unknown here.
  if (token === undefined || amount === undefined)
    return `${amount ?? '?'} smallest units of ${identifier}`
  return `${exactText(amount, token.decimals)} ${token.symbol} (${identifier})`
}

function nftText([collection = '', nonce = '', quantity = '']: readonly string[]): string {
  return `${hexToNumber(quantity) ?? '?'} × ${hexToText(collection) ?? collection}-${nonce}`
}

function recipient(transaction: PlainTransaction, outer: string, args: readonly string[]): string {
  const key = outer === 'ESDTNFTTransfer' ? fromHex(args[3] ?? '') : undefined
  return key?.length === 32 ? encodeAddress(key) : transaction.receiver
}

/** The name of a contract of the network; `undefined` for every other address. */
export function contractName(address: string): string | undefined {
  if (address === marketplaceContract) return 'Atrium marketplace contract'
  if (address === SYSTEM_CONTRACT) return 'Token system contract'
  return launchContractName(address)
}
