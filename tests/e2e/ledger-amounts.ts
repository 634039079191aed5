// What the ledger says, in the units tests think in.

import type { SandboxClient } from './sandbox-client.ts'

export const EGLD = 10n ** 18n

/** Units by address. */
export async function readOwnerUnits(
  sandbox: SandboxClient,
  identifier: string
): Promise<Record<string, number>> {
  const { owners } = await sandbox.ledger<{ owners: { address: string; balance: string }[] }>(
    'nft',
    identifier
  )
  return Object.fromEntries(owners.map(({ address, balance }) => [address, Number(balance)]))
}

/** Native tokens of an account, in smallest units. */
export async function readNativeBalance(
  sandbox: SandboxClient,
  account: { address: string } | undefined
): Promise<bigint> {
  const row = await sandbox.ledger<{ balance: string }>('account', account?.address ?? '')
  return BigInt(row.balance)
}

/** What the marketplace takes of a payment for this auction: its rate was fixed when it began. */
export async function readMarketplaceCut(
  sandbox: SandboxClient,
  auctionId: number,
  price: bigint
): Promise<bigint> {
  const { cut } = await sandbox.ledger<{ cut: number }>('auction', auctionId)
  return (price * BigInt(cut)) / 10_000n
}

/** An offer as the contract and the data service keep it. */
export async function readOfferRow(sandbox: SandboxClient, id: string) {
  return sandbox.ledger<{ status: string; held: number; amount: string; owner: string }>(
    'offer',
    id
  )
}
