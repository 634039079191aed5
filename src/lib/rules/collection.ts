// What a new collection must satisfy, and the roles that are given in it. Source: the system contract's issueNonFungible,
// issueSemiFungible and setSpecialRole; specification 3 section 5.

import { LIMITS } from '../config/limits.ts'
import { no, ok, type Result } from '../result.ts'

export type TokenNameRefusal =
  | { code: 'required' }
  | { code: 'notAlphanumeric' }
  | { code: 'tooShort' }
  | { code: 'tooLong' }

/** In the order the data service's transactions carry them. */
export const COLLECTION_PROPERTIES = [
  'canFreeze',
  'canWipe',
  'canPause',
  'canTransferNFTCreateRole'
] as const
export type CollectionProperty = (typeof COLLECTION_PROPERTIES)[number]

export interface CollectionParams {
  isSft: boolean
  name: string
  ticker: string
  properties: Readonly<Record<CollectionProperty, boolean>>
}

export const ROLE_NAMES = {
  create: 'ESDTRoleNFTCreate',
  burn: 'ESDTRoleNFTBurn',
  addQuantity: 'ESDTRoleNFTAddQuantity'
} as const

export interface RoleSelection {
  burn: boolean
  /** For what there can be several of. */
  addQuantity: boolean
}

export function checkTokenName(typed: string): Result<string, TokenNameRefusal> {
  return checkAlphanumeric(typed.trim(), LIMITS.collectionName)
}

/** As the network has it, in capitals. */
export function checkTokenTicker(typed: string): Result<string, TokenNameRefusal> {
  return checkAlphanumeric(typed.trim().toUpperCase(), LIMITS.collectionTicker)
}

/** Creating is always given: nothing could be made without it. */
export function toRoleNames({ addQuantity, burn }: RoleSelection, isSft: boolean): string[] {
  return [
    ROLE_NAMES.create,
    ...(burn ? [ROLE_NAMES.burn] : []),
    ...(isSft && addQuantity ? [ROLE_NAMES.addQuantity] : [])
  ]
}

/** Whether these roles suffice to make something; of an SFT, several units at once. */
export function canCreate(roles: readonly string[], isSft: boolean): boolean {
  const needed = isSft ? [ROLE_NAMES.create, ROLE_NAMES.addQuantity] : [ROLE_NAMES.create]
  return needed.every(i => roles.includes(i))
}

function checkAlphanumeric(
  text: string,
  { least, most }: { least: number; most: number }
): Result<string, TokenNameRefusal> {
  if (text === '') return no({ code: 'required' })
  if (!/^[A-Za-z0-9]+$/.test(text)) return no({ code: 'notAlphanumeric' })
  if (text.length < least) return no({ code: 'tooShort' })
  return text.length > most ? no({ code: 'tooLong' }) : ok(text)
}
