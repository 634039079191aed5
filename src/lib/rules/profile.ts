// Limits of a profile, and which changes have to be saved (specification 3 sections 4 and 5). Lengths count code
// points, not UTF-16 units.

import { isSocialHost, SOCIAL_KINDS, userPageUrl } from '../config/social-kinds.ts'
import { err, ok, type Result } from '../result.ts'

export const BIO = { min: 3, max: 100 } as const
/** The number of link fields. Each field has a kind of link, and there are more kinds than fields. */
export const LINK_SLOTS = 6

export interface Link {
  /** The number that the identity service uses for this kind of link. */
  kind: number
  url: string
}

/** A profile as the service stores it. */
export interface OwnProfile {
  /** Undefined when none is saved. */
  bio: string | undefined
  isPrivate: boolean
  links: readonly Link[]
}

export interface LinkSlot {
  /** Always set, also when the field is empty. */
  kind: number
  text: string
}

/** The values as typed. */
export interface ProfileForm {
  bio: string
  isPrivate: boolean
  /** One field per saved link, then empty ones up to LINK_SLOTS. */
  slots: readonly LinkSlot[]
}

/** Unsaved input, and the form as it was filled from the profile saved at that time. */
export interface ProfileDraft {
  before: ProfileForm
  form: ProfileForm
}

export type BioRefusal = { code: 'tooShort' } | { code: 'tooLong' }
/** `noAddress`: not the URL of a page. `otherSite`: a URL of another site than the kind of the link names. */
export type LinkRefusal = { code: 'noAddress' } | { code: 'otherSite'; kind: number }

/** One change, sent as a separate request. An empty `url` removes the link. */
export type ProfileChange =
  | { field: 'bio'; text: string }
  | { field: 'link'; kind: number; url: string }
  | { field: 'privacy'; isPrivate: boolean }

/** The only schemes of a saved link, because it becomes the URL of a link on a public page. */
const SCHEME = /^https?:\/\//i
/** Finds schemes other than http, so that `ftp://host` is refused and not turned into `https://ftp://host`. */
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i

export function bioLength(text: string): number {
  // Spaces at both ends are not saved. Most emoji are one code point, but two UTF-16 units.
  return [...text.trim()].length
}

/** The bio to save; `undefined` for an empty one, which is allowed. */
export function checkBio(text: string): Result<string | undefined, BioRefusal> {
  const length = bioLength(text)
  // An empty field is valid: the saved bio then stays as it is (profileChanges).
  if (length === 0) return ok(undefined)
  if (length < BIO.min) return err({ code: 'tooShort' })
  if (length > BIO.max) return err({ code: 'tooLong' })
  return ok(text.trim())
}

/**
 * The URL to save, prefixed with https:// when it has neither https:// nor http://; `undefined` for an empty field.
 * Anything that is then not a web URL is refused. The prefix turns `javascript:` into an invalid host, so a profile
 * cannot contain a script. With a kind, '@name' and 'name' mean the page of that name, and only URLs of the kind's site
 * are accepted.
 */
export function checkLink(text: string, kind?: number): Result<string | undefined, LinkRefusal> {
  const typed = text.trim()
  if (typed === '') return ok(undefined)
  const userPage = userPageUrl(kind, typed)
  if (userPage !== undefined) return ok(userPage)
  const completed = SCHEME.test(typed) ? typed : `https://${typed}`
  // null when the text is not a URL.
  const url = URL.parse(completed)
  const isForeign = ANY_SCHEME.test(typed) && !SCHEME.test(typed)
  // User names are refused because `https://bank.example@evil.example` shows one host and opens another. The last
  // condition requires a dot in the host, which excludes localhost and other hosts of one word.
  const isWebUrl =
    url && !isForeign && !url.username && !url.password && /[^.]\.[^.]/.test(url.hostname)
  // The parser accepts a space in the path, but the saved text would still contain it.
  if (!isWebUrl || /\s/.test(completed)) return err({ code: 'noAddress' })
  return kind === undefined || isSocialHost(kind, url.hostname)
    ? ok(completed)
    : err({ code: 'otherSite', kind })
}

/** Whether stored data has the shape of a form. */
export function isProfileForm(value: unknown): value is ProfileForm {
  const form = value as Partial<Record<keyof ProfileForm, unknown>> | null | undefined
  return (
    typeof form?.bio === 'string' &&
    typeof form.isPrivate === 'boolean' &&
    Array.isArray(form.slots) &&
    form.slots.every(i => typeof i?.kind === 'number' && typeof i.text === 'string')
  )
}

/** The initial form: the links of the profile first, then unused kinds. No existing link is left out. */
export function toProfileForm({ bio, isPrivate, links }: OwnProfile): ProfileForm {
  const kinds = Object.keys(SOCIAL_KINDS).map(Number)
  // Only the first link of each kind, because two fields of one kind could not both be saved.
  const held = kinds.flatMap(kind => links.find(i => i.kind === kind) ?? [])
  const free = kinds.filter(kind => !held.some(i => i.kind === kind))
  // At least zero, because a profile can have more links than fields.
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

/**
 * The form of a draft. Fields that the person did not change show the values saved now. A link that was saved meanwhile
 * gets a field of its own if its kind has none, because a link without a field is removed (profileChanges). The privacy
 * setting is never taken from a draft.
 */
export function restoreForm(known: OwnProfile, { before, form }: ProfileDraft): ProfileForm {
  const now = toProfileForm(known)
  return {
    bio: form.bio === before.bio ? now.bio : form.bio,
    isPrivate: now.isPrivate,
    slots: [
      ...form.slots.map(({ kind, text }) => ({
        kind,
        text: text === textOf(before.slots, kind) ? textOf(now.slots, kind) : text
      })),
      ...now.slots.filter(
        ({ kind, text }) =>
          text && text !== textOf(before.slots, kind) && !form.slots.some(i => i.kind === kind)
      )
    ]
  }
}

/** Gives a field another kind. A field that had this kind takes over the old one, so each kind occurs once. */
export function withLinkKind(slots: readonly LinkSlot[], at: number, kind: number): LinkSlot[] {
  const oldKind = slots[at]?.kind
  // Both fields change together. With two fields of one kind, the second would overwrite the first when saved.
  return slots.map((slot, index) => {
    if (index === at) return { ...slot, kind }
    return slot.kind === kind && oldKind !== undefined ? { ...slot, kind: oldKind } : slot
  })
}

/** Empties a field and moves it to the end. */
export function withoutLink(slots: readonly LinkSlot[], at: number): LinkSlot[] {
  const kind = slots[at]?.kind
  const others = slots.filter((_, index) => index !== at)
  return kind === undefined ? others : [...others, { kind, text: '' }]
}

/** Whether a field may take this kind: a field of that kind with a URL keeps it. */
export function isKindAvailable(slots: readonly LinkSlot[], at: number, kind: number): boolean {
  return !slots.some((slot, index) => index !== at && slot.kind === kind && slot.text.trim())
}

/** Whether the form differs from the saved profile, even with invalid values. */
export function isDirty(known: OwnProfile, form: ProfileForm): boolean {
  const { bio, isPrivate, slots } = toProfileForm(known)
  // Links are compared by kind: the position of a field is not saved.
  return (
    form.bio.trim() !== bio.trim() ||
    form.isPrivate !== isPrivate ||
    Object.keys(SOCIAL_KINDS)
      .map(Number)
      .some(kind => textOf(form.slots, kind).trim() !== textOf(slots, kind).trim())
  )
}

/** Whether the whole form may be saved. */
export function isValid({ bio, slots }: ProfileForm): boolean {
  return checkBio(bio).ok && slots.every(slot => checkLink(slot.text, slot.kind).ok)
}

/**
 * The changes of a valid form, in its order. An empty bio is not a change, because the service refuses it; the old bio
 * then stays. Privacy comes last, so that a profile does not become public before its corrected texts are saved.
 */
export function profileChanges(known: OwnProfile, form: ProfileForm): ProfileChange[] {
  // Undefined for an empty bio, which is not sent.
  const bio = validValue(checkBio(form.bio))
  // Starts with every saved link as removed. The fields of the form then set the links that remain.
  const links = new Map<number, string>(known.links.map(({ kind }) => [kind, '']))
  // Only called for a valid form, so an undefined URL here always means an empty field, never a mistake.
  for (const { kind, text } of form.slots) {
    const url = validValue(checkLink(text, kind))
    if (url !== undefined) links.set(kind, url)
  }
  // Only differences are sent, because each change is a separate request that may fail.
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

function textOf(slots: readonly LinkSlot[], kind: number): string {
  return slots.find(i => i.kind === kind)?.text ?? ''
}

/** Undefined for an empty value and for a refused one. */
function validValue(checked: Result<string | undefined, unknown>): string | undefined {
  return checked.ok ? checked.value : undefined
}

function isSameUrl(one: string, other: string): boolean {
  // Two forms of one URL are not a change. The first comparison covers two empty texts.
  return one === other || (one !== '' && URL.parse(one)?.href === URL.parse(other)?.href)
}
