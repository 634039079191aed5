// Profiles of the identity service.

import { string, type } from 'superstruct'

import { readStruct } from './read.ts'
import type { RestRequest } from './request.ts'
import { maybe } from './structs.ts'
import { MediaUrl } from './urls.ts'

export interface Profile {
  herotag: string | undefined
  picture: string | undefined
}

const ProfileAnswer = type({ herotag: maybe(string()), profile: maybe(type({ url: MediaUrl })) })

/** A 403 (`forbidden`) means that the profile is private. */
export function loadProfile(address: string): RestRequest<Profile> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/identity/users/${address}`,
    read: raw => {
      const { herotag, profile } = readStruct(raw, ProfileAnswer, 'profile')
      return { herotag, picture: profile?.url }
    },
    source: 'profile'
  }
}
