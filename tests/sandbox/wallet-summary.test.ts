// The web wallet's description of a transaction that creates something, shown before it is signed.
import { expect, test } from 'vitest'

import { planCreate, planIssue, planRoles } from '../../sandbox/creation/plans.ts'
import type { TransactionPlan } from '../../sandbox/market/plans.ts'
import { summarize } from '../../sandbox/wallet/page/summary.ts'
import { createTestAccount } from './test-network.ts'

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

test('the summary of roles lists them with their recipient', { tags: ['@S8', '@C3'] }, () => {
  const given = {
    address,
    collection: 'HARB-0a0b0c',
    roles: ['ESDTRoleNFTCreate', 'ESDTRoleNFTBurn']
  }
  expect(readSummary(planRoles(address, given))).toMatchObject({
    action: 'Set roles of a collection',
    rows: {
      Collection: 'HARB-0a0b0c',
      Roles: 'ESDTRoleNFTCreate, ESDTRoleNFTBurn',
      'Given to': address
    }
  })
})

test('the summary of a mint shows the name, units and royalties', { tags: ['@S8', '@C1'] }, () => {
  const piece = {
    collection: 'HARB-0a0b0c',
    name: 'Low tide',
    quantity: 12n,
    royalties: 750n,
    hash: '',
    attributes: '',
    uris: ['https://ipfs.io/ipfs/x']
  }
  expect(readSummary(planCreate(address, piece))).toMatchObject({
    action: 'Create an NFT',
    rows: { 'You create': '12 × Low tide', Collection: 'HARB-0a0b0c', Royalties: '7.5 %' }
  })
})
