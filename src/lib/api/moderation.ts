// What admins ask for: what is hidden, and changes of what is featured, hidden and flagged.

import { array, boolean, string } from 'superstruct'

import type { adminChange } from '../config/admin-actions.ts'
import type { Variables } from '../config/operation-types.ts'
import { personalRequest } from './query.ts'
import type { DataRequest } from './request.ts'

type AdminChange = NonNullable<ReturnType<typeof adminChange>>

/** The identifiers of all of them. */
export function loadBlacklisted(): DataRequest<string[]> {
  return personalRequest({
    operation: 'blacklistedCollections',
    variables: {},
    field: 'blacklistedCollections',
    struct: array(string()),
    to: collections => collections
  })
}

/** Whether it was done: false where the service knows no such thing. */
export function moderate(change: AdminChange, subject: string): DataRequest<boolean> {
  return asked(change.operation, change.variables(subject))
}

export function feature(collection: string, isFeatured: boolean): DataRequest<boolean> {
  const input = { collection, type: 'Featured' } as const
  return asked(isFeatured ? 'addFeaturedCollection' : 'removeFeaturedCollection', { input })
}

export function blacklist(collection: string, isHidden: boolean): DataRequest<boolean> {
  const operation = isHidden ? 'addBlacklistedCollection' : 'removeBlacklistedCollection'
  return asked(operation, { collection })
}

type Asked =
  | AdminChange['operation']
  | 'addFeaturedCollection'
  | 'removeBlacklistedCollection'
  | 'removeFeaturedCollection'

function asked(operation: Asked, variables: Variables<Asked>): DataRequest<boolean> {
  return personalRequest({
    operation,
    variables,
    field: operation,
    struct: boolean(),
    to: isDone => isDone
  })
}
