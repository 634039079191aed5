// Compares plans with the layouts of the data service, which are written out here in full.

import { describe, expect, test } from 'vitest'

import {
  planAcceptOffer,
  planBid,
  planBuySft,
  planCreateAuction,
  planEndAuction,
  planSendOffer,
  planWithdraw,
  planWithdrawAuctionAndAcceptOffer,
  planWithdrawOffer,
  type TransactionPlan
} from '../../sandbox/market/plans.ts'
import { EGLD } from '../egld.ts'

const ALICE = 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th'
const MARKET = 'erd1qqqqqqqqqqqqqpgqz8q2ggskllzh9dp5988uz42jn95pqeghu00s0mlgca'
const KEY = '0000000000000000050011c0a42216ffc572b43429cfc155529968106517e3df'
const NFT = { collection: 'TST-aabbcc', nonce: 0x123 }
const COMMON = { sender: ALICE, contract: MARKET }
const IN_EGLD = { token: 'EGLD', amount: EGLD }
const IN_USDC = { token: 'USDC-8d4068', amount: 1_000_000n }

const SEND_NFT = `ESDTNFTTransfer@5453542d616162626363@0123`
const AUCTION = '61756374696f6e546f6b656e'

const ROWS: {
  name: string
  plan: TransactionPlan
  data: string
  to: string
  value: bigint
  gas: number
}[] = [
  {
    name: 'an auction without a maximum',
    plan: planCreateAuction({
      ...COMMON,
      nft: NFT,
      quantity: 1n,
      minBid: EGLD,
      deadline: 0x6553f100,
      paymentToken: 'EGLD'
    }),
    data: `${SEND_NFT}@01@${KEY}@${AUCTION}@0de0b6b3a7640000@@6553f100@45474c44@2386f26fc10000`,
    to: ALICE,
    value: 0n,
    gas: 18_000_000
  },
  {
    name: 'units sold one by one',
    plan: planCreateAuction({
      ...COMMON,
      nft: NFT,
      quantity: 10n,
      minBid: EGLD,
      maxBid: EGLD,
      deadline: 0x6553f100,
      paymentToken: 'EGLD',
      onePerPayment: true
    }),
    data: `${SEND_NFT}@0a@${KEY}@${AUCTION}@0de0b6b3a7640000@0de0b6b3a7640000@6553f100@45474c44@2386f26fc10000@01`,
    to: ALICE,
    value: 0n,
    gas: 18_000_000
  },
  {
    name: 'an auction that starts later',
    plan: planCreateAuction({
      ...COMMON,
      nft: NFT,
      quantity: 1n,
      minBid: 1n,
      deadline: 0x6553f100,
      startDate: 0x6553f000,
      paymentToken: 'EGLD'
    }),
    data: `${SEND_NFT}@01@${KEY}@${AUCTION}@01@@6553f100@45474c44@2386f26fc10000@@@6553f000`,
    to: ALICE,
    value: 0n,
    gas: 18_000_000
  },
  {
    name: 'a bid in EGLD',
    plan: planBid({ ...COMMON, auction: 42, nft: NFT, price: IN_EGLD }),
    data: 'bid@2a@5453542d616162626363@0123',
    to: MARKET,
    value: EGLD,
    gas: 11_100_000
  },
  {
    name: 'a bid in a token',
    plan: planBid({ ...COMMON, auction: 42, nft: NFT, price: IN_USDC }),
    data: 'ESDTTransfer@555344432d386434303638@0f4240@626964@2a@5453542d616162626363@0123',
    to: MARKET,
    value: 0n,
    gas: 11_100_000
  },
  {
    name: 'a purchase in EGLD',
    plan: planBuySft({ ...COMMON, auction: 42, nft: NFT, price: IN_EGLD, quantity: 3n }),
    data: 'buySft@2a@5453542d616162626363@0123@03',
    to: MARKET,
    value: EGLD,
    gas: 13_000_000
  },
  {
    name: 'a purchase of one unit in a token',
    plan: planBuySft({ ...COMMON, auction: 42, nft: NFT, price: IN_USDC }),
    data: 'ESDTTransfer@555344432d386434303638@0f4240@627579536674@2a@5453542d616162626363@0123',
    to: MARKET,
    value: 0n,
    gas: 13_000_000
  },
  {
    name: 'an auction withdrawal',
    plan: planWithdraw({ ...COMMON, auction: 256 }),
    data: 'withdraw@0100',
    to: MARKET,
    value: 0n,
    gas: 10_100_000
  },
  {
    name: 'an auction end',
    plan: planEndAuction({ ...COMMON, auction: 1 }),
    data: 'endAuction@01',
    to: MARKET,
    value: 0n,
    gas: 12_000_000
  },
  {
    name: 'an offer in EGLD',
    plan: planSendOffer({
      ...COMMON,
      nft: NFT,
      quantity: 1n,
      price: IN_EGLD,
      deadline: 0x6553f100
    }),
    data: 'sendOffer@5453542d616162626363@0123@01@6553f100',
    to: MARKET,
    value: EGLD,
    gas: 11_100_000
  },
  {
    name: 'an offer in a token for a listing',
    plan: planSendOffer({
      ...COMMON,
      nft: NFT,
      quantity: 1n,
      price: IN_USDC,
      deadline: 0x6553f100,
      auction: 7
    }),
    data: 'ESDTTransfer@555344432d386434303638@0f4240@73656e644f66666572@5453542d616162626363@0123@01@6553f100@07',
    to: MARKET,
    value: 0n,
    gas: 11_100_000
  },
  {
    name: 'an offer withdrawal',
    plan: planWithdrawOffer({ ...COMMON, offer: 5 }),
    data: 'withdrawOffer@05',
    to: MARKET,
    value: 0n,
    gas: 10_100_000
  },
  {
    name: 'an accepted offer',
    plan: planAcceptOffer({ ...COMMON, offer: 5, nft: NFT, quantity: 1n }),
    data: `${SEND_NFT}@01@${KEY}@6163636570744f66666572@05`,
    to: ALICE,
    value: 0n,
    gas: 10_100_000
  },
  {
    name: 'an accepted offer with a listing',
    plan: planWithdrawAuctionAndAcceptOffer({ ...COMMON, auction: 7, offer: 5 }),
    data: 'withdrawAuctionAndAcceptOffer@07@05',
    to: MARKET,
    value: 0n,
    gas: 10_100_000
  }
]

describe('transaction plans', () => {
  test.each(ROWS)('encode $name', ({ plan, data, to, value, gas }) => {
    expect(atob(plan.data)).toBe(data)
    expect(plan).toMatchObject({
      nonce: 0,
      value: String(value),
      receiver: to,
      sender: ALICE,
      gasPrice: 1_000_000_000,
      gasLimit: gas,
      chainID: 'S',
      version: 2
    })
  })
})
