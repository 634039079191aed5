// Texts for refusals of a new collection. The sentences are the specification's own (document 3 section 5), which has
// them in lower case.

import type { TokenNameRefusal } from '../rules/collection.ts'

/** For the name and the ticker of a collection. */
export function tokenNameRefusalText({ code }: TokenNameRefusal): string {
  switch (code) {
    case 'required':
      return 'required'
    case 'notAlphanumeric':
      return 'Only alphanumeric characters are allowed'
    case 'tooShort':
      return 'too short'
    case 'tooLong':
      return 'too long'
  }
}

/** What to do about such a refusal. `noun`: of the field, with its lengths. */
export function tokenNameHelp(
  typed: string,
  noun: string,
  { max, min }: { max: number; min: number }
): string {
  const text = typed.trim()
  if (text === '') return `Enter a ${noun}.`
  if (/[^a-z\d]/i.test(text)) return 'Use only A to Z and digits, without spaces or accents.'
  return text.length < min
    ? `Use at least ${min} letters or digits.`
    : `Use at most ${max}: this has ${text.length}.`
}
