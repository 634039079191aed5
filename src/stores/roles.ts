// Giving oneself the roles of a collection: right after it was issued, and later.

import type { OwnCollection } from '../lib/api/creation.ts'
import { SYSTEM_CONTRACT } from '../lib/config/networks.ts'
import type { RolesTarget } from '../lib/loaders/creation.ts'
import { decodeAddress } from '../lib/protocol/address.ts'
import { toHex } from '../lib/protocol/encoding.ts'
import { no, ok } from '../lib/result.ts'
import { ROLE_NAMES, type RolesWish, rolesOf } from '../lib/rules/collection.ts'
import { defineAction } from './action.ts'
import { asker } from './environment.ts'
import { defineForm } from './form.ts'
import { $issued } from './issued.ts'
import { COLLECTIONS, collectionEntity } from './made.ts'
import { $viewer } from './viewer.ts'

export interface RolesInput {
  facts: OwnCollection
  wish: RolesWish
}

/** `nothingNew`: one has them all. */
export type RolesRefusal = { code: 'nothingNew' }

export const rolesForm = defineForm<RolesTarget, OwnCollection>({
  load: async target => {
    const { loadRolesData } = await import('../lib/loaders/creation.ts')
    return (await loadRolesData(asker(), target)) ?? justIssued(target)
  },
  entity: ({ collection }) => collectionEntity(collection),
  action: () => setRoles
})

export const setRoles = defineAction<RolesInput, string[], RolesRefusal>({
  kind: 'setRoles',
  check: ({ facts, wish }) => {
    const roles = newRoles(facts, wish)
    return roles.length > 0 ? ok(roles) : no({ code: 'nothingNew' })
  },
  plan: async (roles, { facts }) =>
    (await import('../lib/api/creation.ts')).planSetRoles(facts.collection, viewer(), roles),
  payment: () => ({ token: 'EGLD', amount: 0n }),
  receiver: () => SYSTEM_CONTRACT,
  call: (roles, { facts }) => ({
    name: 'setSpecialRole',
    args: [
      { about: 'collection', is: facts.collection },
      { about: 'account', is: keyOf(viewer()) }
    ],
    more: { about: 'role', words: roles }
  }),
  describe: (_, { facts }) => ({
    title: `Roles for ${facts.collection}`,
    entities: [collectionEntity(facts.collection), COLLECTIONS]
  })
})

/** The network refuses a role that somebody has already: only the others are asked for. */
export function newRoles({ isSft, roles }: OwnCollection, wish: RolesWish): string[] {
  return rolesOf(wish, isSft).filter(i => !roles.includes(i))
}

export function rolesRefusalText({ code }: RolesRefusal): string {
  switch (code) {
    case 'nothingNew':
      return 'You have these roles already.'
  }
}

/** What one has stays; several units are why there are SFTs. */
export function firstRoles({ isSft, roles }: OwnCollection): RolesWish {
  const hasNone = !roles.includes(ROLE_NAMES.create)
  return {
    burn: roles.includes(ROLE_NAMES.burn),
    addQuantity: isSft && (hasNone || roles.includes(ROLE_NAMES.addQuantity))
  }
}

/** The facts of a collection the data service has not heard of yet. */
function justIssued({ collection }: RolesTarget): OwnCollection | undefined {
  const issued = $issued.get()
  if (issued.step !== 'found' || issued.collection !== collection) return undefined
  const { isSft, name } = issued.wish
  return { collection, isSft, name, owner: $viewer.get()?.address, roles: [] }
}

function viewer(): string {
  return $viewer.get()?.address ?? ''
}

function keyOf(address: string): bigint {
  const key = decodeAddress(address)
  return key ? BigInt(`0x${toHex(key)}`) : 0n
}
