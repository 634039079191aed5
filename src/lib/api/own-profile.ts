// Requests for the viewer's own profile. The identity service reads and saves it in parts.

import { type } from 'superstruct'
import { SOCIAL_KINDS } from '../config/social-kinds.ts'
import { WEB_PAGE_KIND } from '../config/web-page-kind.ts'
import type { PhotoKind } from '../rules/photo.ts'
import type { Link } from '../rules/profile.ts'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { Count, LongText, list, Text } from './response-limits.ts'
import { nullish } from './structs.ts'
import { LinkUrl } from './urls.ts'

const OwnInfoResponse = type({ description: nullish(LongText) })
const LinksResponse = list(type({ type: nullish(Count), url: LinkUrl }))
const PrivacyResponse = type({ privacy: nullish(Text) })

/** `undefined` when it is empty. */
export function loadOwnBio(): RestRequest<string | undefined> {
  return {
    ...GET_REQUEST,
    path: '/api/identity/self/info',
    source: 'own info',
    read: raw => readStruct(raw, OwnInfoResponse, 'own info').description?.trim() || undefined
  }
}

/** Links with a safe URL and a known kind; others are omitted. */
export function loadOwnLinks(): RestRequest<Link[]> {
  return {
    ...GET_REQUEST,
    path: '/api/identity/social-links',
    source: 'own links',
    read: raw =>
      readStruct(raw, LinksResponse, 'own links').flatMap(({ type: kind = WEB_PAGE_KIND, url }) =>
        url !== undefined && Object.hasOwn(SOCIAL_KINDS, kind) ? [{ kind, url }] : []
      )
  }
}

/** Whether the profile is private. */
export function loadOwnPrivacy(): RestRequest<boolean> {
  return {
    ...GET_REQUEST,
    path: '/api/identity/self/privacy',
    source: 'own privacy',
    read: raw => readStruct(raw, PrivacyResponse, 'own privacy').privacy === 'private'
  }
}

export function saveBio(description: string): RestRequest<void> {
  return {
    ...changeRequest('save bio', '/api/identity/self/description', { description }),
    method: 'PUT'
  }
}

/** Replaces the link of this kind; an empty URL removes it. */
export function saveLink({ kind, url }: Link): RestRequest<void> {
  return changeRequest('save link', '/api/identity/self/social-link', { url, type: kind })
}

export function savePrivacy(isPrivate: boolean): RestRequest<void> {
  const privacy = isPrivate ? 'private' : 'public'
  return changeRequest('save privacy', '/api/identity/self/privacy', { privacy })
}

/** Replaces the picture. */
export function savePhoto(kind: PhotoKind, file: File): RestRequest<void> {
  return {
    ...POST_REQUEST,
    path: `/api/identity/self/${kind}-photo`,
    source: `save ${kind} photo`,
    file
  }
}

const GET_REQUEST = { kind: 'rest', method: 'GET' } as const
const POST_REQUEST = { kind: 'rest', method: 'POST', read: () => undefined } as const

function changeRequest(source: string, path: string, body: object): RestRequest<void> {
  return { ...POST_REQUEST, path, body, source }
}
