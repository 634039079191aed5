// Many people send transactions at the same moment of which only one can succeed.

import { HeadlessTrader, latestBlock } from '../../../tests/e2e/headless-trader.ts'
import type { CreatedAuction, WalletAccount } from '../../../tests/e2e/sandbox-client.ts'
import { nativeAuthToken } from '../../../tests/e2e/wallet-signing.ts'
import { callSandboxControl } from '../sandbox-control.ts'

export interface RaceResult {
  name: string
  rounds: number
  /** Rounds with exactly one winner. */
  fair: number
}

const ROUNDS = 15
const PEOPLE = 6
const PRICE = String(10n ** 17n)

export async function measureRaces(origin: string): Promise<RaceResult[]> {
  const wallets: WalletAccount[] = []
  for (let at = 0; at < PEOPLE; at += 1) {
    wallets.push(await callSandboxControl<WalletAccount>(origin, 'wallet', {}))
  }
  const traders = await Promise.all(wallets.map(i => HeadlessTrader.signIn(origin, i)))
  return [
    await race('buyers of one unit', () => countBuyers(origin, traders)),
    await race('logins with one proof', () => countLogins(origin))
  ]
}

async function race(name: string, countWinners: () => Promise<number>): Promise<RaceResult> {
  let fair = 0
  for (let round = 0; round < ROUNDS; round += 1) if ((await countWinners()) === 1) fair += 1
  return { name, rounds: ROUNDS, fair }
}

/** At a fixed price the first bid buys. */
async function countBuyers(origin: string, traders: readonly HeadlessTrader[]): Promise<number> {
  const options = { minBid: PRICE, maxBid: PRICE }
  const listed = await callSandboxControl<CreatedAuction>(origin, 'auction', options)
  const { auctionId, identifier } = listed
  const input = { auctionId, identifier, price: PRICE, paymentTokenIdentifier: 'EGLD' }
  const plans = await Promise.all(traders.map(trader => trader.plan('bid', { input })))
  const sent = await Promise.all(
    traders.map(async (trader, at) => {
      const hash = await trader.send(plans[at] as (typeof plans)[number])
      return trader.waitForOutcome(hash)
    })
  )
  const response = await fetch(`${origin}/__sandbox/ledger/nft/${identifier}`)
  const { owners } = (await response.json()) as { owners: { address: string }[] }
  const holders = owners.filter(({ address }) => traders.some(i => i.account.address === address))
  const winners = sent.filter(outcome => outcome === 'success').length
  return holders.length === winners ? winners : Number.NaN
}

async function countLogins(origin: string): Promise<number> {
  const account = await callSandboxControl<WalletAccount>(origin, 'wallet', {})
  const token = await nativeAuthToken({ ...account, origin, block: await latestBlock(origin) })
  const responses = await Promise.all(
    Array.from({ length: PEOPLE * 2 }, () =>
      fetch(`${origin}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ token })
      })
    )
  )
  return responses.filter(i => i.ok).length
}
