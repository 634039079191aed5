import type { HookAttributes } from '../../lib/dom/hooks.ts'

/** The subject of a list, which may contain any flagged asset or collection. */
export const EVERYTHING = 'all'

/** The attributes that refetch a fragment after an admin's action on `subject`. Empty for other viewers. */
export function refreshAttributes(
  isAdmin: boolean,
  name: string,
  subject: string
): Partial<HookAttributes<'entities' | 'refresh'>> {
  return isAdmin ? { 'data-refresh': name, 'data-entities': `flags:${subject}` } : {}
}
