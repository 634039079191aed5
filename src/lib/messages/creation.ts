// Texts for refusals of a new asset or collection. The sentences are the specification's own (document 3 section 5);
// those of collections are in lower case there.

import type { TokenNameRefusal } from '../rules/collection.ts'
import {
  type AssetNameRefusal,
  checkTags,
  type RoyaltiesRefusal,
  type SupplyRefusal
} from '../rules/creation.ts'
import type { FileRefusal } from '../rules/media-file.ts'

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

/** For the name and the description of an asset. */
export function assetNameRefusalText({ code }: AssetNameRefusal): string {
  switch (code) {
    case 'required':
      return 'Required'
    case 'tooShort':
      return 'Too Short!'
    case 'tooLong':
      return 'Too Long!'
  }
}

/** How tags are typed, and how they are read where that differs. */
export function tagsHint(typed: string): string {
  const how = 'Separate tags with spaces.'
  const read = checkTags(typed)
  const isAsTyped = !read.ok || read.value.join(' ') === typed.trim().replace(/\s+/g, ' ')
  return isAsTyped ? how : `${how} Saved as ${read.value.join(', ')}.`
}

export function tagsRefusalText({ limit }: { limit: number }): string {
  return `Should be less than ${limit} characters`
}

export function supplyRefusalText(reason: SupplyRefusal): string {
  switch (reason.code) {
    case 'required':
      return 'Required'
    case 'notNumber':
      return 'Should be a number'
    case 'notWhole':
      return 'Should be an integer'
    case 'tooFew':
      return 'Should be greater than 0'
    case 'tooMany':
      return `Should be lower than ${reason.limit}`
  }
}

export function royaltiesRefusalText({ code }: RoyaltiesRefusal): string {
  switch (code) {
    case 'required':
      return 'Required'
    case 'comma':
      return 'Use dot for decimals'
    case 'notNumber':
      return 'Should be a number'
    case 'tooFine':
      return 'Should have at most 2 decimals'
    case 'tooLow':
      return 'Should be greater than or equal to 0%'
    case 'tooHigh':
      return 'Should be less than or equal to 50%'
  }
}

export function fileRefusalText({ code }: FileRefusal): string {
  switch (code) {
    case 'noFile':
      return 'A file is required'
    case 'unsupported':
      return 'Unsupported file type'
    case 'tooLarge':
      return 'File too large'
    case 'tooManyPixels':
      return 'This picture is too large. Use at most 8,192\u00a0×\u00a08,192 pixels.'
    case 'tooManyFrames':
      return 'This animation has too many frames. Shorten it, or use a video.'
    case 'tooManyScans':
    case 'unreadable':
      return 'We cannot read this picture. Save it again as PNG or JPEG.'
  }
}
