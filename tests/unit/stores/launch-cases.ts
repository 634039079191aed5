// The actions of launches and of creation, each with form data and a valid plan.

import { SYSTEM_CONTRACT } from '../../../src/lib/config/networks.ts'
import type { TicketSaleData, TierData } from '../../../src/lib/loaders/launches.ts'
import { decodeAddress } from '../../../src/lib/protocol/address.ts'
import { textToHex, toHex } from '../../../src/lib/protocol/encoding.ts'
import { buyCampaign, buyCampaignForm } from '../../../src/stores/buy-campaign.ts'
import { create } from '../../../src/stores/create.ts'
import { issue } from '../../../src/stores/issue.ts'
import { setRoles } from '../../../src/stores/roles.ts'
import {
  buyTickets,
  buyTicketsForm,
  claimTickets,
  claimTicketsForm
} from '../../../src/stores/tickets.ts'
import { EGLD } from '../../egld.ts'
import { CAMPAIGN, connection, SALE } from '../lib/api/fixtures.ts'
import { type ActionCase, MINTER_ADDRESS, plannedFields, SALE_ADDRESS } from './action-case.ts'
import { callData } from './call-data.ts'
import { type FakeWorld, NOW, VIEWER } from './fake-world.ts'
import { dataOfForm } from './trading-world.ts'

const TIER = { minter: MINTER_ADDRESS, id: 'Nightmarket', tier: 'Gold stall' }
const SALE_TARGET = { collectionName: 'Front' }
const COLLECTION = SALE.collectionIdentifier
const ROLE = 'ESDTRoleNFTCreate'
const NO_SETTINGS = {
  canFreeze: false,
  canWipe: false,
  canPause: false,
  canTransferNFTCreateRole: false
}

function openSale(world: FakeWorld, saleTime: object): void {
  const sale = { ...SALE, paymentToken: 'EGLD', price: String(EGLD), saleTime }
  Object.assign(world.responses, {
    'native price': () => ({ price: 40 }),
    isWhitelisted: () => ({ isWhitelisted: { isWhitelisted: true } }),
    hasClaimedTickets: () => ({ hasClaimedTickets: false }),
    myTickets: () => ({ myTickets: [{ ticketNumber: 1, winningNonce: '7' }] }),
    primarySale: () => ({ primarySale: sale })
  })
}

export const LAUNCH_CASES: readonly ActionCase[] = [
  {
    name: 'a purchase from a campaign',
    kind: 'buyCampaign',
    operation: 'buyRandomNft',
    plan: plannedFields(callData('buyRandomNft', TIER.id, TIER.tier, 2), {
      receiver: MINTER_ADDRESS,
      value: 2n * EGLD
    }),
    async open(world) {
      const running = { ...CAMPAIGN, startDate: NOW - 100, endDate: NOW + 900 }
      world.responses['campaigns'] = () => ({ campaigns: connection(running) })
      world.responses['native price'] = () => ({ price: 40 })
      const close = buyCampaignForm.open(TIER)
      const data = await dataOfForm<TierData>(buyCampaignForm)
      return { run: () => buyCampaign.run({ target: TIER, data, quantity: 2 }), close }
    }
  },
  {
    name: 'a purchase of tickets',
    kind: 'buyTickets',
    operation: 'buyTickets',
    plan: plannedFields(callData('buy_tickets', COLLECTION, 2), {
      receiver: SALE_ADDRESS,
      value: 2n * EGLD
    }),
    async open(world) {
      openSale(world, {
        startSale: NOW - 9,
        endSale: NOW + 99,
        startClaim: NOW + 200,
        endClaim: NOW + 300
      })
      const close = buyTicketsForm.open(SALE_TARGET)
      const data = await dataOfForm<TicketSaleData>(buyTicketsForm)
      const input = { target: SALE_TARGET, data, count: 2, hasConsent: true }
      return { run: () => buyTickets.run(input), close }
    }
  },
  {
    name: 'a claim of tickets',
    kind: 'claimTicket',
    operation: 'claimTicket',
    plan: plannedFields(callData('claim', COLLECTION), { receiver: SALE_ADDRESS }),
    async open(world) {
      openSale(world, {
        startSale: NOW - 9,
        endSale: NOW - 8,
        startClaim: NOW - 7,
        endClaim: NOW + 300
      })
      const close = claimTicketsForm.open(SALE_TARGET)
      const data = await dataOfForm<TicketSaleData>(claimTicketsForm)
      return { run: () => claimTickets.run({ target: SALE_TARGET, data }), close }
    }
  },
  {
    name: 'a new item',
    kind: 'createAsset',
    operation: 'createNft',
    plan: plannedFields(
      callData('ESDTNFTCreate', 'SEA-abcdef', 3, 'Light', 725, 'Qm', 'tags:sea', 'https://x'),
      { receiver: VIEWER }
    ),
    serviceArguments: [5, 6, 7], // The hash, the attributes and the URI.
    async open(world) {
      world.responses['verifyContent'] = () => ({ verifyContent: true })
      const asset = {
        collection: 'SEA-abcdef',
        description: 'Of the sea',
        name: 'Light',
        quantity: 3,
        royaltiesBp: 725,
        tags: ['sea']
      }
      // Each attempt uses a new file, because the plan for a file is cached.
      const file = new File(['x'], 'sea.m4a', { type: 'audio/x-m4a' })
      return {
        run: () => create.run({ params: { asset, file, isSft: true } }),
        close: () => create.reset()
      }
    }
  },
  {
    name: 'a collection',
    kind: 'createCollection',
    operation: 'issueNftCollection',
    plan: plannedFields(callData('issueNonFungible', 'Sea', 'SEA', 'canFreeze', 'true'), {
      receiver: SYSTEM_CONTRACT,
      value: EGLD / 20n
    }),
    async open() {
      const properties = { ...NO_SETTINGS, canFreeze: true }
      const params = { isSft: false, name: 'Sea', ticker: 'SEA', properties }
      return { run: () => issue.run({ params }), close: () => issue.reset() }
    }
  },
  {
    name: 'roles',
    kind: 'setRoles',
    operation: 'setRoles',
    plan: plannedFields(
      [
        'setSpecialRole',
        textToHex('SEA-abcdef'),
        toHex(decodeAddress(VIEWER) ?? new Uint8Array()),
        textToHex(ROLE)
      ].join('@'),
      { receiver: SYSTEM_CONTRACT }
    ),
    async open() {
      const data = {
        collection: 'SEA-abcdef',
        isSft: false,
        name: 'Sea',
        owner: VIEWER,
        roles: []
      }
      const selection = { addQuantity: false, burn: false }
      return { run: () => setRoles.run({ data, selection }), close: () => setRoles.reset() }
    }
  }
]
