import { describe, expect, test } from 'vitest'

import { SYSTEM_CONTRACT } from '../../../../src/lib/config/networks.ts'
import { DIALOGS } from '../../../../src/lib/dialogs.ts'
import { buildTransaction } from '../../../../src/lib/rules/build-transaction.ts'
import { checkTransaction } from '../../../../src/lib/rules/transaction-check.ts'
import { DEFAULT_FEE_RULES } from '../../../../src/lib/rules/transaction-fee.ts'
import { hostilePlans } from './hostile-plans.ts'
import { MINTER, TICKET_SALE, VALID_LAUNCH_PLANS } from './valid-launch-plans.ts'
import { MARKET_KEY, ME, type PlanCase, VALID_PLANS } from './valid-plans.ts'

const CONTEXT = {
  chainId: 'S',
  sender: ME,
  balance: 10n ** 30n,
  fees: DEFAULT_FEE_RULES,
  contracts: [
    { role: 'marketplace', address: 'erd1market', publicKey: MARKET_KEY },
    { role: 'system', address: SYSTEM_CONTRACT, publicKey: 'bb'.repeat(32) },
    { role: 'minter', address: 'erd1otherminter', publicKey: 'ee'.repeat(32) },
    { role: 'minter', address: MINTER, publicKey: 'ab'.repeat(32) },
    { role: 'ticketSale', address: TICKET_SALE, publicKey: 'cd'.repeat(32) }
  ] as const
}
const PLANS = [...VALID_PLANS, ...VALID_LAUNCH_PLANS]
const MUTATIONS = 100_000
/** A digit of an argument that can be written as a capital. */
const HEX_LETTER = /@.*[a-f]/

describe('buildTransaction', { tags: ['@W6'] }, () => {
  test('is tested with a plan for every transaction that a dialog sends', () => {
    const sent = Object.values(DIALOGS).flatMap(row => ('sends' in row ? row.sends : []))
    expect(sent.length).toBeGreaterThanOrEqual(18)
    expect(new Set(PLANS.flatMap(i => i.kinds))).toEqual(new Set(sent))
  })

  test.each(PLANS)('refuses another value of $name, even if checkTransaction did not run', i => {
    const plan = { ...i.plan, value: i.plan.value + 1n }
    const reason = { code: 'wrongPayment' }
    expect(buildTransaction(plan, CONTEXT, i.expected)).toEqual({ ok: false, reason })
  })

  test.each(PLANS)('builds a transaction with the terms of $name', ({ plan, expected }) => {
    const { chainID, data, gasLimit, gasPrice, receiver, sender, value } = plan
    expect(sign(plan, expected)).toEqual({
      ok: true,
      value: { chainID, data, gasLimit, gasPrice, receiver, sender, value }
    })
  })

  test.each(PLANS)('refuses every hostile change of $name', ({ plan, expected }) => {
    const hostile = hostilePlans(plan)
    expect(hostile.length).toBeGreaterThanOrEqual(40)
    const signed = hostile.filter(([, change]) => sign({ ...plan, ...change }, expected).ok)
    expect(signed.map(([name]) => name)).toEqual([])
  })

  test.each(PLANS.filter(i => HEX_LETTER.test(atob(i.plan.data))))(
    'refuses capital hex digits in the arguments of $name',
    ({ plan, expected }) => {
      const [name, ...args] = atob(plan.data).split('@')
      const data = btoa([name, ...args.map(i => i.toUpperCase())].join('@'))
      expect(sign(plan, expected).ok).toBe(true)
      expect(sign({ ...plan, data }, expected).ok).toBe(false)
    }
  )

  test.each(PLANS)('accepts no harmful random change of one character of $name', planCase => {
    const random = randomNumbers(planCase.name)
    const valid = sign(planCase.plan, planCase.expected)
    const count = Math.ceil(MUTATIONS / PLANS.length)
    const accepted: string[] = []
    for (let i = 0; i < count; i += 1) {
      const mutated = mutate(planCase.plan, random)
      const result = sign(mutated, planCase.expected)
      if (result.ok && !isHarmless(result.value, valid, planCase)) accepted.push(atob(mutated.data))
    }
    expect(accepted).toEqual([])
  })
})

function sign(plan: PlanCase['plan'], expected: PlanCase['expected']) {
  const checked = checkTransaction(plan, CONTEXT, expected)
  return checked.ok ? buildTransaction(plan, CONTEXT, expected) : checked
}

const FIELDS = [
  'chainID',
  'receiver',
  'sender',
  'value',
  'gasLimit',
  'gasPrice',
  'options',
  'version',
  'data'
] as const

/** Replaces one character of one field by a random one. */
function mutate(plan: PlanCase['plan'], random: () => number): PlanCase['plan'] {
  // Most mutations are in the data, which contains most of the bytes.
  const field = random() < 0.7 ? 'data' : (FIELDS[Math.floor(random() * FIELDS.length)] ?? 'data')
  const text = field === 'data' ? atob(plan.data) : String(plan[field] ?? 0)
  const at = Math.floor(random() * text.length)
  const changed = text.slice(0, at) + String.fromCharCode(random() * 256) + text.slice(at + 1)
  if (field === 'data') return { ...plan, data: btoa(changed) }
  if (field === 'value') return { ...plan, value: /^\d+$/.test(changed) ? BigInt(changed) : -1n }
  if (field === 'chainID' || field === 'receiver' || field === 'sender')
    return { ...plan, [field]: changed }
  // The plan's struct accepts integers only.
  const number = Number(changed)
  return { ...plan, [field]: Number.isSafeInteger(number) ? number : 0 }
}

/**
 * Whether the change is harmless: an identical transaction, another accepted version, a different gas limit below the
 * ceiling, or another value of an argument that the service may choose.
 */
function isHarmless(
  signed: object,
  valid: ReturnType<typeof sign>,
  { serviceArguments, plan }: PlanCase
): boolean {
  if (!valid.ok) return false
  const [own, other] = [signed, valid.value].map(i => atob((i as { data: string }).data).split('@'))
  const rest = { ...signed, data: plan.data, gasLimit: plan.gasLimit }
  const isSameRest = Object.entries(valid.value).every(
    ([name, value]) => rest[name as keyof typeof rest] === value
  )
  const isSameData =
    own?.every((part, at) => part === other?.[at] || serviceArguments.includes(at)) === true
  return isSameRest && isSameData && own?.length === other?.length
}

/** Returns random numbers, which are the same for the same text (mulberry32). */
function randomNumbers(text: string): () => number {
  let state = [...text].reduce((sum, i) => (sum * 31 + i.charCodeAt(0)) | 0, 7)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
