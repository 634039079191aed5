// The accounts and the currencies of the networks that tests create.

import { createTestAccount, type TestAccount } from './test-network.ts'

export const USDC = 'USDC-5a5a5a'

export type AccountName = 'alice' | 'bob' | 'carol' | 'dana' | 'owner'

export type People = Record<AccountName, TestAccount>

export async function createTestPeople(): Promise<People> {
  const [alice, bob, carol, dana, owner] = await Promise.all([
    createTestAccount('alice'),
    createTestAccount('bob'),
    createTestAccount('carol'),
    createTestAccount('dana'),
    createTestAccount('owner')
  ])
  return { alice, bob, carol, dana, owner }
}
