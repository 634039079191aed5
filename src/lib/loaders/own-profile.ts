// Loader data of the profile dialog.

import { loadOwnBio, loadOwnLinks, loadOwnPrivacy } from '../api/own-profile.ts'
import type { Send } from '../api/request.ts'
import { StatusError } from '../errors.ts'
import type { OwnProfile } from '../rules/profile.ts'
import type { LoaderContext } from './loader-context.ts'
import { loadOwnPerson, type OwnPerson } from './own-person.ts'

export interface ProfileDialogData {
  /** Absent when it could not be loaded. The form works without it. */
  person: OwnPerson | undefined
  profile: OwnProfile
}

/** `undefined` for a visitor. */
export async function loadProfileDialog({
  send,
  viewer
}: LoaderContext): Promise<ProfileDialogData | undefined> {
  if (!viewer) return undefined
  const [profile, person] = await Promise.all([
    loadOwnProfile({ send }),
    loadOwnPerson(send, viewer).catch(() => undefined)
  ])
  return { person, profile }
}

/** Rejects when any part fails to load, because saving the form would overwrite the missing part. */
export async function loadOwnProfile({ send }: { send: Send }): Promise<OwnProfile> {
  const [bio, links, isPrivate] = await Promise.all([
    orIfNotFound(send(loadOwnBio()), undefined),
    orIfNotFound(send(loadOwnLinks()), []),
    orIfNotFound(send(loadOwnPrivacy()), false)
  ])
  return { bio, isPrivate, links }
}

/** A 404 means that this part was never saved. */
async function orIfNotFound<Value>(answer: Promise<Value>, fallback: Value): Promise<Value> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof StatusError && error.status === 404) return fallback
    throw error
  }
}
