// The conditions for a new asset. Royalties are hundredths of a percent. Source: ESDTNFTCreate, specification 3
// section 5.

import { LIMITS } from '../config/limits.ts'
import { no, ok, type Result } from '../result.ts'

export type AssetNameRefusal = { code: 'required' } | { code: 'tooShort' } | { code: 'tooLong' }

export type SupplyRefusal =
  | { code: 'required' }
  | { code: 'notNumber' }
  | { code: 'notWhole' }
  | { code: 'tooFew' }
  | { code: 'tooMany'; limit: number }

export type RoyaltiesRefusal =
  | { code: 'required' }
  | { code: 'notNumber' }
  | { code: 'tooFine' }
  | { code: 'tooLow' }
  | { code: 'tooHigh' }

export type FileRefusal = { code: 'noFile' } | { code: 'unsupported' } | { code: 'tooLarge' }

/** The offered choices; other values are typed. */
export const ROYALTY_PRESETS = ['5', '10', '20', '30'] as const

/**
 * The browser's media type → the type the data service uses. Keyed by file extension where browsers have no type.
 */
const MEDIA_TYPES: Record<string, string> = {
  'image/png': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/jpg': 'image/jpeg',
  'image/webp': 'image/webp',
  'image/gif': 'image/gif',
  'audio/aac': 'audio/aac',
  'audio/x-aac': 'audio/aac',
  'audio/vnd.dlna.adts': 'audio/aac',
  'audio/flac': 'audio/flac',
  'audio/x-flac': 'audio/flac',
  'audio/m4a': 'audio/m4a',
  'audio/x-m4a': 'audio/m4a',
  'audio/mp4': 'audio/m4a',
  'audio/mpeg': 'audio/mpeg',
  'audio/mp3': 'audio/mpeg',
  'audio/wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'video/mov': 'video/quicktime',
  'video/quicktime': 'video/quicktime',
  'video/mp4': 'video/mp4',
  'video/webm': 'video/webm'
}

const MEDIA_TYPES_BY_EXTENSION: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  aac: 'audio/aac',
  flac: 'audio/flac',
  m4a: 'audio/m4a',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  webm: 'video/webm'
}

/** Accepted types for the browser's file dialog. */
export const MEDIA_ACCEPT = [
  ...Object.keys(MEDIA_TYPES),
  ...Object.keys(MEDIA_TYPES_BY_EXTENSION).map(i => `.${i}`)
].join()

export function checkAssetName(typed: string): Result<string, AssetNameRefusal> {
  const name = typed.trim()
  const { least, most } = LIMITS.assetName
  if (name === '') return no({ code: 'required' })
  if (countCharacters(name) < least) return no({ code: 'tooShort' })
  return countCharacters(name) > most ? no({ code: 'tooLong' }) : ok(name)
}

export function checkDescription(typed: string): Result<string, { code: 'tooLong' }> {
  const text = typed.trim()
  return countCharacters(text) > LIMITS.assetDescription ? no({ code: 'tooLong' }) : ok(text)
}

/** Without duplicates, in the order typed. The network separates them by commas. */
export function checkTags(typed: string): Result<string[], { code: 'tooLong'; limit: number }> {
  const limit = LIMITS.assetTags
  if (countCharacters(typed.trim()) > limit) return no({ code: 'tooLong', limit })
  return ok([...new Set(typed.split(/[\s,;]+/).filter(Boolean))])
}

export function checkSupply(typed: string): Result<number, SupplyRefusal> {
  const text = typed.trim()
  if (text === '') return no({ code: 'required' })
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(text)) return no({ code: 'notNumber' })
  const supply = Number(text)
  if (!Number.isInteger(supply)) return no({ code: 'notWhole' })
  if (supply < 1) return no({ code: 'tooFew' })
  const limit = LIMITS.maxSupply
  return supply > limit ? no({ code: 'tooMany', limit }) : ok(supply)
}

/** Reads a typed percentage as hundredths of a percent, digit by digit: never as a float. */
export function checkRoyalties(typed: string): Result<number, RoyaltiesRefusal> {
  const text = typed.trim()
  if (text === '') return no({ code: 'required' })
  const read = /^(-?)0*(\d*)(?:\.(\d*?)0*)?$/.exec(text)
  if (!read || !/\d/.test(text)) return no({ code: 'notNumber' })
  const [, sign, whole = '', fraction = ''] = read
  if (fraction.length > 2) return no({ code: 'tooFine' })
  // A longer text cannot be in range, and could not be read exactly.
  const bp = whole.length > 6 ? Number.MAX_SAFE_INTEGER : Number(whole + fraction.padEnd(2, '0'))
  if (sign && bp > 0) return no({ code: 'tooLow' })
  return bp > LIMITS.royaltiesBp ? no({ code: 'tooHigh' }) : ok(bp)
}

/** Returns the file's type as the data service names it. */
export function checkFile(
  file: { name: string; size: number; type: string } | undefined
): Result<string, FileRefusal> {
  if (!file) return no({ code: 'noFile' })
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const named = file.type.split(';')[0]?.trim().toLowerCase() ?? ''
  const type = named ? ownValue(MEDIA_TYPES, named) : ownValue(MEDIA_TYPES_BY_EXTENSION, extension)
  if (!type) return no({ code: 'unsupported' })
  return file.size > LIMITS.mediaBytes ? no({ code: 'tooLarge' }) : ok(type)
}

function ownValue(table: Record<string, string>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

/** Counted in characters as a reader sees them, not in UTF-16 units. */
function countCharacters(text: string): number {
  return [...text].length
}
