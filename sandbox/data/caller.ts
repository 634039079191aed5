// Who asks: the data service takes the access token of /extras/access, or a native-auth token, and nothing else.

import { readPerson, verifyAccessToken } from '../content/access.ts'
import type { Ground } from '../ground.ts'
import { forbidden, unauthenticated } from './faults.ts'

export interface Caller {
  /** Undefined for a visitor. */
  address: string | undefined
  isAdmin: boolean
}

/** Throws the service's own refusals. */
export async function readCaller(request: Request, ground: Ground): Promise<Caller> {
  const [, token] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? []
  if (!token) throw unauthenticated()
  const claims = await verifyAccessToken(token, ground)
  const address = claims ? claims.sub : await readPerson(request, ground)
  if (!claims && !address) throw forbidden()
  return { address, isAdmin: address !== undefined && ground.admins.includes(address) }
}
