import { describe, expect, test } from 'vitest'

import { fromHex } from '../../../../src/lib/protocol/encoding.ts'
import { type DrawInputs, drawWinners, isCommitted } from '../../../../src/lib/rules/draw.ts'

// The test vector of docs/draw.md, computed by the contract's own code.
const SECRET = Uint8Array.from({ length: 32 }, (_, at) => at)
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'
const INPUTS: DrawInputs = {
  blockHash: new Uint8Array(32).fill(0xaa),
  collection: 'FRONT-0d0d0d',
  prizes: 3,
  secret: SECRET,
  tickets: 10
}
const bytes = (hex: string) => fromHex(hex) ?? new Uint8Array()

describe('a draw that is computed again', { tags: ['@C11', '@S5'] }, () => {
  test.each([
    { tickets: 10, prizes: 3, winners: [5, 9, 3] },
    { tickets: 2, prizes: 3, winners: [1, 2] },
    { tickets: 0, prizes: 3, winners: [] },
    { tickets: 10, prizes: 0, winners: [] },
    {
      tickets: 10_000,
      prizes: 12,
      winners: [8945, 2295, 4713, 5928, 6267, 5237, 4645, 2383, 8717, 2036, 1892, 8231]
    }
  ])(
    'gives $prizes prizes to $tickets tickets like the contract',
    async ({ winners, ...change }) => {
      expect(await drawWinners({ ...INPUTS, ...change })).toEqual(winners)
    }
  )

  test('gives each prize of a large sale to a different ticket', async () => {
    const winners = await drawWinners({ ...INPUTS, tickets: 10_000, prizes: 5_000 })
    expect(new Set(winners).size).toBe(5_000)
    expect(Math.min(...winners)).toBeGreaterThanOrEqual(1)
    expect(Math.max(...winners)).toBeLessThanOrEqual(10_000)
  })

  test.each<[string, Partial<DrawInputs>]>([
    ['secret', { secret: SECRET.with(31, 0) }],
    ['block hash', { blockHash: INPUTS.blockHash.with(0, 0xab) }],
    ['collection', { collection: 'FRONT-0d0d0e' }]
  ])('has other winners when one byte of the %s differs', async (_, change) => {
    expect(await drawWinners({ ...INPUTS, ...change })).not.toEqual([5, 9, 3])
  })

  test('accepts the committed secret and no other', async () => {
    expect(await isCommitted(SECRET, bytes(COMMITMENT))).toBe(true)
    expect(await isCommitted(SECRET.with(0, 1), bytes(COMMITMENT))).toBe(false)
    expect(await isCommitted(SECRET, bytes(COMMITMENT.slice(2)))).toBe(false)
  })
})
