// Unsigned transactions that the data service's mutations return. The chain decodes them independently: this file is
// not used for execution.
// `auction` and `offer` are their numbers in the contract, not their IDs in the service.
// Source: the data service's transaction builders. The nonce is always 0, the client sets it.
import { NETWORKS } from '../../src/lib/config/networks.ts'
import { decodeAddress } from '../../src/lib/protocol/address.ts'
import { encodeCall } from '../../src/lib/protocol/call-data.ts'
import { numberToHex, textToHex, toHex } from '../../src/lib/protocol/encoding.ts'
import { GAS } from '../chain/fees.ts'
import { NATIVE } from '../ledger/accounts.ts'

/** The result of a mutation: the schema's TransactionNode. */
export interface TransactionPlan {
  nonce: 0
  value: string
  receiver: string
  sender: string
  gasPrice: number
  gasLimit: number
  data: string // Base64.
  chainID: string
  version: 2
  options: null
}

export interface NftReference {
  collection: string
  nonce: number
}

export interface TokenAmount {
  token: string
  amount: bigint
}

export interface PlanInput {
  sender: string
  contract: string
}

/** The minimum raise of every auction of the data service, whatever the payment token's decimals. */
export const MIN_BID_DIFF = 10n ** 16n

/** The gas limits of the data service's own transactions. */
const PLAN_GAS = {
  createAuction: 18_000_000,
  bid: 11_100_000,
  buySft: 13_000_000,
  withdraw: 10_100_000,
  endAuction: 12_000_000,
  sendOffer: 11_100_000,
  withdrawOffer: 10_100_000,
  acceptOffer: 10_100_000
} as const

export function planCreateAuction(
  input: PlanInput & {
    nft: NftReference
    quantity: bigint
    minBid: bigint
    maxBid?: bigint
    deadline: number
    startDate?: number
    paymentToken: string
    paymentTokenNonce?: number
    onePerPayment?: boolean
  }
): TransactionPlan {
  const { onePerPayment = false, startDate } = input
  const args = [
    numberToHex(input.minBid),
    numberToHex(input.maxBid ?? 0n),
    numberToHex(input.deadline),
    textToHex(input.paymentToken),
    numberToHex(MIN_BID_DIFF)
  ]
  // The position of an argument decides its meaning: an empty flag is sent when a start date follows.
  if (onePerPayment || startDate !== undefined) args.push(onePerPayment ? '01' : '')
  if (startDate !== undefined) {
    args.push(numberToHex(input.paymentTokenNonce ?? 0), numberToHex(startDate))
  }
  return planNftCall(input, PLAN_GAS.createAuction, 'auctionToken', args)
}

export function planBid(
  input: PlanInput & { auction: number; nft: NftReference; price: TokenAmount }
): TransactionPlan {
  return planPaidCall(input, PLAN_GAS.bid, 'bid', [
    numberToHex(input.auction),
    ...encodeNftArgs(input.nft)
  ])
}

/** `price` is the total price: units times the unit price. */
export function planBuySft(
  input: PlanInput & { auction: number; nft: NftReference; price: TokenAmount; quantity?: bigint }
): TransactionPlan {
  const args = [numberToHex(input.auction), ...encodeNftArgs(input.nft)]
  if (input.quantity !== undefined) args.push(numberToHex(input.quantity))
  return planPaidCall(input, PLAN_GAS.buySft, 'buySft', args)
}

export function planWithdraw(input: PlanInput & { auction: number }): TransactionPlan {
  return planCall(input, PLAN_GAS.withdraw, 'withdraw', [numberToHex(input.auction)])
}

/** Ends an auction. The sender can be the seller, the winner (a claim) or any other account. */
export function planEndAuction(input: PlanInput & { auction: number }): TransactionPlan {
  return planCall(input, PLAN_GAS.endAuction, 'endAuction', [numberToHex(input.auction)])
}

export function planSendOffer(
  input: PlanInput & {
    nft: NftReference
    quantity: bigint
    price: TokenAmount
    deadline: number
    auction?: number
  }
): TransactionPlan {
  const args = [
    ...encodeNftArgs(input.nft),
    numberToHex(input.quantity),
    numberToHex(input.deadline)
  ]
  if (input.auction !== undefined) args.push(numberToHex(input.auction))
  return planPaidCall(input, PLAN_GAS.sendOffer, 'sendOffer', args)
}

export function planWithdrawOffer(input: PlanInput & { offer: number }): TransactionPlan {
  return planCall(input, PLAN_GAS.withdrawOffer, 'withdrawOffer', [numberToHex(input.offer)])
}

/** Accepts an offer with units held by the seller. */
export function planAcceptOffer(
  input: PlanInput & { offer: number; nft: NftReference; quantity: bigint }
): TransactionPlan {
  return planNftCall(input, PLAN_GAS.acceptOffer, 'acceptOffer', [numberToHex(input.offer)])
}

/** Accepts an offer with the units of the seller's listing. */
export function planWithdrawAuctionAndAcceptOffer(
  input: PlanInput & { auction: number; offer: number }
): TransactionPlan {
  const args = [numberToHex(input.auction), numberToHex(input.offer)]
  return planCall(input, PLAN_GAS.acceptOffer, 'withdrawAuctionAndAcceptOffer', args)
}

export function planCall(
  { sender, contract }: PlanInput,
  gas: number,
  name: string,
  args: string[]
): TransactionPlan {
  return buildPlan({ sender, receiver: contract, gas, data: encodeCall(name, args) })
}

/** EGLD is sent as the transaction's value, a token by an ESDTTransfer that contains the call. */
export function planPaidCall(
  { sender, contract, price }: PlanInput & { price: TokenAmount },
  gas: number,
  name: string,
  args: string[]
): TransactionPlan {
  if (price.token === NATIVE) {
    const data = encodeCall(name, args)
    return buildPlan({ sender, receiver: contract, gas, data, value: price.amount })
  }
  const wrapped = [textToHex(price.token), numberToHex(price.amount), textToHex(name), ...args]
  return buildPlan({ sender, receiver: contract, gas, data: encodeCall('ESDTTransfer', wrapped) })
}

/** An NFT is sent by a transaction to the sender's own account, whose data contains the contract's address. */
function planNftCall(
  input: PlanInput & { nft: NftReference; quantity: bigint },
  gas: number,
  name: string,
  args: string[]
): TransactionPlan {
  const key = decodeAddress(input.contract)
  if (key === undefined) throw new Error(`${name}: ${input.contract} is no contract address`)
  const wrapped = [
    ...encodeNftArgs(input.nft),
    numberToHex(input.quantity),
    toHex(key),
    textToHex(name),
    ...args
  ]
  const data = encodeCall('ESDTNFTTransfer', wrapped)
  return buildPlan({ sender: input.sender, receiver: input.sender, gas, data })
}

function buildPlan(input: {
  sender: string
  receiver: string
  gas: number
  data: string
  value?: bigint
}): TransactionPlan {
  return {
    nonce: 0,
    value: String(input.value ?? 0n),
    receiver: input.receiver,
    sender: input.sender,
    gasPrice: GAS.price,
    gasLimit: input.gas,
    data: input.data,
    chainID: NETWORKS.sandbox.chainId,
    version: 2,
    options: null
  }
}

function encodeNftArgs({ collection, nonce }: NftReference): string[] {
  return [textToHex(collection), numberToHex(nonce)]
}
