// Unsigned transactions that create collections and NFTs. The chain decodes them independently: this file is not used
// for execution.
// Source: the data service's transaction builders. The nonce is always 0, the client sets it.

import { NETWORKS, SYSTEM_CONTRACT } from '../../src/lib/config/networks.ts'
import { decodeAddress } from '../../src/lib/protocol/address.ts'
import { encodeCall } from '../../src/lib/protocol/call-data.ts'
import { fromBase64, numberToHex, textToHex, toHex } from '../../src/lib/protocol/encoding.ts'
import { GAS, moveBalanceGas } from '../chain/fees.ts'
import type { TransactionPlan } from '../market/plans.ts'

/** 0.05 EGLD, which system-contract.ts requires. */
const ISSUE_COST = '50000000000000000'
const PLAN_GAS = { system: 60_000_000, create: 3_000_000, storedByte: 10_000 } as const

export interface CollectionProperties {
  canFreeze: boolean
  canWipe: boolean
  canPause: boolean
  canTransferNFTCreateRole: boolean
  canChangeOwner: boolean
  canUpgrade: boolean
  canAddSpecialRoles: boolean
}

export function planIssue(
  sender: string,
  collection: {
    name: string
    ticker: string
    isSemiFungible: boolean
    properties: CollectionProperties
  }
): TransactionPlan {
  const { isSemiFungible, name, properties, ticker } = collection
  const pairs = Object.entries(properties).flatMap(([key, value]) => [key, String(value)])
  const call = isSemiFungible ? 'issueSemiFungible' : 'issueNonFungible'
  const data = encodeCall(call, [name, ticker, ...pairs].map(textToHex))
  return buildPlan({ sender, data, gas: PLAN_GAS.system, to: SYSTEM_CONTRACT, value: ISSUE_COST })
}

/** The transaction that gives roles in a collection to an address. */
export function planRoles(
  sender: string,
  { address, collection, roles }: { address: string; collection: string; roles: readonly string[] }
): TransactionPlan {
  const key = decodeAddress(address)
  if (key === undefined) throw new Error(`planRoles: ${address} is no address`)
  const args = [textToHex(collection), toHex(key), ...roles.map(textToHex)]
  const data = encodeCall('setSpecialRole', args)
  return buildPlan({ sender, data, gas: PLAN_GAS.system, to: SYSTEM_CONTRACT })
}

export function planCreate(
  sender: string,
  nft: {
    collection: string
    name: string
    quantity: bigint
    /** Royalties in basis points (of 10 000). */
    royalties: bigint
    hash: string
    attributes: string
    uris: readonly string[]
  }
): TransactionPlan {
  const { attributes, collection, hash, name, quantity, royalties, uris } = nft
  const args = [
    textToHex(collection),
    numberToHex(quantity),
    textToHex(name),
    numberToHex(royalties),
    ...[hash, attributes, ...uris].map(textToHex)
  ]
  const storedBytes = args.join('').length / 2
  const data = encodeCall('ESDTNFTCreate', args)
  return buildPlan({
    sender,
    data,
    gas: PLAN_GAS.create + PLAN_GAS.storedByte * storedBytes,
    to: sender
  })
}

function buildPlan(input: {
  sender: string
  to: string
  data: string
  gas: number
  value?: string
}): TransactionPlan {
  const bytes = fromBase64(input.data)?.length ?? 0
  return {
    nonce: 0,
    value: input.value ?? '0',
    receiver: input.to,
    sender: input.sender,
    gasPrice: GAS.price,
    gasLimit: input.gas + moveBalanceGas(bytes),
    data: input.data,
    chainID: NETWORKS.sandbox.chainId,
    version: 2,
    options: null
  }
}
