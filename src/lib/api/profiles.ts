// Requests for the public profiles of the identity service.

import { type Infer, record, string, type } from 'superstruct'
import { herotagText } from '../format/names.ts'
import { type Artist, toLinks, toPerson } from './people.ts'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { Count, LongText, list, orDropped, Text } from './response-limits.ts'
import { nullish } from './structs.ts'
import { LinkUrl, PictureUrl } from './urls.ts'

export interface Profile {
  cover: string | undefined
  description: string | undefined
  /** Without its leading @ and the legacy suffix. */
  herotag: string | undefined
  isPrivate: boolean
  /** `kind`: a key of SOCIAL_KINDS, or a kind that the service has added since. */
  links: { kind: number; url: string }[]
  picture: string | undefined
}

const PictureResponse = orDropped(type({ url: PictureUrl }))
const ProfileResponse = type({
  cover: PictureResponse,
  description: orDropped(LongText),
  herotag: orDropped(Text),
  privacy: nullish(Text),
  profile: PictureResponse,
  socialLinks: orDropped(list(type({ type: orDropped(Count), url: LinkUrl })))
})

/** The profile of an account that has never saved one. */
export const EMPTY_PROFILE: Profile = {
  cover: undefined,
  description: undefined,
  herotag: undefined,
  isPrivate: false,
  links: [],
  picture: undefined
}

/**
 * Rejects with StatusError 403 (`forbidden`) for a private profile of another account, and 404 when there is no
 * profile.
 */
export function loadProfile(address: string): RestRequest<Profile> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/identity/users/${address}`,
    read: raw => toProfile(readStruct(raw, ProfileResponse, 'profile')),
    source: 'profile'
  }
}

const ProfilesResponse = type({ info: record(string(), orDropped(ProfileResponse)) })

/** The profiles of these addresses, in input order. The profile of an unknown account has only the address. */
export function loadPeople(addresses: readonly string[]): RestRequest<Artist[]> {
  return {
    kind: 'rest',
    method: 'POST',
    path: '/api/identity/users/multiple',
    body: { addresses },
    source: 'profiles',
    read: raw => {
      const { info } = readStruct(raw, ProfilesResponse, 'profiles')
      return addresses.map(address => toArtist({ ...info[address], address }))
    }
  }
}

function toArtist({
  cover,
  profile,
  ...rest
}: Infer<typeof ProfileResponse> & { address: string }) {
  const person = toPerson({ ...rest, profile: profile?.url })
  if (person.isPrivate) return { ...person, cover: undefined, description: undefined }
  return { ...person, cover: cover?.url, description: rest.description?.trim() || undefined }
}

function toProfile(raw: Infer<typeof ProfileResponse>): Profile {
  return {
    cover: raw.cover?.url,
    description: raw.description?.trim() || undefined,
    herotag: (raw.herotag && herotagText(raw.herotag)) || undefined,
    isPrivate: raw.privacy === 'private',
    links: toLinks(raw.socialLinks),
    picture: raw.profile?.url
  }
}
