// Endpoints of the identity service: profiles, photos, followers.

import { EDGE_LIMITS } from './edge-limits.ts'
import { type Endpoint, PUBLIC_GET } from './endpoint.ts'

/** A request that needs a login. The endpoints of other services set their own `upstream`. */
export const SIGNED_IN_GET = { ...PUBLIC_GET, upstream: 'identity', auth: 'required' } as const
const SIGNED_IN_POST = { ...SIGNED_IN_GET, methods: ['POST'], body: 'json' } as const
/** A request that changes the viewer's profile. */
const PROFILE_CHANGE = { ...SIGNED_IN_POST, invalidates: 'profiles' } as const
const PHOTO_UPLOAD = {
  body: 'photo',
  sendTimeoutMs: EDGE_LIMITS.photoTimeoutMs
} as const

// Document 3 section 7.1. A 403 from these endpoints never ends the session: for a profile it means that the profile
// is private.
export const IDENTITY_ENDPOINTS = {
  profile: {
    ...PUBLIC_GET,
    path: '/identity/users/{address}',
    upstream: 'identity',
    upstreamPath: '/api/v1/users/{address}',
    auth: 'whenSignedIn',
    pageCache: 'instant'
  },
  profiles: {
    ...PUBLIC_GET,
    path: '/identity/users/multiple',
    methods: ['POST'],
    upstream: 'identity',
    upstreamPath: '/api/v1/users/multiple',
    body: 'json'
  },
  ownInfo: { ...SIGNED_IN_GET, path: '/identity/self/info', upstreamPath: '/api/v1/self/info' },
  ownDescription: {
    ...PROFILE_CHANGE,
    methods: ['PUT'],
    path: '/identity/self/description',
    upstreamPath: '/api/v1/self/description'
  },
  ownPhoto: {
    ...PROFILE_CHANGE,
    path: '/identity/self/profile-photo',
    upstreamPath: '/api/v1/self/profile-photo',
    ...PHOTO_UPLOAD
  },
  ownCover: {
    ...PROFILE_CHANGE,
    path: '/identity/self/cover-photo',
    upstreamPath: '/api/v1/self/cover-photo',
    ...PHOTO_UPLOAD
  },
  ownSocialLink: {
    ...PROFILE_CHANGE,
    path: '/identity/self/social-link',
    upstreamPath: '/api/v1/self/social-link'
  },
  ownPrivacy: {
    ...PROFILE_CHANGE,
    methods: ['GET', 'POST'],
    path: '/identity/self/privacy',
    upstreamPath: '/api/v1/self/privacy'
  },
  socialLinks: {
    ...SIGNED_IN_GET,
    path: '/identity/social-links',
    upstreamPath: '/api/v1/social-links'
  },
  follow: {
    ...SIGNED_IN_POST,
    path: '/identity/followers/follow',
    upstreamPath: '/api/v1/followers/follow'
  },
  unfollow: {
    ...SIGNED_IN_POST,
    path: '/identity/followers/unfollow',
    upstreamPath: '/api/v1/followers/unfollow'
  },
  followersCount: {
    ...PUBLIC_GET,
    path: '/identity/followers/{address}/count',
    upstream: 'identity',
    upstreamPath: '/api/v1/followers/{address}/count',
    pageCache: 'instant'
  },
  followeesCount: {
    ...PUBLIC_GET,
    path: '/identity/followees/{address}/count',
    upstream: 'identity',
    upstreamPath: '/api/v1/followees/{address}/count',
    pageCache: 'instant'
  },
  follows: {
    ...SIGNED_IN_GET,
    path: '/identity/followers/follows/{address}',
    upstreamPath: '/api/v1/followers/follows/{address}'
  },
  followers: {
    ...SIGNED_IN_GET,
    path: '/identity/followers',
    upstreamPath: '/api/v1/followers',
    query: ['page']
  },
  followees: {
    ...SIGNED_IN_GET,
    path: '/identity/followees',
    upstreamPath: '/api/v1/followees',
    query: ['page']
  },
  herotag: {
    ...SIGNED_IN_GET,
    path: '/identity/herotags/{name}/address',
    upstreamPath: '/api/v1/herotags/{name}/address'
  }
} as const satisfies Record<string, Endpoint>
