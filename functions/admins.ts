// Who is an admin: the accounts listed in the settings. settings.ts adds the accounts in the deployment's variable
// ADMINS.

import type { Settings } from '../src/server/api/settings.ts'

/** Without settings no account is an admin. */
export function isAdmin(settings: Settings | undefined, address: string): boolean {
  return settings?.admins.includes(address) === true
}
