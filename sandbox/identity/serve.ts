// The identity service: profiles, privacy, herotags and follow relations. It authenticates with the native-auth token
// itself.

import { serveRoutes } from '../rest-router.ts'
import type { ServiceHandler } from '../sandbox-context.ts'
import {
  countFollowees,
  countFollowers,
  follow,
  listFollowees,
  listFollowers,
  readIsFollowing,
  unfollow
} from './follows.ts'
import { setCover, setPhoto } from './photos.ts'
import {
  readOwnPrivacy,
  readOwnProfile,
  readOwnSocialLinks,
  readProfile,
  readProfiles,
  resolveHerotag,
  searchHerotags,
  setDescription,
  setPrivacy,
  setSocialLink
} from './profiles.ts'

export const serveIdentity: ServiceHandler = serveRoutes('identity', 'sandbox/identity/serve.ts', {
  'POST api/v1/users/multiple': readProfiles,
  'GET api/v1/users/{address}': readProfile,
  'GET api/v1/self/info': readOwnProfile,
  'PUT api/v1/self/description': setDescription,
  'POST api/v1/self/profile-photo': setPhoto,
  'POST api/v1/self/cover-photo': setCover,
  'GET api/v1/self/privacy': readOwnPrivacy,
  'POST api/v1/self/privacy': setPrivacy,
  'POST api/v1/self/social-link': setSocialLink,
  'GET api/v1/social-links': readOwnSocialLinks,
  'POST api/v1/followers/follow': follow,
  'POST api/v1/followers/unfollow': unfollow,
  'GET api/v1/followers': listFollowers,
  'GET api/v1/followees': listFollowees,
  'GET api/v1/followers/follows/{address}': readIsFollowing,
  'GET api/v1/followers/{address}/count': countFollowers,
  'GET api/v1/followees/{address}/count': countFollowees,
  'GET api/v1/herotags/search': searchHerotags,
  'GET api/v1/herotags/{herotag}/address': resolveHerotag
})
