// Limits of a profile, and which changes have to be saved (specification 3 sections 4 and 5). Lengths count
// characters as a reader sees them, not UTF-16 units.

import { SOCIAL_KINDS } from '../config/social-kinds.ts'
import { no, ok, type Result } from '../result.ts'

export const BIO = { min: 3, max: 100 } as const
/** The number of link fields. There are more kinds of link than fields: each field has a kind. */
export const LINK_SLOTS = 6

export interface Link {
  kind: number
  url: string
}

/** A profile as the service stores it. */
export interface OwnProfile {
  bio: string | undefined
  isPrivate: boolean
  links: readonly Link[]
}

export interface LinkSlot {
  kind: number
  text: string
}

/** As typed. */
export interface ProfileForm {
  bio: string
  isPrivate: boolean
  slots: readonly LinkSlot[]
}

export type BioRefusal = { code: 'tooShort' } | { code: 'tooLong' }
export type LinkRefusal = { code: 'noAddress' }

/** One change; each is a request of its own. An empty `url` removes the link. */
export type ProfileChange =
  | { field: 'bio'; text: string }
  | { field: 'link'; kind: number; url: string }
  | { field: 'privacy'; isPrivate: boolean }

const SCHEME = /^https?:\/\//i
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i

export function bioLength(text: string): number {
  return [...text.trim()].length
}

/** The bio to save; `undefined` for an empty one, which is allowed. */
export function checkBio(text: string): Result<string | undefined, BioRefusal> {
  const length = bioLength(text)
  if (length === 0) return ok(undefined)
  if (length < BIO.min) return no({ code: 'tooShort' })
  if (length > BIO.max) return no({ code: 'tooLong' })
  return ok(text.trim())
}

/**
 * The URL to save, prefixed with https:// when it has neither https:// nor http://; `undefined` for an empty field.
 * Anything that is not a web URL afterwards is refused: the prefix turns `javascript:` into an invalid host, so that
 * a profile cannot carry a script.
 */
export function checkLink(text: string): Result<string | undefined, LinkRefusal> {
  const typed = text.trim()
  if (typed === '') return ok(undefined)
  const address = SCHEME.test(typed) ? typed : `https://${typed}`
  const url = URL.parse(address)
  const isForeign = ANY_SCHEME.test(typed) && !SCHEME.test(typed)
  const isAddress =
    url && !isForeign && !url.username && !url.password && /[^.]\.[^.]/.test(url.hostname)
  return isAddress && !/\s/.test(address) ? ok(address) : no({ code: 'noAddress' })
}

/** The initial form: the links of the profile first, then unused kinds. No existing link is left out. */
export function toProfileForm({ bio, isPrivate, links }: OwnProfile): ProfileForm {
  const kinds = Object.keys(SOCIAL_KINDS).map(Number)
  const held = kinds.flatMap(kind => links.find(i => i.kind === kind) ?? [])
  const free = kinds.filter(kind => !held.some(i => i.kind === kind))
  const empty = free.slice(0, Math.max(0, LINK_SLOTS - held.length))
  return {
    bio: bio ?? '',
    isPrivate,
    slots: [
      ...held.map(({ kind, url }) => ({ kind, text: url })),
      ...empty.map(kind => ({ kind, text: '' }))
    ]
  }
}

/** Gives a field another kind. A field that had this kind takes over the old one, so each kind occurs once. */
export function withLinkKind(slots: readonly LinkSlot[], at: number, kind: number): LinkSlot[] {
  const left = slots[at]?.kind
  return slots.map((slot, index) => {
    if (index === at) return { ...slot, kind }
    return slot.kind === kind && left !== undefined ? { ...slot, kind: left } : slot
  })
}

/** Whether a field may take this kind: a field of that kind with a URL keeps it. */
export function isKindAvailable(slots: readonly LinkSlot[], at: number, kind: number): boolean {
  return !slots.some((slot, index) => index !== at && slot.kind === kind && slot.text.trim())
}

/** Whether anything was typed or chosen, valid or not. */
export function isDirty(known: OwnProfile, form: ProfileForm): boolean {
  const { bio, isPrivate, slots } = toProfileForm(known)
  const textOf = (all: readonly LinkSlot[], kind: number) =>
    all.find(i => i.kind === kind)?.text.trim() ?? ''
  return (
    form.bio.trim() !== bio.trim() ||
    form.isPrivate !== isPrivate ||
    Object.keys(SOCIAL_KINDS)
      .map(Number)
      .some(kind => textOf(form.slots, kind) !== textOf(slots, kind))
  )
}

/** Whether the whole form may be saved. */
export function isValid({ bio, slots }: ProfileForm): boolean {
  return checkBio(bio).ok && slots.every(slot => checkLink(slot.text).ok)
}

/**
 * The changes of a valid form, in its order. An empty bio is not a change: the service refuses one, so the old bio
 * stays. Privacy comes last, so that a profile is not public before its corrected texts are saved.
 */
export function profileChanges(known: OwnProfile, form: ProfileForm): ProfileChange[] {
  const bio = validValue(checkBio(form.bio))
  const links = new Map<number, string>(known.links.map(({ kind }) => [kind, '']))
  for (const { kind, text } of form.slots) {
    const url = validValue(checkLink(text))
    if (url !== undefined) links.set(kind, url)
  }
  const isKnown = ([kind, url]: [number, string]) => {
    const held = known.links.find(i => i.kind === kind)?.url ?? ''
    return isSameUrl(held, url)
  }
  return [
    ...(bio !== undefined && bio !== known.bio ? [{ field: 'bio', text: bio } as const] : []),
    ...[...links]
      .filter(i => !isKnown(i))
      .map(([kind, url]) => ({ field: 'link', kind, url }) as const),
    ...(form.isPrivate !== known.isPrivate
      ? [{ field: 'privacy', isPrivate: form.isPrivate } as const]
      : [])
  ]
}

/** The profile as the service stores it after a change. */
export function applyChange(known: OwnProfile, change: ProfileChange): OwnProfile {
  switch (change.field) {
    case 'bio':
      return { ...known, bio: change.text }
    case 'privacy':
      return { ...known, isPrivate: change.isPrivate }
    case 'link': {
      const { kind, url } = change
      const others = known.links.filter(i => i.kind !== kind)
      return { ...known, links: url ? [...others, { kind, url }] : others }
    }
  }
}

function validValue(checked: Result<string | undefined, unknown>): string | undefined {
  return checked.ok ? checked.value : undefined
}

function isSameUrl(one: string, other: string): boolean {
  return one === other || (one !== '' && URL.parse(one)?.href === URL.parse(other)?.href)
}
