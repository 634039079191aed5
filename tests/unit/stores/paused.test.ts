// The marketplace is paused while a dialog is open. Every transaction would then fail and cost its fee.

import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { beforeEach, expect, test } from 'vitest'
import type { AuctionData } from '../../../src/lib/loaders/auction.ts'
import type { AcceptOfferData, MakeOfferData, OfferData } from '../../../src/lib/loaders/offers.ts'
import type { SettleData } from '../../../src/lib/loaders/sell.ts'
import { bid, bidForm } from '../../../src/stores/bid.ts'
import { buyNow, buyNowForm, buySft, buySftForm } from '../../../src/stores/buy.ts'
import { claim, claimForm } from '../../../src/stores/claim.ts'
import { makeOffer, makeOfferForm } from '../../../src/stores/offer.ts'
import { acceptOffer, acceptOfferForm } from '../../../src/stores/offer-accept.ts'
import { withdrawOffer, withdrawOfferForm } from '../../../src/stores/offer-withdraw.ts'
import {
  endAuction,
  settleForm,
  withdrawAuction,
  withdrawSftAuction
} from '../../../src/stores/settle.ts'
import { EGLD } from '../../egld.ts'
import { type FakeWorld, MARKETPLACE_ADDRESS, NOW, VIEWER } from './fake-world.ts'
import { ASSET, OFFER, TARGET as OFFER_TARGET } from './offer-world.ts'
import {
  AUCTION,
  auctionsData,
  dataOfForm,
  IDENTIFIER,
  nodesData,
  openTradingWorld,
  priceNode,
  TARGET
} from './trading-world.ts'

const OWN = {
  ownerAddress: VIEWER,
  owner: { address: VIEWER },
  topBid: priceNode(0n),
  topBidder: null
}
const ENDED = { status: 'Claimable', endDate: NOW - 1 }
const ITEM = { identifier: IDENTIFIER }
const OFFER_PARAMS = {
  amount: EGLD,
  auctionId: undefined,
  deadline: NOW + 60,
  quantity: 1,
  token: 'EGLD'
}

storeInMemory()

let world: FakeWorld
let isPaused = false

beforeEach(() => {
  const opened = openTradingWorld()
  world = opened.world
  isPaused = false
  show({ auction: AUCTION })
  return opened.leave
})

interface Case {
  name: string
  auction?: object
  /** The item is not on auction. */
  isUnlisted?: true
  offer?: object
  submit(): Promise<{ get(): unknown }>
}

const CASES: Case[] = [
  {
    name: 'a bid',
    submit: async () => {
      bidForm.open(TARGET)
      const data = await dataOfForm<AuctionData>(bidForm)
      await runWhilePaused(() => bid.run({ target: TARGET, data, amount: 3n * EGLD }))
      return bid.$state
    }
  },
  {
    name: 'buying now',
    submit: async () => {
      buyNowForm.open(TARGET)
      const data = await dataOfForm<AuctionData>(buyNowForm)
      await runWhilePaused(() => buyNow.run({ target: TARGET, data }))
      return buyNow.$state
    }
  },
  {
    name: 'buying units',
    auction: { type: 'SftOnePerPayment', topBid: priceNode(0n), topBidder: null },
    submit: async () => {
      buySftForm.open(TARGET)
      const data = await dataOfForm<AuctionData>(buySftForm)
      await runWhilePaused(() => buySft.run({ target: TARGET, data, quantity: 1 }))
      return buySft.$state
    }
  },
  {
    name: 'a claim',
    auction: { ...ENDED, topBidder: { address: VIEWER } },
    submit: async () => {
      claimForm.open(TARGET)
      const data = await dataOfForm<AuctionData>(claimForm)
      await runWhilePaused(() => claim.run({ target: TARGET, data }))
      return claim.$state
    }
  },
  { name: 'a withdrawal', auction: OWN, submit: () => settle(withdrawAuction) },
  {
    name: 'a withdrawal of units',
    auction: { ...OWN, type: 'SftOnePerPayment' },
    submit: () => settle(withdrawSftAuction)
  },
  { name: 'ending an auction', auction: { ...OWN, ...ENDED }, submit: () => settle(endAuction) },
  {
    name: 'an offer',
    isUnlisted: true,
    submit: async () => {
      makeOfferForm.open(ITEM)
      const data = await dataOfForm<MakeOfferData>(makeOfferForm)
      await runWhilePaused(() => makeOffer.run({ target: ITEM, data, params: OFFER_PARAMS }))
      return makeOffer.$state
    }
  },
  {
    name: 'accepting an offer',
    isUnlisted: true,
    submit: async () => {
      acceptOfferForm.open(OFFER_TARGET)
      const data = await dataOfForm<AcceptOfferData>(acceptOfferForm)
      await runWhilePaused(() =>
        acceptOffer.run({ target: OFFER_TARGET, data, auctionId: undefined })
      )
      return acceptOffer.$state
    }
  },
  {
    name: 'withdrawing an offer',
    isUnlisted: true,
    offer: { ownerAddress: VIEWER },
    submit: async () => {
      withdrawOfferForm.open(OFFER_TARGET)
      const data = await dataOfForm<OfferData>(withdrawOfferForm)
      await runWhilePaused(() => withdrawOffer.run({ target: OFFER_TARGET, data }))
      return withdrawOffer.$state
    }
  }
]

test.each(CASES)(
  'nothing is signed for $name while the marketplace is paused',
  {
    tags: ['@W6', '@M1']
  },
  async ({ auction, isUnlisted, offer, submit }) => {
    show({ auction: isUnlisted ? undefined : { ...AUCTION, ...auction }, offer })
    const $state = await submit()
    expect($state.get()).toEqual({ step: 'refused', reason: { code: 'paused' } })
    expect(world.signedTransactions).toEqual([])
  }
)

async function settle(action: typeof withdrawAuction): Promise<{ get(): unknown }> {
  settleForm.open(TARGET)
  const data = await dataOfForm<SettleData>(settleForm)
  await runWhilePaused(() => action.run({ target: TARGET, data }))
  return action.$state
}

/** Pauses the marketplace after the dialog has opened, then submits. */
async function runWhilePaused(submit: () => Promise<void>): Promise<void> {
  isPaused = true
  await submit()
}

function show({ auction, offer }: { auction: object | undefined; offer?: object | undefined }) {
  const marketplace = () => ({ key: 'atrium', name: 'Atrium', isPaused })
  Object.assign(world.responses, {
    asset: () => nodesData('assets', ASSET),
    assetAuctions: () =>
      auction ? auctionsData({ ...auction, marketplace: marketplace() }) : auctionsData(),
    assetBalance: () => nodesData('assets', { balance: '2' }),
    marketplaces: () =>
      nodesData('marketplaces', { ...marketplace(), address: MARKETPLACE_ADDRESS }),
    offers: () => nodesData('offers', { ...OFFER, ...offer })
  })
}
