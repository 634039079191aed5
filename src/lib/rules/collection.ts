// The conditions for a new collection and the roles given in it. Source: issueNonFungible, issueSemiFungible and
// setSpecialRole of the system contract, specification 3 section 5.

import { LIMITS } from '../config/limits.ts'
import { err, ok, type Result } from '../result.ts'

/** Refusals for the name and for the ticker, which allow the same characters but have different lengths. */
export type TokenNameRefusal =
  | { code: 'required' }
  | { code: 'notAlphanumeric' }
  | { code: 'tooShort' }
  | { code: 'tooLong' }

/** The properties, in the order of the arguments in the data service's transactions. */
export const COLLECTION_PROPERTIES = [
  'canFreeze',
  'canWipe',
  'canPause',
  'canTransferNFTCreateRole'
] as const
export type CollectionProperty = (typeof COLLECTION_PROPERTIES)[number]

/** The values that the issuer chooses. Each is also compared with the transaction before signing (stores/issue.ts). */
export interface CollectionParams {
  isSft: boolean
  name: string
  ticker: string
  properties: Readonly<Record<CollectionProperty, boolean>>
}

/** Names of the protocol. A transaction carries them as text in hex. Source: `setSpecialRole`. */
export const ROLE_NAMES = {
  create: 'ESDTRoleNFTCreate',
  burn: 'ESDTRoleNFTBurn',
  addQuantity: 'ESDTRoleNFTAddQuantity'
} as const

/** The roles that a user can choose. The role to create is always given. */
export interface RoleSelection {
  burn: boolean
  /** For collections whose assets can have several units. */
  addQuantity: boolean
}

/**
 * Letters and digits, 3 to 20. Other names are refused by the system contract ("token name is not human readable",
 * "token name length not in parameters") after the transaction is signed.
 */
export function checkTokenName(typed: string): Result<string, TokenNameRefusal> {
  return checkAlphanumeric(typed.trim(), LIMITS.collectionName)
}

/** Converted to capitals, as the network stores it. `maxLength`: what the network's data service accepts. */
export function checkTokenTicker(
  typed: string,
  maxLength: number
): Result<string, TokenNameRefusal> {
  // The system contract refuses other lengths: "ticker name is not valid".
  const limits = { min: LIMITS.shortestTicker, max: maxLength }
  return checkAlphanumeric(typed.trim().toUpperCase(), limits)
}

/** The role to create is always given: without it the collection stays empty. */
export function toRoleNames({ addQuantity, burn }: RoleSelection, isSft: boolean): string[] {
  return [
    // Only one account of a collection can hold this role. A second is refused: "NFT create role already exists".
    ROLE_NAMES.create,
    ...(burn ? [ROLE_NAMES.burn] : []),
    // An NFT has only one unit. The system contract refuses this role for NFT collections: "invalid argument".
    ...(isSft && addQuantity ? [ROLE_NAMES.addQuantity] : [])
  ]
}

/** Whether these roles are enough to create; for an SFT, to create several units at once. */
export function canCreate(roles: readonly string[], isSft: boolean): boolean {
  return missingToCreate(roles, isSft).length === 0
}

/** The roles that are still needed to create. */
export function missingToCreate(roles: readonly string[], isSft: boolean): string[] {
  // ESDTNFTCreate of more than one unit requires both roles; with the first alone the network answers "action is not
  // allowed".
  const needed = isSft ? [ROLE_NAMES.create, ROLE_NAMES.addQuantity] : [ROLE_NAMES.create]
  return needed.filter(i => !roles.includes(i))
}

function checkAlphanumeric(
  text: string,
  { min, max }: { min: number; max: number }
): Result<string, TokenNameRefusal> {
  if (text === '') return err({ code: 'required' })
  // ASCII only: the network accepts no other letters, and counts bytes, so an accented letter would count twice.
  if (!/^[A-Za-z0-9]+$/.test(text)) return err({ code: 'notAlphanumeric' })
  if (text.length < min) return err({ code: 'tooShort' })
  return text.length > max ? err({ code: 'tooLong' }) : ok(text)
}

/** Whether the account owns the collection and has the roles to create in it. */
export function canCreateIn(
  {
    owner,
    roles,
    type
  }: {
    owner: string | undefined
    roles: readonly { address: string | undefined; roles: readonly string[] }[]
    type: string | undefined
  },
  address: string | undefined
): boolean {
  const held = roles.find(i => i.address === address)?.roles ?? []
  return address !== undefined && address === owner && canCreate(held, isSftType(type))
}

export function isSftType(type: string | undefined): boolean {
  return type?.startsWith('Semi') === true
}

/** `nothingNew`: the viewer already has all selected roles. */
export type RolesRefusal = { code: 'nothingNew' }
