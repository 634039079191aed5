// What the dialog of one's own profile shows when it opens.

import { loadOwnBio, loadOwnLinks, loadOwnPrivacy } from '../api/own-profile.ts'
import type { Send } from '../api/request.ts'
import { StatusError } from '../errors.ts'
import type { OwnProfile } from '../rules/profile.ts'

/** Rejects where any of it cannot be had: what is not known would be saved over. */
export async function loadOwnProfile({ send }: { send: Send }): Promise<OwnProfile> {
  const [bio, links, isPrivate] = await Promise.all([
    orIfNotFound(send(loadOwnBio()), undefined),
    orIfNotFound(send(loadOwnLinks()), []),
    orIfNotFound(send(loadOwnPrivacy()), false)
  ])
  return { bio, isPrivate, links }
}

/** Who never said anything is not there. */
async function orIfNotFound<Value>(answer: Promise<Value>, fallback: Value): Promise<Value> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof StatusError && error.status === 404) return fallback
    throw error
  }
}
