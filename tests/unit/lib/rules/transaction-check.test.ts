import { describe, expect, test } from 'vitest'

import type { ExpectedCall } from '../../../../src/lib/rules/expected-call.ts'
import { itemArguments } from '../../../../src/lib/rules/item-arguments.ts'
import {
  checkTransaction,
  transactionPayment,
  withMinimumGas
} from '../../../../src/lib/rules/transaction-check.ts'
import { DEFAULT_FEE_RULES } from '../../../../src/lib/rules/transaction-fee.ts'

// The fee of this transaction was computed by a real node.
const FEE = 210_990_000_000_000n
const MARKET = {
  role: 'marketplace',
  address: 'erd1market',
  publicKey: 'aa'.repeat(32)
} as const
const BID = {
  chainID: 'D',
  sender: 'erd1me',
  receiver: MARKET.address,
  value: 10n ** 18n,
  gasLimit: 11_100_000,
  gasPrice: 1_000_000_000,
  data: 'YmlkQDJhQDU0NDU1MzU0MmQ2MTYxNjI2MjYzNjNAMDEyMw=='
}
const CALL: ExpectedCall = {
  name: 'bid',
  args: [{ field: 'auction', value: 0x2an }, ...itemArguments('TEST-aabbcc-0123')]
}
const CONTEXT = {
  chainId: 'D',
  sender: 'erd1me',
  balance: 10n ** 18n + FEE,
  fees: DEFAULT_FEE_RULES,
  contracts: [MARKET]
}

describe('withMinimumGas', () => {
  test.each([
    { planned: 3_821_999, raised: 3_822_000 },
    { planned: 3_822_000, raised: 3_822_000 },
    { planned: 3_822_001, raised: 3_822_001 }
  ])('turns a gas limit of $planned into $raised', ({ planned, raised }) => {
    expect(withMinimumGas(planned)).toBe(raised)
  })
})

describe('transactionPayment', () => {
  test.each([
    { name: 'the native value', data: 'bid@01', payment: { token: 'EGLD', amount: 10n ** 18n } },
    {
      name: 'a token transfer',
      data: `ESDTTransfer@${hex('USDC-c76f1f')}@0f4240@626964@01`,
      payment: { token: 'USDC-c76f1f', amount: 1_000_000n }
    },
    {
      name: 'an empty amount as zero',
      data: `ESDTTransfer@${hex('USDC-c76f1f')}@@626964`,
      payment: { token: 'USDC-c76f1f', amount: 0n }
    }
  ])('reads $name', ({ data, payment }) => {
    expect(transactionPayment({ ...BID, data: btoa(data) })).toEqual(payment)
  })
})

describe('checkTransaction', () => {
  test.each([
    { name: 'a bid whose cost is exactly the balance', change: {} },
    {
      name: 'an NFT sent to the marketplace inside a call to the sender',
      change: own(`ESDTNFTTransfer@54@01@01@${MARKET.publicKey}@61`)
    },
    {
      name: 'several tokens sent to the marketplace inside a call to the sender',
      change: own(`MultiESDTNFTTransfer@${MARKET.publicKey}@01@54@01@01`)
    },
    { name: 'the creation of an NFT', change: own('ESDTNFTCreate@54@01') }
  ])('accepts $name', ({ change }) => {
    const transaction = { ...BID, ...change }
    expect(checkTransaction(transaction, CONTEXT)).toEqual({ ok: true, value: transaction })
  })

  test.each([
    { name: 'another network', change: { chainID: '1' }, code: 'wrongNetwork' },
    { name: 'another sender', change: { sender: 'erd1other' }, code: 'wrongSender' },
    {
      name: 'an unconfigured receiver',
      change: { receiver: 'erd1thief' },
      code: 'wrongReceiver'
    },
    {
      name: 'an NFT sent elsewhere inside a call to the sender',
      change: own(`ESDTNFTTransfer@54@01@01@${'bb'.repeat(32)}@61`),
      code: 'wrongReceiver'
    },
    {
      name: 'the marketplace key in another argument',
      change: own(`ESDTNFTTransfer@54@01@${MARKET.publicKey}@${'bb'.repeat(32)}`),
      code: 'wrongReceiver'
    },
    {
      name: 'tokens sent elsewhere inside a call to the sender',
      change: own(`MultiESDTNFTTransfer@${'bb'.repeat(32)}@01@${MARKET.publicKey}`),
      code: 'wrongReceiver'
    },
    {
      name: 'a native amount added to a token transfer',
      change: { data: btoa('ESDTTransfer@54@01@626964'), value: 1n },
      code: 'wrongPayment'
    },
    { name: 'a plain transfer to the sender', change: own(''), code: 'wrongReceiver' },
    {
      name: 'a balance one unit short',
      context: { balance: 10n ** 18n + FEE - 1n },
      code: 'notEnoughBalance'
    }
  ])('refuses $name', ({ change, context, code }) => {
    const checked = checkTransaction({ ...BID, ...change }, { ...CONTEXT, ...context })
    expect(checked).toMatchObject({ ok: false, reason: { code } })
  })

  test('reports the required balance', () => {
    expect(checkTransaction(BID, { ...CONTEXT, balance: 0n })).toEqual({
      ok: false,
      reason: { code: 'notEnoughBalance', required: 10n ** 18n + FEE }
    })
  })

  test.each([
    { name: 'another amount', payment: { token: 'EGLD', amount: 10n ** 18n - 1n } },
    { name: 'another token', payment: { token: 'USDC-c76f1f', amount: 10n ** 18n } }
  ])('refuses to pay $name than requested', ({ payment }) => {
    expect(
      checkTransaction(BID, CONTEXT, { payment, call: CALL, receiver: 'marketplace' })
    ).toEqual({
      ok: false,
      reason: { code: 'wrongPayment' }
    })
  })

  test('refuses another call than requested', () => {
    const call = { ...CALL, name: 'buySft' }
    const payment = { token: 'EGLD', amount: BID.value }
    expect(checkTransaction(BID, CONTEXT, { payment, call, receiver: 'marketplace' })).toEqual({
      ok: false,
      reason: { code: 'wrongCall', field: 'action' }
    })
  })
})

function own(data: string) {
  return { receiver: 'erd1me', value: 0n, data: btoa(data) }
}

function hex(text: string): string {
  return [...text].map(i => i.charCodeAt(0).toString(16).padStart(2, '0')).join('')
}
