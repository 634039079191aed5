// Recognizes requests by which another site would act for a signed-in person (CSRF), in addition to the cookie's
// SameSite. service-routes.ts refuses them, for every endpoint.

import type { Edge } from './edge.ts'

/** Whether the request changes something and does not come from a page of this site. Such requests have an Origin. */
export function isCrossSiteWrite(request: Request, { origin }: Pick<Edge, 'origin'>): boolean {
  return request.method !== 'GET' && request.headers.get('Origin') !== origin
}
