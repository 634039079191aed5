// A valid plan for every action of launches: see valid-plans.ts.

import type { PlanCase } from './valid-plans.ts'

export const MINTER = 'erd1minter'
export const TICKET_SALE = 'erd1sale'

const CAMPAIGN = '4e696768746d61726b6574' // Nightmarket
const TIER = '476f6c64' // Gold
const COLLECTION = '434c4442524b2d326638633431' // CLDBRK-2f8c41
const WEGLD = '5745474c442d613238633539' // WEGLD-a28c59
const NO_PAYMENT = { token: 'EGLD', amount: 0n }
const SHARED = {
  chainID: 'S',
  sender: 'erd1me',
  value: 0n,
  gasLimit: 36_000_000,
  gasPrice: 1_000_000_000,
  version: 2
}

export const VALID_LAUNCH_PLANS: readonly PlanCase[] = [
  {
    name: 'a purchase from a campaign',
    kinds: ['buyCampaign'],
    plan: {
      ...SHARED,
      receiver: MINTER,
      value: 300n,
      data: btoa(`buyRandomNft@${CAMPAIGN}@${TIER}@03`)
    },
    expected: {
      payment: { token: 'EGLD', amount: 300n },
      receiver: { role: 'minter', address: MINTER },
      call: {
        name: 'buyRandomNft',
        gas: 'maximum',
        args: [
          { field: 'campaign', value: 'Nightmarket' },
          { field: 'tier', value: 'Gold' },
          { field: 'quantity', value: 3n }
        ]
      }
    },
    serviceArguments: []
  },
  {
    name: 'a purchase of tickets',
    kinds: ['buyTickets'],
    plan: {
      ...SHARED,
      receiver: TICKET_SALE,
      data: btoa(`ESDTTransfer@${WEGLD}@012c@6275795f7469636b657473@${COLLECTION}@02`)
    },
    expected: {
      payment: { token: 'WEGLD-a28c59', amount: 300n },
      receiver: 'ticketSale',
      call: {
        name: 'buy_tickets',
        gas: 'high',
        args: [
          { field: 'collection', value: 'CLDBRK-2f8c41' },
          { field: 'quantity', value: 2n }
        ]
      }
    },
    serviceArguments: []
  },
  {
    name: 'a claim of tickets',
    kinds: ['claimTicket'],
    plan: { ...SHARED, receiver: TICKET_SALE, data: btoa(`claim@${COLLECTION}`) },
    expected: {
      payment: NO_PAYMENT,
      receiver: 'ticketSale',
      call: { name: 'claim', args: [{ field: 'collection', value: 'CLDBRK-2f8c41' }] }
    },
    serviceArguments: []
  }
]
