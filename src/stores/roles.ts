// Setting the viewer's roles in a collection, right after it was issued or later.

import type { OwnCollection } from '../lib/api/creation.ts'
import { entity } from '../lib/config/entities.ts'
import type { RolesTarget } from '../lib/loaders/creation.ts'
import { decodeAddress } from '../lib/protocol/address.ts'
import { toHex } from '../lib/protocol/encoding.ts'
import { err, ok } from '../lib/result.ts'
import {
  ROLE_NAMES,
  type RoleSelection,
  type RolesRefusal,
  toRoleNames
} from '../lib/rules/collection.ts'
import type { HexBytes } from '../lib/rules/expected-call.ts'
import { defineAction } from './action.ts'
import { defineForm } from './form.ts'
import { $issuedCollection } from './issued-collection.ts'
import { nativePayment } from './payment.ts'
import { loaderContext } from './platform.ts'
import { $viewer } from './viewer.ts'

export interface RolesInput {
  data: OwnCollection
  selection: RoleSelection
}

export const rolesForm = defineForm<RolesTarget, OwnCollection>({
  load: async target => {
    const { loadRolesData } = await import('../lib/loaders/creation.ts')
    return (await loadRolesData(loaderContext(), target)) ?? fromIssuedCollection(target)
  },
  entity: ({ collection }) => entity('collection', collection),
  action: () => setRoles
})

export const setRoles = defineAction<'setRoles', RolesInput, string[], RolesRefusal>({
  kind: 'setRoles',
  check: ({ data, selection }) => {
    const roles = missingRoles(data, selection)
    return roles.length > 0 ? ok(roles) : err({ code: 'nothingNew' })
  },
  terms: () => [], // the roles are selected
  plan: async (roles, { data }) =>
    (await import('../lib/api/creation.ts')).planSetRoles(data.collection, senderAddress(), roles),
  payment: () => nativePayment(0n),
  receiver: 'system',
  call: (roles, { data }) => ({
    name: 'setSpecialRole',
    gas: 'high',
    args: [
      { field: 'collection', value: data.collection },
      { field: 'account', value: toPublicKey(senderAddress()) }
    ],
    variadic: { field: 'role', values: roles }
  }),
  describe: (_, { data }) => ({
    title: `Roles for ${data.collection}`,
    entities: [entity('collection', data.collection), 'collections']
  })
})

/** Returns the selected roles that are not set yet. The network refuses a role that is already set. */
export function missingRoles({ isSft, roles }: OwnCollection, selection: RoleSelection): string[] {
  return toRoleNames(selection, isSft).filter(i => !roles.includes(i))
}

/**
 * The existing roles and those required to create: an SFT collection needs `addQuantity` as well. The form for creating
 * leads here when one is missing, so it must be selected.
 */
export function initialRoles({ isSft, roles }: OwnCollection): RoleSelection {
  return { burn: roles.includes(ROLE_NAMES.burn), addQuantity: isSft }
}

/** The data for a collection that the data service has not indexed yet. */
function fromIssuedCollection({ collection }: RolesTarget): OwnCollection | undefined {
  const issued = $issuedCollection.get()
  if (issued.step !== 'found' || issued.collection !== collection) return undefined
  const { isSft, name } = issued.params
  return { collection, isSft, name, owner: $viewer.get()?.address, roles: [] }
}

function senderAddress(): string {
  return $viewer.get()?.address ?? ''
}

function toPublicKey(address: string): HexBytes {
  return { hex: toHex(decodeAddress(address) ?? new Uint8Array()) }
}
