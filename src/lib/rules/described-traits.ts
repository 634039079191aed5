// Traits that a creator typed for an item. The data service accepts a file, a name, a description and tags, and writes
// metadata that contain only the description. So traits are the last lines of the description: a line "Traits", then
// one line per trait as "Name: value". Decision 026.

import { err, ok, type Result } from '../result.ts'

export interface DescribedTrait {
  name: string
  value: string
}

export type TraitRefusal =
  /** A name without a value, or a value without a name. */
  | { code: 'incomplete' }
  | { code: 'repeated'; name: string }
  /** A colon separates a name from its value. */
  | { code: 'colon' }

const HEADING = 'Traits'
const LINE = /^([^:\n]+): (\S.*)$/

/** Rows without any text are left out. */
export function filledTraits(rows: readonly DescribedTrait[]): DescribedTrait[] {
  return rows.map(toOneLine).filter(i => i.name !== '' || i.value !== '')
}

export function checkTraits(
  rows: readonly DescribedTrait[]
): Result<DescribedTrait[], TraitRefusal> {
  const traits = filledTraits(rows)
  // A line without a name or a value would not be read as a trait again, and with it no other line either.
  if (traits.some(i => i.name === '' || i.value === '')) return err({ code: 'incomplete' })
  // The first colon of a line ends the name, so the rest of this name would become part of the value.
  if (traits.some(i => i.name.includes(':'))) return err({ code: 'colon' })
  const names = traits.map(i => i.name.toLowerCase())
  const repeated = traits.find((i, at) => names.indexOf(i.name.toLowerCase()) !== at)
  return repeated ? err({ code: 'repeated', name: repeated.name }) : ok(traits)
}

/** The description as it is stored. */
export function describeTraits(description: string, traits: readonly DescribedTrait[]): string {
  if (traits.length === 0) return description
  const lines = [HEADING, ...traits.map(({ name, value }) => `${name}: ${value}`)].join('\n')
  return description === '' ? lines : `${description}\n\n${lines}`
}

/** Splits a stored description. A description that does not end in such lines is returned unchanged, without traits. */
export function readDescribedTraits(text: string): {
  description: string
  traits: DescribedTrait[]
} {
  const lines = text.trimEnd().split('\n')
  const at = lines.lastIndexOf(HEADING)
  const isBlock = at === 0 || (at > 0 && lines[at - 1] === '')
  const traits = isBlock ? lines.slice(at + 1).map(readLine) : []
  if (traits.length === 0 || traits.includes(undefined)) return { description: text, traits: [] }
  return {
    description: lines.slice(0, at).join('\n').trimEnd(),
    traits: traits.filter(i => i !== undefined)
  }
}

function readLine(line: string): DescribedTrait | undefined {
  const [, name, value] = LINE.exec(line) ?? []
  return name && value ? { name, value } : undefined
}

/** A pasted text may contain line breaks, which would end the trait. */
function toOneLine({ name, value }: DescribedTrait): DescribedTrait {
  return { name: name.trim().replace(/\s+/g, ' '), value: value.trim().replace(/\s+/g, ' ') }
}
