// Words for the roles of an account in a collection. "No roles set" is the specification's own (document 3 section 5).

import { ROLE_NAMES, type RolesRefusal } from '../rules/collection.ts'

/** Names of the roles for people; the network's names are shown under "Advanced". */
export const ROLE_LABELS = {
  [ROLE_NAMES.create]: 'Create',
  [ROLE_NAMES.burn]: 'Burn',
  [ROLE_NAMES.addQuantity]: 'Add copies'
} as const

/** For a collection in which the viewer may not create. `missing`: at least one role. */
export function missingRolesText(missing: readonly string[]): string {
  const isOnlyQuantity = missing.every(i => i === ROLE_NAMES.addQuantity)
  return isOnlyQuantity
    ? `The role “${ROLE_LABELS[ROLE_NAMES.addQuantity]}” is not set`
    : NO_ROLES_TEXT
}

const NO_ROLES_TEXT = 'No roles set'

export function rolesRefusalText({ code }: RolesRefusal): string {
  switch (code) {
    case 'nothingNew':
      return 'You already have these roles.'
  }
}
