// A small world for random transactions, and the batches in which they are sent.

import { addToken, mintTokens, readAccount } from '../../sandbox/ledger/accounts.ts'
import { mintNft } from '../../sandbox/ledger/nfts.ts'
import { insertRow } from '../../sandbox/ledger/sql.ts'
import { SYSTEM_CONTRACT } from '../../src/lib/config/networks.ts'
import { createMarketWorld, type MarketWorld, NFT, SFT } from './market-world.ts'
import { addLaunches, addMinter, LAUNCH_ACTIONS } from './random-launch.ts'
import {
  type RandomSource,
  TRADE_ACTIONS,
  type Trader,
  type TransactionInput
} from './random-trade.ts'
import { CONTRACT, type TestAccount } from './test-network.ts'
import { USDC } from './test-people.ts'

export const ACTIONS = { ...TRADE_ACTIONS, ...LAUNCH_ACTIONS }

/** Sends one transaction. Returns its hash, or undefined when the network refuses it. */
export type SendPlan = (
  sender: TestAccount,
  plan: TransactionInput,
  nonce: number
) => Promise<string | undefined>

export interface SentMove {
  move: string
  hash: string
}

export async function createRandomWorld(): Promise<MarketWorld> {
  const world = await createMarketWorld()
  const { sql, context } = world.network
  const people = Object.values(world.people)
  for (const [index, { address }] of people.entries()) {
    mintTokens(sql, address, USDC, 10n ** 12n)
    // Adds amounts that the contract could not send to these accounts. This happens when an account was a contract at
    // that time.
    for (const token of ['EGLD', USDC]) {
      addToken(sql, CONTRACT, token, 40n)
      const owed = { marketplace: CONTRACT, address, token, token_nonce: 0, amount: '40' }
      insertRow(sql, 'claimable', owed)
    }
    for (let i = 0; i < 2; i += 1) {
      const common = { creator: address, created: context.now(), royalties: index * 500 }
      mintNft(sql, { ...common, collection: NFT.collection, name: `Nft ${index} ${i}` })
      mintNft(sql, {
        ...common,
        collection: SFT.collection,
        name: `Sft ${index} ${i}`,
        quantity: BigInt(3 + 4 * i)
      })
    }
  }
  // This NFT was created by a contract that refuses its royalties.
  mintNft(sql, {
    collection: NFT.collection,
    name: 'Made by a contract',
    creator: SYSTEM_CONTRACT,
    owner: world.people.alice.address,
    created: context.now(),
    royalties: 1_000
  })
  addMinter(sql, listedBuyers(world))
  return world
}

/** The accounts on the whitelist, which does not contain the owner of the launches. */
function listedBuyers({ people }: MarketWorld): string[] {
  const { owner, ...others } = people
  return Object.values(others).map(person => person.address)
}

/** Sends one batch, which is a few transactions at the same moment. Then advances the clock. */
export async function sendBatch(
  world: MarketWorld,
  chance: RandomSource,
  send: SendPlan
): Promise<SentMove[]> {
  const { network } = world
  const people = Object.values(world.people)
  const trader: Trader = { sql: network.sql, random: chance, accounts: people, now: world.now() }
  const ahead = new Map<TestAccount, number>()
  const owner = world.people.owner.address
  addLaunches(network.sql, { listed: listedBuyers(world), now: world.now(), owner })
  const sent: SentMove[] = []
  for (let i = chance.number(4); i >= 0; i -= 1) {
    const person = chance.pick(people)
    const move = chance.pick(Object.keys(ACTIONS)) ?? 'pay'
    const plan = person && ACTIONS[move]?.(trader, person)
    if (person === undefined || plan === undefined) continue
    const waiting = ahead.get(person) ?? 0
    const nonce = readAccount(network.sql, person.address).nonce + waiting
    const gap = chance.percentChance(2) ? 1 : 0
    const hash = await send(person, plan, nonce + gap)
    if (hash === undefined) continue
    if (gap === 0) ahead.set(person, waiting + 1)
    sent.push({ move, hash })
  }
  world.advanceTime(chance.percentChance(4) ? chance.number(9_000) : 2 + chance.number(20))
  return sent
}
