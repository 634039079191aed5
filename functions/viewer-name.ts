// The viewer's name and picture, for the header of every page. They change rarely, so the isolate caches them for a
// minute, or until a profile is saved.

import { loadProfile } from '../src/lib/api/profiles.ts'
import type { Send } from '../src/lib/api/request.ts'
import { StatusError } from '../src/lib/errors.ts'
import type { Edge } from './edge.ts'
import { readValue, storeValue } from './expiring-values.ts'

export interface ViewerName {
  herotag: string | undefined
  picture: string | undefined
}

const MEMORY_TTL_MS = 60_000
const NO_NAME: ViewerName = { herotag: undefined, picture: undefined }

/**
 * Returns the name itself when it is cached, so that a page is rendered without waiting, otherwise a promise. Both
 * parts are `undefined` without a profile and when the identity service does not answer. Never rejects.
 */
export function loadViewerName(
  edge: Edge,
  send: Send,
  address: string
): ViewerName | Promise<ViewerName> {
  const { epoch, lastProfileChangeMs } = edge.isolate
  const key = `viewer ${edge.environmentName} ${epoch} ${lastProfileChangeMs} ${address}`
  return (
    readValue<ViewerName>(edge.isolate, key, edge.nowMs()) ?? loadName(edge, send, { address, key })
  )
}

async function loadName(
  edge: Edge,
  send: Send,
  { address, key }: { address: string; key: string }
): Promise<ViewerName> {
  const name = await send(loadProfile(address)).then(
    ({ herotag, picture }) => ({ herotag, picture }),
    // The service responds with 404 for an account without a profile. Any other failure is not cached.
    error => (error instanceof StatusError && error.status === 404 ? NO_NAME : undefined)
  )
  if (name) storeValue(edge.isolate, key, name, edge.nowMs() + MEMORY_TTL_MS)
  return name ?? NO_NAME
}
