// Settings that operators can change without a deployment. functions/settings.ts fetches them before a page is
// rendered, and adds the admins of the deployment.

import { type Infer, object } from 'superstruct'
import { readStruct } from '../../lib/api/read-response.ts'
import type { RestRequest } from '../../lib/api/request.ts'
import { LongText, list, Text } from '../../lib/api/response-limits.ts'
import { nullish } from '../../lib/api/structs.ts'

export const Settings = object({
  /** Addresses of admins. */
  admins: list(Text),
  /** A notice shown on every page while it is set. */
  notice: nullish(LongText)
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
