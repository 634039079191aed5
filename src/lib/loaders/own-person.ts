// The name and the pictures of the viewer.

import type { Person } from '../api/people.ts'
import { loadProfile } from '../api/profiles.ts'
import type { Send } from '../api/request.ts'
import { StatusError } from '../errors.ts'

/** `cover`: the picture at the top of the viewer's page. */
export interface OwnPerson extends Person {
  address: string
  cover: string | undefined
}

/** Without a profile only the address is known. */
export async function loadOwnPerson(send: Send, address: string): Promise<OwnPerson> {
  const profile = await send(loadProfile(address)).catch((error: unknown) => {
    if (error instanceof StatusError && error.status === 404) return undefined
    throw error
  })
  const { cover, herotag, picture } = profile ?? {}
  return { address, cover, herotag, isPrivate: false, picture }
}
