// Texts for refusals of a new asset. The sentences are the specification's own (document 3 section 5).

import {
  type AssetNameRefusal,
  type CreateFieldRefusal,
  type CreateFieldRefusals,
  checkTags,
  type RoyaltiesRefusal,
  type SupplyRefusal,
  type TagsRefusal
} from '../rules/creation.ts'
import type { FileRefusal } from '../rules/media-file.ts'
import { missingRolesText } from './roles.ts'
import { traitsRefusalText } from './traits.ts'

/** `undefined` at a field of a new asset without a refusal. */
export function createFieldText<Field extends keyof CreateFieldRefusal>(
  field: Field,
  refusals: CreateFieldRefusals
): string | undefined {
  const reason: CreateFieldRefusal[Field] | undefined = refusals[field]
  return reason && CREATE_FIELD_TEXTS[field](reason)
}

const CREATE_FIELD_TEXTS: {
  [Field in keyof CreateFieldRefusal]: (reason: CreateFieldRefusal[Field]) => string
} = {
  collection: reason =>
    reason.code === 'required' ? 'Required' : missingRolesText(reason.missing),
  description: assetNameRefusalText,
  file: fileRefusalText,
  name: assetNameRefusalText,
  quantity: supplyRefusalText,
  royalties: royaltiesRefusalText,
  tags: tagsRefusalText,
  traits: traitsRefusalText
}

/** Texts for the name and the description of an asset. */
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

/** Explains how tags are typed, and how they are read when that differs. */
export function tagsHint(typed: string): string {
  const how = 'Separate tags with spaces.'
  const read = checkTags(typed)
  const isAsTyped = !read.ok || read.value.join(' ') === typed.trim().replace(/\s+/g, ' ')
  return isAsTyped ? how : `${how} Saved as ${read.value.join(', ')}.`
}

export function tagsRefusalText({ limit }: TagsRefusal): string {
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
