// All ways to break the answers behind a page: every field, with every value of the corpus.

import { HOSTILE_VALUES, type ValueKind } from '../corpus/values.ts'
import type { AnswerPath, TamperedSite, Tampering } from './tampered-site.ts'

export interface BrokenAnswer extends Tampering {
  /** The path of the page. */
  page: string
}

/** The answer of a page while one of the answers that it uses was broken. */
export interface Outcome {
  status: number
  characters: number
}

/** Opens each page once and lists its broken answers, in the order of the answers' fields. */
export async function listBrokenAnswers(
  site: TamperedSite,
  pages: readonly string[]
): Promise<BrokenAnswer[]> {
  const broken: BrokenAnswer[] = []
  for (const page of pages) {
    await (await site.get(page, 0)).text()
    const answers = Object.entries(await site.takeAnswers())
    for (const [operation, answer] of answers) {
      for (const { kind, path } of listFields(answer)) {
        const values = HOSTILE_VALUES[kind]
        broken.push(...values.map(value => ({ page, operation, path, value })))
      }
    }
  }
  return broken
}

/**
 * Opens the page while the answer is broken. The answer stays broken until the next tampering. `clientIndex` gives each
 * request an IP address of its own. A page that never ends makes the test run into its time limit.
 */
export async function openBroken(
  site: TamperedSite,
  { page, ...tampering }: BrokenAnswer,
  clientIndex: number
): Promise<Outcome> {
  await site.tamper(tampering)
  const response = await site.get(page, clientIndex)
  return { status: response.status, characters: (await response.text()).length }
}

/** Several times the largest page of the site. A larger page means that a broken answer has inflated it. */
const MAX_PAGE_CHARACTERS = 1_000_000

/** Whether the page shows its content or an error message (503: a part is unavailable). */
export function isAcceptable({ characters, status }: Outcome): boolean {
  return [200, 404, 503].includes(status) && characters < MAX_PAGE_CHARACTERS
}

/** Returns `count` items, the same ones in every run. */
export function sample<Item>(items: readonly Item[], count: number): Item[] {
  // Steps of the golden ratio spread the items over the list. A step without a common divisor with the length repeats
  // no item before all were taken.
  let step = Math.max(1, Math.floor(items.length * 0.618_034))
  while (greatestCommonDivisor(step, items.length) > 1) step += 1
  return Array.from({ length: count }, (_, at) => items[(at * step) % items.length]).filter(
    item => item !== undefined
  )
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/**
 * Lists the fields of an answer, with the fields inside them. Reads only the first row of a list, since all rows have
 * the same fields.
 */
export function listFields(
  value: unknown,
  path: AnswerPath = []
): { kind: ValueKind; path: AnswerPath }[] {
  const own = { kind: kindOf(value), path }
  if (Array.isArray(value))
    return [own, ...(value.length > 0 ? listFields(value[0], [...path, 0]) : [])]
  if (value === null || typeof value !== 'object') return [own]
  const fields = Object.entries(value).flatMap(([key, field]) => listFields(field, [...path, key]))
  return [own, ...fields]
}

function kindOf(value: unknown): ValueKind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'object') return 'object'
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'boolean' : 'text'
}
