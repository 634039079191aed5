// Values of the sandbox ledger, converted to the units used in tests.

import type { SandboxClient } from './sandbox-client.ts'

/** A token of the seeded sandbox that marketplaces accept, with six decimals. */
export const USDC = 'USDC-350c4e'

/** Units per owner, by address. */
export async function readOwnerUnits(
  sandbox: SandboxClient,
  identifier: string
): Promise<Record<string, number>> {
  const { owners } = await sandbox.readRow<{ owners: { address: string; balance: string }[] }>(
    'nft',
    identifier
  )
  return Object.fromEntries(owners.map(({ address, balance }) => [address, Number(balance)]))
}

/** The account's balance of the native token, in atomic units. */
export async function readNativeBalance(
  sandbox: SandboxClient,
  account: { address: string } | undefined
): Promise<bigint> {
  const row = await sandbox.readRow<{ balance: string }>('account', account?.address ?? '')
  return BigInt(row.balance)
}

/** The marketplace cut of a payment for this auction. The rate was fixed when the auction started. */
export async function readMarketplaceCut(
  sandbox: SandboxClient,
  auctionId: number,
  price: bigint
): Promise<bigint> {
  const { cut } = await sandbox.readRow<{ cut: number }>('auction', auctionId)
  return (price * BigInt(cut)) / 10_000n
}

/** An offer as stored by the contract and the data service. */
export async function readOfferRow(sandbox: SandboxClient, id: string) {
  return sandbox.readRow<{
    contract_id: number
    status: string
    held: number
    amount: string
    owner: string
  }>('offer', id)
}

/** Identifiers of the NFTs and SFTs that an account holds. */
export async function readOwnedItems(
  sandbox: SandboxClient,
  { address }: { address: string }
): Promise<string[]> {
  const { nfts } = await sandbox.readRow<{ nfts: { identifier: string }[] }>('account', address)
  return nfts.map(i => i.identifier)
}

/** The account's balance of a token in atomic units; 0 without one. */
export async function readTokenBalance(
  sandbox: SandboxClient,
  { address }: { address: string },
  token: string
): Promise<bigint> {
  const { tokens } = await sandbox.readRow<{ tokens: { token: string; balance: string }[] }>(
    'account',
    address
  )
  return BigInt(tokens.find(i => i.token === token)?.balance ?? 0)
}
