import { describe, expect, test } from 'vitest'

import { SYSTEM_CONTRACT } from '../../../../src/lib/config/networks.ts'
import { DIALOGS } from '../../../../src/lib/dialogs.ts'
import { buildTransaction } from '../../../../src/lib/rules/build-transaction.ts'
import { checkTransaction } from '../../../../src/lib/rules/transaction-check.ts'
import { DEFAULT_FEE_RULES } from '../../../../src/lib/rules/transaction-fee.ts'
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
const STRANGER = 'cc'.repeat(32)
const MUTATIONS = 100_000

describe('buildTransaction', { tags: ['@W6'] }, () => {
  test('is tried with a plan for every transaction of every dialog', () => {
    const sent = Object.values(DIALOGS).flatMap(row => ('sends' in row ? row.sends : []))
    expect(sent.length).toBeGreaterThanOrEqual(18)
    expect(new Set(PLANS.flatMap(i => i.kinds))).toEqual(new Set(sent))
  })

  test.each(PLANS)('refuses another value of $name, also without the check before it', i => {
    const plan = { ...i.plan, value: i.plan.value + 1n }
    const reason = { code: 'wrongPayment' }
    expect(buildTransaction(plan, CONTEXT, i.expected)).toEqual({ ok: false, reason })
  })

  test.each(PLANS)('signs the terms of $name', ({ plan, expected }) => {
    const { chainID, data, gasLimit, gasPrice, receiver, sender, value } = plan
    expect(sign(plan, expected)).toEqual({
      ok: true,
      value: { chainID, data, gasLimit, gasPrice, receiver, sender, value }
    })
  })

  test.each(PLANS)('refuses every hostile plan of $name', ({ plan, expected }) => {
    const hostile = hostilePlans(plan)
    expect(hostile.length).toBeGreaterThanOrEqual(40)
    const signed = hostile.filter(([, change]) => sign({ ...plan, ...change }, expected).ok)
    expect(signed.map(([name]) => name)).toEqual([])
  })

  test.each(PLANS)('signs no changed byte of $name', planCase => {
    const random = randomNumbers(planCase.name)
    const valid = sign(planCase.plan, planCase.expected)
    const count = Math.ceil(MUTATIONS / PLANS.length)
    const accepted: string[] = []
    for (let i = 0; i < count; i++) {
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

/** Plans with other terms, other receivers, other costs, or with another spelling of the same terms. */
function hostilePlans(plan: PlanCase['plan']): [string, Partial<PlanCase['plan']>][] {
  const text = atob(plan.data)
  const parts = text.split('@')
  const data = (changed: string) => ({ data: btoa(changed) })
  const perArgument = parts.slice(1).flatMap((part, at): [string, Partial<PlanCase['plan']>][] => {
    const replaced = (value: string) => data(parts.with(at + 1, value).join('@'))
    return [
      [`argument ${at} padded`, replaced(`00${part}`)],
      [`argument ${at} with half a byte`, replaced(`${part}0`)],
      [`argument ${at} not hex`, replaced('zz')],
      [`argument ${at} removed`, data(parts.toSpliced(at + 1, 1).join('@'))]
    ]
  })
  return [
    ['no data', { data: '' }],
    ['data that is not base64', { data: '%' }],
    ['data with a line break', { data: `${plan.data}\n` }],
    ['an argument behind the data', data(`${text}@01`)],
    ['an empty argument behind the data', data(`${text}@`)],
    ['half a byte behind the data', data(`${text}@0`)],
    ['a stranger behind the data', data(`${text}@${STRANGER}`)],
    ['another function', data(['withdrawAll', ...parts.slice(1)].join('@'))],
    ['a function with a space', data(` ${text}`)],
    ['the function in upper case', data([parts[0]?.toUpperCase(), ...parts.slice(1)].join('@'))],
    ['several tokens', data(`MultiESDTNFTTransfer@${MARKET_KEY}@01@45474c44@@01@${text}`)],
    ['the native token as a token', data(`ESDTTransfer@45474c44@01@${text}`)],
    ['an item transfer to a stranger', data(`ESDTNFTTransfer@41@01@01@${STRANGER}@${text}`)],
    ['a contract upgrade', data(`upgradeContract@00@0504@${text}`)],
    ['a saved key', data(`SaveKeyValue@41@41@${text}`)],
    ['a changed owner', data(`ChangeOwnerAddress@${STRANGER}`)],
    ['a relayed transaction', data(`relayedTxV2@${STRANGER}@01@${text}`)],
    ['a receiver that is a stranger', { receiver: 'erd1stranger' }],
    ['a receiver that is empty', { receiver: '' }],
    ['the other known contract', { receiver: otherContract(plan.receiver) }],
    ['another minter', { receiver: 'erd1otherminter' }],
    ['another sender', { sender: 'erd1stranger' }],
    ['another network', { chainID: '1' }],
    ['one atomic unit more', { value: plan.value + 1n }],
    ['a value of 10^24', { value: 10n ** 24n }],
    ['a gas price of zero', { gasPrice: 0 }],
    ['a gas price below the minimum', { gasPrice: 999_999_999 }],
    ['a gas price above the minimum', { gasPrice: 1_000_000_001 }],
    ['a fee of 71 XEGLD', { gasPrice: 1_000_000_000_000 }],
    ['a gas limit above the ceiling', { gasLimit: 600_000_001 }],
    ['an unsafe gas limit', { gasLimit: Number.MAX_SAFE_INTEGER }],
    ['version 0', { version: 0 }],
    ['version 3', { version: 3 }],
    ['version 99', { version: 99 }],
    ['the option of a hash', { options: 1 }],
    ['the option of a guardian', { options: 2 }],
    ['both options', { options: 3 }],
    ['unknown options', { options: 65_535 }],
    ...perArgument
  ]
}

function otherContract(receiver: string): string {
  return receiver === SYSTEM_CONTRACT ? 'erd1market' : SYSTEM_CONTRACT
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

/** Changes one character of one field to any other. */
function mutate(plan: PlanCase['plan'], random: () => number): PlanCase['plan'] {
  // The data has most of the bytes, so that most mutations are there.
  const field = random() < 0.7 ? 'data' : (FIELDS[Math.floor(random() * FIELDS.length)] ?? 'data')
  const text = field === 'data' ? atob(plan.data) : String(plan[field] ?? 0)
  const at = Math.floor(random() * text.length)
  const changed = text.slice(0, at) + String.fromCharCode(random() * 256) + text.slice(at + 1)
  if (field === 'data') return { ...plan, data: btoa(changed) }
  if (field === 'value') return { ...plan, value: /^\d+$/.test(changed) ? BigInt(changed) : -1n }
  if (field === 'chainID' || field === 'receiver' || field === 'sender')
    return { ...plan, [field]: changed }
  // The struct of the plan accepts integers only.
  const number = Number(changed)
  return { ...plan, [field]: Number.isSafeInteger(number) ? number : 0 }
}

/**
 * The same transaction, another accepted version, less gas or more of it below the ceiling, or another value of an
 * argument that the service may choose.
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

/** The same numbers for the same text (mulberry32). */
function randomNumbers(text: string): () => number {
  let state = [...text].reduce((sum, i) => (sum * 31 + i.charCodeAt(0)) | 0, 7)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
