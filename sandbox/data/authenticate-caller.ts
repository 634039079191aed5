// Identifies the caller. The data service accepts an access token of /extras/access or a native-auth token.

import { readCallerAddress, verifyAccessToken } from '../content/authentication.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { forbiddenError, unauthenticatedError } from './graphql-errors.ts'

export interface Caller {
  /** Undefined for a visitor. */
  address: string | undefined
  isAdmin: boolean
}

/** Throws the service's UNAUTHENTICATED or FORBIDDEN error. */
export async function readCaller(request: Request, context: SandboxContext): Promise<Caller> {
  const [, token] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? []
  if (!token) throw unauthenticatedError()
  const claims = await verifyAccessToken(token, context)
  const address = claims ? claims.sub : await readCallerAddress(request, context)
  if (!claims && !address) throw forbiddenError()
  return { address, isAdmin: address !== undefined && context.admins.includes(address) }
}
