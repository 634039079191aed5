// /api/settings, and the settings for page rendering. They change rarely and every page waits for them, so they have
// a long cache time, a short-lived copy in memory (load-cached.ts), and a short timeout.

import { readSettings, type Settings } from '../src/server/api/settings.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import type { Edge } from './edge.ts'
import { loadCached } from './load-cached.ts'
import { NO_STORE } from './no-store.ts'
import { toCachedResponse, toResponse, withCache } from './response-cache.ts'
import { fetchUpstream, readJson } from './upstream.ts'

/** Used in an environment without a settings service. */
const EMPTY_SETTINGS: Settings = { admins: [], notice: undefined }

export async function settings(_request: Request, edge: Edge): Promise<Response> {
  const { copy, state } = await withCache(edge, {
    key: 'settings',
    policy: 'long',
    fill: async () => ({
      copy: await toCachedResponse(Response.json(await fetchSettings(edge))),
      isShareable: true
    })
  })
  return toResponse(copy, { ...NO_STORE, 'x-atrium-cache': state })
}

/** Undefined when the settings are unavailable; the page is then rendered without them. Never throws. */
export function loadCachedSettings(edge: Edge): Promise<Settings | undefined> {
  return loadCached(edge, {
    name: 'settings',
    retryMs: EDGE_LIMITS.settingsRetryMs,
    load: async () => {
      const response = await settings(new Request(`${edge.origin}/api/settings`), edge)
      return readSettings(await response.json())
    }
  })
}

async function fetchSettings(edge: Edge): Promise<Settings> {
  const { admins = [], upstreams } = edge.environment
  if (upstreams.settings === undefined) return { ...EMPTY_SETTINGS, admins: [...admins] }
  const timeoutMs = EDGE_LIMITS.settingsTimeoutMs
  const response = await fetchUpstream(edge, 'settings', { path: '', timeoutMs })
  const found = readSettings(await readJson(response, 'settings'))
  return { ...found, admins: [...new Set([...found.admins, ...admins])] }
}
