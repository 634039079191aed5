// Requests for login and logout at the edge. The native-auth token is sent once; no response contains a token.

import { type Infer, type } from 'superstruct'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { Text, Time } from './response-limits.ts'

const SessionInfo = type({ address: Text, expiresAt: Time })
export type SessionInfo = Infer<typeof SessionInfo>

/** `token`: a native-auth token, the signed proof of the address. */
export function openSession(token: string): RestRequest<SessionInfo> {
  return {
    kind: 'rest',
    method: 'POST',
    path: '/api/session',
    body: { token },
    read: raw => readStruct(raw, SessionInfo, 'session'),
    source: 'session'
  }
}

export function closeSession(): RestRequest<undefined> {
  return {
    kind: 'rest',
    method: 'DELETE',
    path: '/api/session',
    read: () => undefined,
    source: 'session'
  }
}
