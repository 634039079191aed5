// The web wallet's description of a transaction that creates something or buys from a launch, shown before it is
// signed.
import { expect, test } from 'vitest'

import { planBuyRandomNft } from '../../sandbox/campaigns/plans.ts'
import { planCreate, planIssue, planRoles } from '../../sandbox/creation/plans.ts'
import { planCreateAuction, type TransactionPlan } from '../../sandbox/market/plans.ts'
import { planBuyTickets, planClaimTickets } from '../../sandbox/ticket-sale/plans.ts'
import { summarize } from '../../sandbox/wallet/page/summary.ts'
import { ENVIRONMENTS } from '../../src/server/config/environments.ts'
import { CONTRACT, createTestAccount } from './test-network.ts'

const { address } = await createTestAccount('alice')

function readSummary(plan: TransactionPlan): { action: string; rows: Record<string, string> } {
  const { action, rows } = summarize({ ...plan, options: undefined })
  return { action, rows: Object.fromEntries(rows) }
}

test('the summary of a collection shows its name, properties and cost', {
  tags: ['@S8', '@C2']
}, () => {
  const properties = {
    canFreeze: true,
    canWipe: false,
    canPause: false,
    canTransferNFTCreateRole: true,
    canChangeOwner: false,
    canUpgrade: false,
    canAddSpecialRoles: false
  }
  const collection = { name: 'Harbour', ticker: 'HARB', isSemiFungible: true, properties }
  const { action, rows } = readSummary(planIssue(address, collection))
  expect(action).toBe('Create an SFT collection')
  expect(rows).toMatchObject({
    Collection: 'Harbour (HARB)',
    Allows: 'canFreeze, canTransferNFTCreateRole'
  })
  expect(rows['You pay']).toMatch(/^0\.05 /)
  expect(rows['To']).toMatch(/^Token system contract/)
})

test('the summary of setSpecialRole lists the roles and their receiver', {
  tags: ['@S8', '@C3']
}, () => {
  const given = {
    address,
    collection: 'HARB-0a0b0c',
    roles: ['ESDTRoleNFTCreate', 'ESDTRoleNFTBurn']
  }
  expect(readSummary(planRoles(address, given))).toMatchObject({
    action: 'Set collection roles',
    rows: {
      Collection: 'HARB-0a0b0c',
      Roles: 'ESDTRoleNFTCreate, ESDTRoleNFTBurn',
      'Given to': address
    }
  })
})

test('the summary of a mint shows the name, units and royalties', { tags: ['@S8', '@C1'] }, () => {
  const nft = {
    collection: 'HARB-0a0b0c',
    name: 'Low tide',
    quantity: 12n,
    royalties: 750n,
    hash: '',
    attributes: '',
    uris: ['https://ipfs.io/ipfs/x']
  }
  expect(readSummary(planCreate(address, nft))).toMatchObject({
    action: 'Create an NFT',
    rows: { 'You create': '12 × Low tide', Collection: 'HARB-0a0b0c', Royalties: '7.5 %' }
  })
})

const { minterContracts, ticketSaleContract } = ENVIRONMENTS.sandbox
const [MINTER] = minterContracts

test('the summary of a purchase from a campaign shows the units, the tier and the price', {
  tags: ['@S5', '@S8']
}, () => {
  const order = { sender: address, contract: MINTER, campaign: 'Nightmarket', tier: 'Blanket' }
  const price = { token: 'EGLD', amount: 45n * 10n ** 16n }
  const { action, rows } = readSummary(planBuyRandomNft({ ...order, price, quantity: 3n }))
  expect(action).toBe('Buy from a campaign')
  expect(rows).toMatchObject({
    'You buy': '3 × Blanket',
    Campaign: 'Nightmarket',
    'You pay': '0.45 XEGLD',
    To: `Atrium minter contract · ${MINTER}`
  })
  expect(readSummary(planBuyRandomNft({ ...order, price })).rows['You buy']).toBe('1 × Blanket')
})

test.each([
  { token: 'USDC-350c4e', amount: 90_500_000n, text: '90.5 USDC (USDC-350c4e)' },
  { token: 'WEGLD-a28c59', amount: 10n ** 18n, text: '1 WEGLD (WEGLD-a28c59)' },
  { token: 'OTHER-0a0b0c', amount: 5n, text: '5 smallest units of OTHER-0a0b0c' }
])('the summary of a payment shows $text', { tags: ['@S5', '@S8'] }, ({ amount, text, token }) => {
  const order = { sender: address, contract: MINTER, campaign: 'Glasshouse', tier: 'Pane' }
  const { rows } = readSummary(
    planBuyRandomNft({ ...order, price: { token, amount }, quantity: 2n })
  )
  expect(rows).toMatchObject({ 'You pay': text, 'You buy': '2 × Pane' })
})

test('the summary of a ticket purchase shows number and price, that of a claim the collection', {
  tags: ['@S5', '@S8']
}, () => {
  const sale = { sender: address, contract: ticketSaleContract, collection: 'CLDBRK-2f8c41' }
  const price = { token: 'WEGLD-a28c59', amount: 5n * 10n ** 18n }
  const bought = readSummary(planBuyTickets({ ...sale, price, count: 2 }))
  expect(bought.action).toBe('Buy tickets')
  expect(bought.rows).toMatchObject({
    'You buy': '2 × ticket',
    Collection: 'CLDBRK-2f8c41',
    'You pay': '5 WEGLD (WEGLD-a28c59)',
    To: `Atrium ticket sale contract · ${ticketSaleContract}`
  })
  const claimed = readSummary(planClaimTickets(sale))
  expect(claimed.action).toBe('Claim NFTs and refunds')
  expect(claimed.rows).toMatchObject({ Collection: 'CLDBRK-2f8c41', 'You pay': '0 XEGLD' })
})

test('a call of claim in another contract is not described as a claim of tickets', {
  tags: ['@S8']
}, () => {
  const plan = planClaimTickets({ sender: address, contract: CONTRACT, collection: 'A-0a0b0c' })
  expect(readSummary(plan).action).toBe('Call claim of a contract')
})

test.each([
  { maxBid: undefined, action: 'Start an auction' },
  { maxBid: 3n, action: 'Start an auction' },
  { maxBid: 2n, action: 'List for sale' }
])(
  'a listing with the minimum 2 and the maximum $maxBid is described as: $action',
  { tags: ['@S8', '@M4'] },
  ({ action, maxBid }) => {
    const plan = planCreateAuction({
      sender: address,
      contract: CONTRACT,
      nft: { collection: 'HARB-0a0b0c', nonce: 1 },
      quantity: 1n,
      minBid: 2n,
      ...(maxBid && { maxBid }),
      deadline: 1_800_000_000,
      paymentToken: 'EGLD'
    })
    expect(readSummary(plan).action).toBe(action)
  }
)
