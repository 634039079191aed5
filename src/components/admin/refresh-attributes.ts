import type { HookAttributes } from '../../lib/dom/hooks.ts'

/** The subject for a list that can contain any flagged asset or collection: every admin's action refetches it. */
export const EVERYTHING = 'all'

/** The attributes that refetch a fragment after an admin's action on `subject`. Empty for other viewers. */
export function refreshAttributes(
  isAdmin: boolean,
  name: string,
  subject: string
): Partial<HookAttributes<'entities' | 'refresh'>> {
  return isAdmin ? { 'data-refresh': name, 'data-entities': `flags:${subject}` } : {}
}
