// Auctions of a single test, which its lists select by a unique tag.

import type { SandboxClient } from './sandbox-client.ts'

let tags = 0

/** Creates assets with a unique tag: one for sale at each of these prices, and one that is not for sale. */
export async function createTaggedAuctions(sandbox: SandboxClient, prices: readonly bigint[]) {
  tags += 1
  const tag = `t${process.pid}x${Date.now()}x${tags}`
  const { address: owner } = await sandbox.newWallet()
  for (const [at, price] of prices.entries()) {
    const { identifier } = await sandbox.mint(owner, { name: `Lot ${at + 1} ${tag}`, tags: [tag] })
    const maxBid = String(at === 0 ? price * 3n : 0n)
    await sandbox.auction({ owner, identifier, minBid: String(price), maxBid })
  }
  await sandbox.mint(owner, { name: `Unlisted ${tag}`, tags: [tag] })
  return { tag, lot: (at: number) => `Lot ${at} ${tag}`, unlisted: `Unlisted ${tag}` }
}
