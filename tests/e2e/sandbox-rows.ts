// Rows of the sandbox ledger, typed for tests, and how traders change them. Amounts are decimal strings in atomic
// units.

import type { HeadlessTrader } from './headless-trader.ts'
import type { CreatedAuction, SandboxClient } from './sandbox-client.ts'

export interface AuctionRow {
  id: number
  identifier: string
  status: string
  type: string
  owner: string
  quantity: number
  remaining: number
  token: string
  min_bid: string
  max_bid: string
  current_bid: string
  current_winner: string | null
  start_date: number
  end_date: number
}

interface NftRow {
  owners: { address: string; balance: string }[]
  auctions: AuctionRow[]
  offers: { id: number; status: string; owner: string; amount: string }[]
}

interface AccountRow {
  balance: string
  nonce: number
  tokens: { token: string; balance: string }[]
  nfts: { identifier: string; balance: string }[]
}

export interface CollectionRow {
  name: string
  ticker: string
  type: string
  owner: string
  /** JSON text. */
  properties: string
}

export interface CreatedNftRow {
  name: string
  collection: string
  creator: string
  /** Royalties in basis points. */
  royalties: number
  supply: string
  tags: string
}

/** All auctions of an asset, including ended ones, oldest first. */
export async function readAuctions(
  sandbox: SandboxClient,
  identifier: string
): Promise<AuctionRow[]> {
  return (await sandbox.readRow<NftRow>('nft', identifier)).auctions
}

export async function readOffers(
  sandbox: SandboxClient,
  identifier: string
): Promise<NftRow['offers']> {
  return (await sandbox.readRow<NftRow>('nft', identifier)).offers
}

/** Units per holder, by address. */
export async function readHolderBalances(
  sandbox: SandboxClient,
  identifier: string
): Promise<Record<string, string>> {
  const { owners } = await sandbox.readRow<NftRow>('nft', identifier)
  return Object.fromEntries(owners.map(i => [i.address, i.balance]))
}

export async function readBalance(sandbox: SandboxClient, address: string): Promise<bigint> {
  return BigInt((await sandbox.readRow<AccountRow>('account', address)).balance)
}

/** Sends the transaction of an operation and waits until it is final. Returns its status. */
export async function sendAndWait(
  trader: HeadlessTrader,
  operation: string,
  variables: object
): Promise<string> {
  return trader.waitForOutcome(await trader.send(await trader.plan(operation, variables)))
}

/**
 * Lets new accounts bid 0.1, 0.2 and so on. All bids are sent at the same time, because each would otherwise wait for a
 * round of the network.
 */
export async function bidInTurn(
  bidders: readonly HeadlessTrader[],
  auction: CreatedAuction,
  count: number
): Promise<void> {
  const sent: Promise<string>[] = []
  for (let at = 0; at < count; at += 1) {
    const by = bidders[at % bidders.length]
    if (!by) throw new Error('there are bidders')
    const price = `${at + 1}00000000000000000`
    const nonce = Math.floor(at / bidders.length)
    sent.push(by.waitForOutcome(await by.bid({ ...auction, price }, nonce)))
  }
  const refused = (await Promise.all(sent)).filter(outcome => outcome !== 'success')
  if (refused.length > 0) throw new Error(`bids were refused: ${refused}`)
}
