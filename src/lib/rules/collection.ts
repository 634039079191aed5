// The conditions for a new collection and the roles given in it. Source: issueNonFungible, issueSemiFungible and
// setSpecialRole of the system contract, specification 3 section 5.

import { LIMITS } from '../config/limits.ts'
import { no, ok, type Result } from '../result.ts'

export type TokenNameRefusal =
  | { code: 'required' }
  | { code: 'notAlphanumeric' }
  | { code: 'tooShort' }
  | { code: 'tooLong' }

/** In the order of the data service's transactions. */
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
  /** For collections whose assets can have several units. */
  addQuantity: boolean
}

export function checkTokenName(typed: string): Result<string, TokenNameRefusal> {
  return checkAlphanumeric(typed.trim(), LIMITS.collectionName)
}

/** In capitals, as the network stores it. */
export function checkTokenTicker(typed: string): Result<string, TokenNameRefusal> {
  return checkAlphanumeric(typed.trim().toUpperCase(), LIMITS.collectionTicker)
}

/** The role to create is always given: without it the collection stays empty. */
export function toRoleNames({ addQuantity, burn }: RoleSelection, isSft: boolean): string[] {
  return [
    ROLE_NAMES.create,
    ...(burn ? [ROLE_NAMES.burn] : []),
    ...(isSft && addQuantity ? [ROLE_NAMES.addQuantity] : [])
  ]
}

/** Whether these roles suffice to create; for an SFT, several units at once. */
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
