// Gas units that a call of the contract uses, beyond its data and the built-in function that carries its payment. The
// real contract's gas depends on its work; these parts give the gas of each recorded call within two percent.
// Source: tests/sandbox/recordings.
import type { Execution } from '../chain/execution.ts'
import type { ContractEndpoint } from './contract.ts'

const ENDPOINT_GAS: Record<ContractEndpoint, number> = {
  auctionToken: 6_090_000,
  bid: 4_230_000,
  buySft: 4_568_000,
  endAuction: 4_346_000,
  withdraw: 4_396_000,
  sendOffer: 5_272_000,
  withdrawOffer: 3_946_000,
  acceptOffer: 4_546_000,
  // Estimated: acceptOffer plus reading the auction, because no successful call is recorded.
  withdrawAuctionAndAcceptOffer: 4_930_000,
  claimTokens: 3_796_000
}

/** Additional gas for actions that an endpoint performs only in some calls. */
const EXTRA_GAS = {
  maximum: 90_000, // stores a maximum bid
  firstWinner: 227_000, // the stored auction grows by the bidder
  firstBuyer: 303_000, // as for a first bid, unless the purchase ends the auction
  purchase: 630_000, // a bid that reaches the maximum ends the auction
  listing: 288_000 // an offer for units in the contract reads their auction
} as const

const TRANSFER_GAS: Readonly<Record<string, number>> = {
  transferValueOnly: 120_000,
  ESDTTransfer: 305_000
}

export type ExtraGas = keyof typeof EXTRA_GAS

export function marketGas(
  execution: Execution,
  call: { contract: string; endpoint: ContractEndpoint; extraGas: readonly ExtraGas[] }
): number {
  // Transfers of the transaction itself have its sender as their address.
  const sent = execution.events.filter(({ address }) => address === call.contract)
  const parts = [
    ENDPOINT_GAS[call.endpoint],
    ...call.extraGas.map(name => EXTRA_GAS[name]),
    ...sent.map(({ identifier }) => TRANSFER_GAS[identifier] ?? 0)
  ]
  return parts.reduce((sum, gas) => sum + gas, 0)
}
