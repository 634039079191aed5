// Who is an admin: the accounts that the settings list, to which settings.ts adds those of ADMINS of the deployment.

import type { Settings } from '../src/server/api/settings.ts'

/** Without settings no account is an admin. */
export function isAdmin(settings: Settings | undefined, address: string): boolean {
  return settings?.admins.includes(address) === true
}
