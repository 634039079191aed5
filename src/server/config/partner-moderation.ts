// The operations of an admin on a partner's site. They belong to the actions in its menu (lib/admin-actions.ts).

import { ADMIN_ACTIONS, type AdminAction } from '../../lib/admin-actions.ts'
import type { OperationName } from '../../lib/config/operation-types.ts'

/**
 * Whether an admin may send the operation on a partner's site. Variables are compared too, because clearing a mark is
 * the same operation with another value.
 */
export function isPartnerModeration(
  operation: OperationName,
  variables: Readonly<Record<string, unknown>>
): boolean {
  const subject = readSubject(variables)
  if (subject === undefined) return false
  return Object.values<AdminAction>(ADMIN_ACTIONS).some(
    action =>
      action.inPartnerMode === true &&
      'operation' in action &&
      action.operation === operation &&
      toText(action.variables(subject)) === toText(variables)
  )
}

/** The identifier of the asset or of the collection. */
function readSubject({ input }: Readonly<Record<string, unknown>>): string | undefined {
  const { collection, identifier } = (input ?? {}) as Record<string, unknown>
  const subject = identifier ?? collection
  return typeof subject === 'string' ? subject : undefined
}

/** The fields sorted by name, so that the order in which a client sends them does not matter. */
function toText(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
      : field
  )
}
