// A valid plan of the data service for every action, with the terms that the form of the action expects. Each plan is
// written out in the layout that the service's builders use (mx-nft-service).

import { SYSTEM_CONTRACT } from '../../../../src/lib/config/networks.ts'
import type { TransactionKind } from '../../../../src/lib/dialogs.ts'
import type { TransactionProposal } from '../../../../src/lib/rules/build-transaction.ts'
import type { ExpectedArgument } from '../../../../src/lib/rules/expected-call.ts'
import { itemArguments } from '../../../../src/lib/rules/item-arguments.ts'
import type { ExpectedTransaction } from '../../../../src/lib/rules/transaction-check.ts'
import { EGLD } from '../../../egld.ts'

export const ME = 'erd1me'
export const MARKET_KEY = 'aa'.repeat(32)
const MY_KEY = 'dd'.repeat(32)
const PERSON_KEY = 'ee'.repeat(32)

export interface PlanCase {
  name: string
  /** The kinds of transactions in lib/dialogs.ts that call this function. */
  kinds: readonly TransactionKind[]
  plan: TransactionProposal
  expected: ExpectedTransaction
  /** Indexes of the arguments that the service chooses. The function has index 0. */
  serviceArguments: readonly number[]
}

const ITEM = 'ART-abcdef-1f'
const COLLECTION = '4152542d616263646566' // ART-abcdef
const USDC = '555344432d356135613561' // USDC-5a5a5a
const DEADLINE = 0x6b49d200n
const TRUE = '74727565'
const FREE = { token: 'EGLD', amount: 0n }
const AUCTION: ExpectedArgument = { field: 'auction', value: 7n }
const OFFER_NUMBER: ExpectedArgument = {
  field: 'action',
  value: undefined,
  chosen: 'offerNumber'
}
const FILE: ExpectedArgument = { field: 'file', value: undefined, chosen: 'fileText' }

function plan(data: string, change: Partial<TransactionProposal> = {}): TransactionProposal {
  return {
    chainID: 'S',
    sender: ME,
    receiver: 'erd1market',
    value: 0n,
    gasLimit: 12_000_000,
    gasPrice: 1_000_000_000,
    version: 2,
    data: btoa(data),
    ...change
  }
}

function listing(name: string, data: string, args: readonly ExpectedArgument[]): PlanCase {
  const transfer = `ESDTNFTTransfer@${COLLECTION}@1f@03@${MARKET_KEY}@61756374696f6e546f6b656e`
  return {
    name,
    kinds: ['startAuction', 'startSftAuction'],
    plan: plan(`${transfer}@${data}`, { receiver: ME }),
    expected: {
      payment: FREE,
      receiver: 'marketplace',
      call: { name: 'auctionToken', item: { identifier: ITEM, quantity: 3 }, args }
    },
    serviceArguments: [10]
  }
}

const LISTING_ARGS: readonly ExpectedArgument[] = [
  { field: 'price', value: 1_000n },
  { field: 'buy-now price', value: 0n },
  { field: 'deadline', value: DEADLINE },
  { field: 'token', value: 'EGLD' },
  { field: 'price', value: undefined, chosen: 'minRaise' }
]

function marketCall(
  [name, ...kinds]: readonly [string, ...TransactionKind[]],
  data: string,
  args: readonly ExpectedArgument[],
  payment = FREE
): PlanCase {
  const called = data.split('@')
  const isToken = payment.token !== 'EGLD'
  return {
    name,
    kinds,
    plan: plan(data, { value: isToken ? 0n : payment.amount }),
    expected: {
      payment,
      receiver: 'marketplace',
      call: { name: isToken ? 'bid' : (called[0] ?? ''), args }
    },
    serviceArguments: args.flatMap((i, at) => (i.value === undefined ? [at + 1] : []))
  }
}

function issued(name: string, called: string): PlanCase {
  return {
    name,
    kinds: ['createCollection'],
    plan: plan(`${called}@53656173@534541@63616e467265657a65@${TRUE}`, {
      receiver: SYSTEM_CONTRACT,
      value: EGLD / 20n
    }),
    expected: {
      payment: { token: 'EGLD', amount: EGLD / 20n },
      receiver: 'system',
      call: {
        name: called,
        gas: 'high',
        args: [
          { field: 'name', value: 'Seas' },
          { field: 'ticker', value: 'SEA' }
        ],
        variadic: { field: 'setting', flags: { canFreeze: true } }
      }
    },
    serviceArguments: []
  }
}

const BID_ARGS = [AUCTION, ...itemArguments(ITEM)]
const OFFER_ARGS: readonly ExpectedArgument[] = [
  ...itemArguments(ITEM),
  { field: 'quantity', value: 2n },
  { field: 'deadline', value: DEADLINE }
]

export const VALID_PLANS: readonly PlanCase[] = [
  marketCall(['a bid', 'bid', 'buyNow'], `bid@07@${COLLECTION}@1f`, BID_ARGS, {
    token: 'EGLD',
    amount: EGLD
  }),
  marketCall(
    ['a bid in a token', 'bid', 'buyNow'],
    `ESDTTransfer@${USDC}@0f4240@626964@07@${COLLECTION}@1f`,
    BID_ARGS,
    { token: 'USDC-5a5a5a', amount: 1_000_000n }
  ),
  marketCall(
    ['a purchase of units', 'buyNowSft'],
    `buySft@07@${COLLECTION}@1f@02`,
    [...BID_ARGS, { field: 'quantity', value: 2n }],
    { token: 'EGLD', amount: 2n * EGLD }
  ),
  marketCall(['a claim', 'claim', 'end'], 'endAuction@07', [AUCTION]),
  marketCall(['a withdrawal', 'withdraw', 'sftWithdraw'], 'withdraw@07', [AUCTION]),
  marketCall(['an offer', 'sendOffer'], `sendOffer@${COLLECTION}@1f@02@6b49d200`, OFFER_ARGS, {
    token: 'EGLD',
    amount: EGLD
  }),
  marketCall(
    ['an offer for an auction', 'sendOffer'],
    `sendOffer@${COLLECTION}@1f@02@6b49d200@07`,
    [...OFFER_ARGS, AUCTION]
  ),
  marketCall(['a withdrawal of an offer', 'withdrawOffer'], 'withdrawOffer@0c', [OFFER_NUMBER]),
  marketCall(
    ['an acceptance that ends an auction', 'acceptOffer'],
    'withdrawAuctionAndAcceptOffer@07@0c',
    [AUCTION, OFFER_NUMBER]
  ),
  {
    name: 'an acceptance',
    kinds: ['acceptOffer'],
    plan: plan(`ESDTNFTTransfer@${COLLECTION}@1f@02@${MARKET_KEY}@6163636570744f66666572@0c`, {
      receiver: ME
    }),
    expected: {
      payment: FREE,
      receiver: 'marketplace',
      call: {
        name: 'acceptOffer',
        item: { identifier: ITEM, quantity: 2 },
        args: [OFFER_NUMBER]
      }
    },
    serviceArguments: [6]
  },
  listing('an auction', '03e8@@6b49d200@45474c44@2386f26fc10000', LISTING_ARGS),
  listing('an auction of single units', '03e8@@6b49d200@45474c44@2386f26fc10000@01', [
    ...LISTING_ARGS,
    { field: 'auction type', value: 1n }
  ]),
  {
    name: 'an item for a person',
    kinds: ['sendItem'],
    plan: plan(`ESDTNFTTransfer@${COLLECTION}@1f@02@${PERSON_KEY}`, { receiver: ME }),
    expected: {
      payment: FREE,
      receiver: { role: 'account', address: 'erd1person', publicKey: PERSON_KEY },
      call: {
        name: 'ESDTNFTTransfer',
        args: [
          ...itemArguments(ITEM),
          { field: 'quantity', value: 2n },
          { field: 'account', value: { hex: PERSON_KEY } }
        ]
      }
    },
    serviceArguments: []
  },
  issued('a collection of NFTs', 'issueNonFungible'),
  issued('a collection of SFTs', 'issueSemiFungible'),
  {
    name: 'roles',
    kinds: ['setRoles'],
    plan: plan(`setSpecialRole@${COLLECTION}@${MY_KEY}@45534454526f6c654e4654437265617465`, {
      receiver: SYSTEM_CONTRACT
    }),
    expected: {
      payment: FREE,
      receiver: 'system',
      call: {
        name: 'setSpecialRole',
        gas: 'high',
        args: [
          { field: 'collection', value: 'ART-abcdef' },
          { field: 'account', value: { hex: MY_KEY } }
        ],
        variadic: { field: 'role', values: ['ESDTRoleNFTCreate'] }
      }
    },
    serviceArguments: []
  },
  {
    name: 'a new item',
    kinds: ['createAsset'],
    plan: plan(
      `ESDTNFTCreate@${COLLECTION}@03@4c69676874@02d5@516d@746167733a736561@68747470733a2f2f782e696f`,
      { receiver: ME }
    ),
    expected: {
      payment: FREE,
      receiver: 'self',
      call: {
        name: 'ESDTNFTCreate',
        args: [
          { field: 'collection', value: 'ART-abcdef' },
          { field: 'quantity', value: 3n },
          { field: 'name', value: 'Light' },
          { field: 'royalty', value: 725n },
          FILE,
          FILE
        ],
        variadic: { field: 'file', isUnchecked: true }
      }
    },
    serviceArguments: [5, 6, 7]
  }
]
