// Sends the requests that an open page repeats, such as for the price of its auction.

import type { ApiRequest } from '../lib/api/request.ts'
import { platform } from './platform.ts'

/** Resolves to undefined when nothing is found or the request fails: the page sends the next request anyway. */
export async function fetchUpdate<Answer>(
  request: ApiRequest<Answer>
): Promise<Answer | undefined> {
  return platform()
    .send(request)
    .catch(() => undefined)
}
