// What the operators of the site may change without a deployment. Fetched before anything renders.

import { array, type Infer, object, string } from 'superstruct'

import { readStruct } from '../../lib/api/read-response.ts'
import type { RestRequest } from '../../lib/api/request.ts'
import { maybe } from '../../lib/api/structs.ts'

export const Settings = object({
  /** Addresses that see the admin menu. */
  admins: array(string()),
  /** Shown on every page while it is set. */
  notice: maybe(string())
})
export type Settings = Infer<typeof Settings>

export function readSettings(raw: unknown): Settings {
  return readStruct<Settings>(raw, Settings as never, 'settings')
}

export function loadSettings(): RestRequest<Settings> {
  return {
    kind: 'rest',
    method: 'GET',
    path: '/api/settings',
    source: 'settings',
    read: readSettings
  }
}
