// The identity service: profiles, privacy, handles, and who follows whom. Proof is the native-auth token itself.

import { serveRoutes } from '../rest.ts'
import type { ServiceHandler } from '../sandbox-context.ts'
import {
  countFollowees,
  countFollowers,
  follow,
  followees,
  followers,
  follows,
  unfollow
} from './follows.ts'
import { setCover, setPhoto } from './photos.ts'
import {
  findHerotags,
  herotagAddress,
  ownInfo,
  ownPrivacy,
  ownSocialLinks,
  profile,
  profiles,
  setDescription,
  setPrivacy,
  setSocialLink
} from './profiles.ts'

export const servePeople: ServiceHandler = serveRoutes('identity', 'sandbox/people/serve.ts', {
  'POST api/v1/users/multiple': profiles,
  'GET api/v1/users/{address}': profile,
  'GET api/v1/self/info': ownInfo,
  'PUT api/v1/self/description': setDescription,
  'POST api/v1/self/profile-photo': setPhoto,
  'POST api/v1/self/cover-photo': setCover,
  'GET api/v1/self/privacy': ownPrivacy,
  'POST api/v1/self/privacy': setPrivacy,
  'POST api/v1/self/social-link': setSocialLink,
  'GET api/v1/social-links': ownSocialLinks,
  'POST api/v1/followers/follow': follow,
  'POST api/v1/followers/unfollow': unfollow,
  'GET api/v1/followers': followers,
  'GET api/v1/followees': followees,
  'GET api/v1/followers/follows/{address}': follows,
  'GET api/v1/followers/{address}/count': countFollowers,
  'GET api/v1/followees/{address}/count': countFollowees,
  'GET api/v1/herotags/search': findHerotags,
  'GET api/v1/herotags/{herotag}/address': herotagAddress
})
