// Subscribes an email address at the mailing service, which returns JSONP, `name({ result, msg })`, or plain JSON.
// The browser receives the two fields: `result` is the provider's success flag, `msg` is the text to display.

import { ShapeError, StatusError } from '../src/lib/errors.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import type { Edge } from './edge.ts'
import { failureResponse } from './failure.ts'
import { NO_STORE } from './no-store.ts'
import { parseJsonObject, readJsonBody } from './request-body.ts'
import { fetchUpstream, readText } from './upstream.ts'

/**
 * Matches no spaces, control characters or invisible characters. At most 64 characters before the @, and 254 in all
 * (RFC 5321, section 4.5.3.1).
 */
const EMAIL = /^[^\s@\p{C}]{1,64}@[^\s@\p{C}]{1,189}$/u

export async function newsletter(request: Request, edge: Edge): Promise<Response> {
  const { email } = await readJsonBody(request, EDGE_LIMITS.smallBodyBytes)
  if (typeof email !== 'string' || !EMAIL.test(email)) return failureResponse('badRequest')
  const query = new URLSearchParams({ EMAIL: email })
  const response = await fetchUpstream(edge, 'newsletter', { path: `?${query}` })
  const text = await readText(response, 'newsletter')
  if (!response.ok) throw new StatusError(response.status, 'newsletter')
  const answer = parseJsonObject(text.replace(/^[\w$.]+\(([\s\S]*)\);?\s*$/, '$1'))
  if (typeof answer?.['result'] !== 'string') {
    throw new ShapeError('newsletter', 'result', 'string')
  }
  const msg = typeof answer['msg'] === 'string' ? answer['msg'] : ''
  return Response.json({ result: answer['result'], msg }, { headers: NO_STORE })
}
