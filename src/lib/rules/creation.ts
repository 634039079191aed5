// The conditions for a new asset. Royalties are hundredths of a percent. Source: ESDTNFTCreate, specification 3
// section 5.

import { LIMITS } from '../config/limits.ts'
import { err, ok, type Result } from '../result.ts'
import type { TraitRefusal } from './described-traits.ts'
import type { FileRefusal } from './media-file.ts'

export type AssetNameRefusal = { code: 'required' } | { code: 'tooShort' } | { code: 'tooLong' }

/** Refusals for the number of units of an SFT. An NFT always has one unit. */
export type SupplyRefusal =
  | { code: 'required' }
  | { code: 'notNumber' }
  | { code: 'notWhole' }
  | { code: 'tooFew' }
  /** `limit`: the largest allowed number of units. */
  | { code: 'tooMany'; limit: number }

export type RoyaltiesRefusal =
  | { code: 'required' }
  | { code: 'comma' }
  | { code: 'notNumber' }
  /** More than two decimals of a percent. */
  | { code: 'tooFine' }
  | { code: 'tooLow' }
  | { code: 'tooHigh' }

export type TagsRefusal = { code: 'tooLong'; limit: number }

/** What each field of the form can be refused for. */
export interface CreateFieldRefusal {
  /** `missing`: roles that the viewer needs to create in the collection, at least one. */
  collection: { code: 'required' } | { code: 'missingRoles'; missing: readonly string[] }
  description: { code: 'tooLong' }
  file: FileRefusal
  name: AssetNameRefusal
  quantity: SupplyRefusal
  royalties: RoyaltiesRefusal
  tags: TagsRefusal
  /** `tooLong`: together with the description. */
  traits: TraitRefusal | { code: 'tooLong' }
}

/** Why the form cannot be submitted, for each field with a refusal. */
export type CreateFieldRefusals = Partial<CreateFieldRefusal>

/** The offered choices; other values are typed. */
export const ROYALTY_PRESETS = ['5', '10', '20', '30'] as const

export function checkAssetName(typed: string): Result<string, AssetNameRefusal> {
  // Spaces at both ends are not stored, so they do not count.
  const name = typed.trim()
  // The data service checks no length, no number of tags and no royalties: these limits exist only in the form.
  const { min, max } = LIMITS.assetName
  if (name === '') return err({ code: 'required' })
  if (countCharacters(name) < min) return err({ code: 'tooShort' })
  return countCharacters(name) > max ? err({ code: 'tooLong' }) : ok(name)
}

/** An empty description is allowed. */
export function checkDescription(typed: string): Result<string, { code: 'tooLong' }> {
  const text = typed.trim()
  return countCharacters(text) > LIMITS.assetDescription ? err({ code: 'tooLong' }) : ok(text)
}

/** Without duplicates, in the order typed. The network separates them by commas. */
export function checkTags(typed: string): Result<string[], TagsRefusal> {
  const limit = LIMITS.assetTags
  // The limit includes the separators, because the network stores all tags as one text.
  if (countCharacters(typed.trim()) > limit) return err({ code: 'tooLong', limit })
  // A comma or a semicolon inside a tag would break the stored form, `tags:a,b;metadata:…`.
  // A search for #sea looks for the tag sea.
  const tags = typed.split(/[\s,;]+/).map(i => i.replace(/^#+/, ''))
  return ok([...new Set(tags.filter(Boolean))])
}

/** Units of a new SFT: a positive whole number, because an asset's units have no decimals. */
export function checkSupply(typed: string): Result<number, SupplyRefusal> {
  const text = typed.trim()
  if (text === '') return err({ code: 'required' })
  // No exponents: "1e3" must not become 1000 units. Decimals pass, so that "1.5" gets the text about whole numbers.
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(text)) return err({ code: 'notNumber' })
  // Exact: the limit below is far under 2^53.
  const supply = Number(text)
  if (!Number.isInteger(supply)) return err({ code: 'notWhole' })
  // The network refuses zero units: "invalid quantity".
  if (supply < 1) return err({ code: 'tooFew' })
  const limit = LIMITS.maxSupply
  return supply > limit ? err({ code: 'tooMany', limit }) : ok(supply)
}

/** Reads a typed percentage as hundredths of a percent, digit by digit: never as a float. */
export function checkRoyalties(typed: string): Result<number, RoyaltiesRefusal> {
  const text = typed.trim()
  if (text === '') return err({ code: 'required' })
  // A comma separates decimals in some languages and thousands in others.
  if (text.includes(',')) return err({ code: 'comma' })
  // No two parts of the pattern match the same digits. Otherwise a text of 100,000 digits would take minutes.
  const read = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text)
  // The pattern alone also matches "." and "-".
  if (!read || !/\d/.test(text)) return err({ code: 'notNumber' })
  const [, sign, digits = '', decimals = ''] = read
  // Zeros before the number and after its last decimal are dropped, so that "005" and "1.150" are valid.
  const whole = digits.replace(/^0+/, '')
  const fraction = withoutFinalZeros(decimals)
  // One hundredth of a percent is the protocol's unit (500 is 5 %). Rounding would change the creator's share without
  // notice.
  if (fraction.length > 2) return err({ code: 'tooFine' })
  // A longer number is above the range, and might be too long to be converted exactly.
  const bp = whole.length > 6 ? Number.MAX_SAFE_INTEGER : Number(whole + fraction.padEnd(2, '0'))
  // "-0" is zero and allowed.
  if (sign && bp > 0) return err({ code: 'tooLow' })
  // 50 % is the specification's limit. The network accepts up to 100 %, but with the marketplace's cut such an item
  // could not be sold: "Marketplace cut plus royalties exceeds 100%".
  return bp > LIMITS.maxRoyaltiesBp ? err({ code: 'tooHigh' }) : ok(bp)
}

/** Not a pattern: one that ends in zeros would be tried from each zero, which takes quadratic time. */
function withoutFinalZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

/** Counts code points: an emoji of two UTF-16 units counts once, one of several code points counts several times. */
export function countCharacters(text: string): number {
  return [...text].length
}
