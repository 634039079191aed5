import { expect, test } from 'vitest'

import { findHeldTokens } from '../../../../src/server/pages/held-tokens.ts'
import { connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const QUERY = { address: 'erd1me', marketplaceKey: 'atrium' }
const MARKETPLACE = { address: 'erd1market', key: 'atrium', name: 'Atrium' }
const accepts = (...identifiers: string[]) => ({
  marketplaces: () => ({
    marketplaces: connection({
      ...MARKETPLACE,
      acceptedPaymentTokens: identifiers.map(identifier => ({ identifier, decimals: 18 }))
    })
  })
})

test('findHeldTokens() returns accepted tokens that the account holds, with the decimals of the network', {
  tags: ['@N7']
}, async () => {
  const held = (identifier: string, balance: string) => ({ identifier, balance, decimals: 6 })
  const { requested, send } = createFakeSend(
    accepts('EGLD', 'USDC-350c4e', 'WEGLD-a28c59', 'PAINT-7c1e0d'),
    {
      'token balances': () => [
        held('WEGLD-a28c59', '12345678901234567890'),
        held('FREE-abcdef', '5'),
        held('PAINT-7c1e0d', '0'),
        held('USDC-350c4e', '1500000')
      ]
    }
  )
  expect(await findHeldTokens(send, QUERY)).toEqual([
    { identifier: 'USDC-350c4e', balance: 1_500_000n, decimals: 6 },
    { identifier: 'WEGLD-a28c59', balance: 12_345_678_901_234_567_890n, decimals: 6 }
  ])
  expect(requested).toEqual(['marketplaces', 'token balances'])
})

test('a marketplace that accepts only the native token requests no token balances', {
  tags: ['@N7']
}, async () => {
  const { requested, send } = createFakeSend(accepts())
  expect(await findHeldTokens(send, QUERY)).toEqual([])
  expect(requested).toEqual(['marketplaces'])
})
