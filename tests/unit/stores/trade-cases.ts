// The actions of the marketplace, each with form data and a valid plan.

import { personFromAddress } from '../../../src/lib/api/people.ts'
import { encodeAddress } from '../../../src/lib/protocol/address.ts'
import type { Action } from '../../../src/stores/action.ts'
import { bid, bidForm } from '../../../src/stores/bid.ts'
import { buyNow, buyNowForm, buySft, buySftForm } from '../../../src/stores/buy.ts'
import { claim, claimForm } from '../../../src/stores/claim.ts'
import type { Form } from '../../../src/stores/form.ts'
import { makeOffer, makeOfferForm } from '../../../src/stores/offer.ts'
import { acceptOffer, acceptOfferForm } from '../../../src/stores/offer-accept.ts'
import { withdrawOffer, withdrawOfferForm } from '../../../src/stores/offer-withdraw.ts'
import { sellForm, startAuction, startSftAuction } from '../../../src/stores/sell.ts'
import { sendForm, sendItem } from '../../../src/stores/send.ts'
import {
  endAuction,
  settleForm,
  withdrawAuction,
  withdrawSftAuction
} from '../../../src/stores/settle.ts'
import { EGLD } from '../../egld.ts'
import { type ActionCase, plannedFields } from './action-case.ts'
import { callData, nftArguments, nftCallData } from './call-data.ts'
import { type FakeWorld, NOW, VIEWER } from './fake-world.ts'
import { OFFER, TARGET as OFFER_TARGET } from './offer-world.ts'
import { ASSET, PARAMS } from './sell-world.ts'
import {
  AUCTION,
  auctionsData,
  dataOfForm,
  IDENTIFIER,
  offersData,
  priceNode,
  TARGET
} from './trading-world.ts'

const ITEM = nftArguments(IDENTIFIER)
const DEADLINE = NOW + 86_400
const NO_BID = { topBid: priceNode(0n), topBidder: null }
const OWN = { ...NO_BID, ownerAddress: VIEWER }
const UNITS = { type: 'SftOnePerPayment', nrAuctionedTokens: 5, availableTokens: 3 }

/** Returns a function that prepares the answers, opens the form, and submits the action with its data. */
function openerOf<Target, Data, Input>(
  form: Form<Target, Data>,
  action: Action<Input, { code: string }>,
  {
    input,
    prepare,
    target
  }: {
    target: Target
    input: (data: Data) => Input
    prepare?: (world: FakeWorld) => void
  }
): ActionCase['open'] {
  return async world => {
    prepare?.(world)
    const close = form.open(target)
    const data = await dataOfForm<Data>(form)
    return { run: () => action.run(input(data)), close }
  }
}

const answerListing = (change: object) => (world: FakeWorld) => {
  world.responses['assetAuctions'] = () => auctionsData({ ...AUCTION, ...change })
}
const answerOffer =
  (change: object, listed: readonly object[] = []) =>
  (world: FakeWorld) => {
    world.responses['offers'] = () => offersData({ ...OFFER, ...change })
    world.responses['assetAuctions'] = () => auctionsData(...listed)
  }
const answerAsset = (world: FakeWorld) => {
  world.responses['asset'] = () => ({ assets: { edges: [{ node: ASSET }] } })
}

const OFFER_PARAMS = {
  amount: EGLD,
  auctionId: '7',
  deadline: DEADLINE,
  quantity: 2,
  token: 'EGLD'
}
/** Arguments of `auctionToken`: minimum bid, maximum bid, deadline, payment token, minimum raise. */
const LISTING = [EGLD / 2n, 2n * EGLD, DEADLINE, 'EGLD', EGLD / 100n] as const

const OFFER_NUMBER = Number(OFFER_TARGET.offerId)

const RECEIVER = personFromAddress(encodeAddress(new Uint8Array(32).fill(0xee)))

export const TRADE_CASES: readonly ActionCase[] = [
  {
    name: 'an item that is sent',
    kind: 'sendItem',
    // The site makes this plan itself. It signs its own plan, whatever the service answers.
    operation: 'sendItem',
    plan: plannedFields(callData('ESDTNFTTransfer', ...ITEM, 1), { receiver: VIEWER }),
    open: openerOf(sendForm, sendItem, {
      target: { identifier: IDENTIFIER },
      prepare: answerAsset,
      input: data => ({
        target: { identifier: IDENTIFIER },
        data,
        receiver: {
          ...RECEIVER,
          address: RECEIVER.address ?? '',
          publicKey: 'ee'.repeat(32)
        },
        quantity: 1
      })
    })
  },
  {
    name: 'a bid',
    kind: 'bid',
    operation: 'bid',
    plan: plannedFields(callData('bid', 7, ...ITEM), { value: 3n * EGLD }),
    open: openerOf(bidForm, bid, {
      target: TARGET,
      prepare: answerListing({}),
      input: data => ({ target: TARGET, data, amount: 3n * EGLD })
    })
  },
  {
    name: 'a purchase',
    kind: 'buyNow',
    operation: 'bid',
    plan: plannedFields(callData('bid', 7, ...ITEM), { value: 5n * EGLD }),
    open: openerOf(buyNowForm, buyNow, {
      target: TARGET,
      prepare: answerListing({}),
      input: data => ({ target: TARGET, data })
    })
  },
  {
    name: 'a purchase of units',
    kind: 'buyNowSft',
    operation: 'buySft',
    plan: plannedFields(callData('buySft', 7, ...ITEM, 2), { value: 2n * EGLD }),
    open: openerOf(buySftForm, buySft, {
      target: TARGET,
      prepare: answerListing(UNITS),
      input: data => ({ target: TARGET, data, quantity: 2 })
    })
  },
  {
    name: 'a claim',
    kind: 'claim',
    operation: 'endAuction',
    plan: plannedFields('endAuction@07'),
    open: openerOf(claimForm, claim, {
      target: TARGET,
      prepare: answerListing({
        maxBid: priceNode(0n),
        topBidder: { address: VIEWER },
        endDate: NOW - 1
      }),
      input: data => ({ target: TARGET, data })
    })
  },
  {
    name: 'the end of an auction',
    kind: 'end',
    operation: 'endAuction',
    plan: plannedFields('endAuction@07'),
    open: openerOf(settleForm, endAuction, {
      target: TARGET,
      prepare: answerListing({ ownerAddress: VIEWER, endDate: NOW - 1 }),
      input: data => ({ target: TARGET, data })
    })
  },
  ...(
    [
      ['withdraw', withdrawAuction, OWN],
      ['sftWithdraw', withdrawSftAuction, { ...OWN, ...UNITS }]
    ] as const
  ).map(([kind, action, change]) => ({
    name: `a withdrawal: ${kind}`,
    kind,
    operation: 'withdraw',
    plan: plannedFields('withdraw@07'),
    open: openerOf(settleForm, action, {
      target: TARGET,
      prepare: answerListing(change),
      input: data => ({ target: TARGET, data })
    })
  })),
  {
    name: 'an offer for an auction',
    kind: 'sendOffer',
    operation: 'sendOffer',
    plan: plannedFields(callData('sendOffer', ...ITEM, 2, DEADLINE, 7), { value: EGLD }),
    open: openerOf(makeOfferForm, makeOffer, {
      target: { identifier: IDENTIFIER },
      prepare: answerListing(NO_BID),
      input: data => ({ target: { identifier: IDENTIFIER }, data, params: OFFER_PARAMS })
    })
  },
  {
    name: 'an acceptance',
    kind: 'acceptOffer',
    operation: 'acceptOffer',
    plan: plannedFields(
      nftCallData({ identifier: IDENTIFIER, quantity: 2 }, 'acceptOffer', OFFER_NUMBER),
      {
        receiver: VIEWER
      }
    ),
    // The id of the offer, after the transferred item and the function's name.
    serviceArguments: [6],
    open: openerOf(acceptOfferForm, acceptOffer, {
      target: OFFER_TARGET,
      prepare: answerOffer({}),
      input: data => ({ target: OFFER_TARGET, data, auctionId: undefined })
    })
  },
  {
    name: 'an acceptance that ends an auction',
    kind: 'acceptOffer',
    operation: 'acceptOffer',
    plan: plannedFields(callData('withdrawAuctionAndAcceptOffer', 7, OFFER_NUMBER)),
    serviceArguments: [2], // The id of the offer.
    open: openerOf(acceptOfferForm, acceptOffer, {
      target: OFFER_TARGET,
      prepare: answerOffer({}, [{ ...AUCTION, ...OWN, nrAuctionedTokens: 2, availableTokens: 2 }]),
      input: data => ({ target: OFFER_TARGET, data, auctionId: '7' })
    })
  },
  {
    name: 'a withdrawal of an offer',
    kind: 'withdrawOffer',
    operation: 'withdrawOffer',
    plan: plannedFields(callData('withdrawOffer', OFFER_NUMBER)),
    serviceArguments: [1], // The id of the offer.
    open: openerOf(withdrawOfferForm, withdrawOffer, {
      target: OFFER_TARGET,
      prepare: answerOffer({ ownerAddress: VIEWER }),
      input: data => ({ target: OFFER_TARGET, data })
    })
  },
  ...(
    [
      ['startAuction', startAuction, 'nft', 1],
      ['startSftAuction', startSftAuction, 'bundle', 2]
    ] as const
  ).map(([kind, action, form, quantity]) => ({
    name: `a listing: ${kind}`,
    kind,
    operation: 'createAuction',
    plan: plannedFields(
      nftCallData({ identifier: IDENTIFIER, quantity }, 'auctionToken', ...LISTING),
      {
        receiver: VIEWER
      }
    ),
    serviceArguments: [10], // The minimum raise, which is the last argument of LISTING.
    open: openerOf(sellForm, action, {
      target: { identifier: IDENTIFIER },
      prepare: answerAsset,
      input: data => ({
        target: { identifier: IDENTIFIER },
        data,
        params: { ...PARAMS, kind: form, quantity }
      })
    })
  }))
]
