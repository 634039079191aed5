// What admins ask for: what is hidden, and changes of what is featured, hidden and flagged.

import { array, boolean, string } from 'superstruct'

import type { findModerationAction } from '../admin-actions.ts'
import type { Variables } from '../config/operation-types.ts'
import { personalRequest } from './graphql-request.ts'
import type { GraphqlRequest } from './request.ts'

type ModerationAction = NonNullable<ReturnType<typeof findModerationAction>>

/** The identifiers of all of them. */
export function loadBlacklistedCollections(): GraphqlRequest<string[]> {
  return personalRequest({
    operation: 'blacklistedCollections',
    variables: {},
    field: 'blacklistedCollections',
    struct: array(string()),
    map: collections => collections
  })
}

/** Whether it was done: false where the service knows no such thing. */
export function moderate(action: ModerationAction, subject: string): GraphqlRequest<boolean> {
  return moderationRequest(action.operation, action.variables(subject))
}

export function saveFeatured(collection: string, isFeatured: boolean): GraphqlRequest<boolean> {
  const input = { collection, type: 'Featured' } as const
  return moderationRequest(isFeatured ? 'addFeaturedCollection' : 'removeFeaturedCollection', {
    input
  })
}

export function saveBlacklisted(collection: string, isHidden: boolean): GraphqlRequest<boolean> {
  const operation = isHidden ? 'addBlacklistedCollection' : 'removeBlacklistedCollection'
  return moderationRequest(operation, { collection })
}

type ModerationOperationName =
  | ModerationAction['operation']
  | 'addFeaturedCollection'
  | 'removeBlacklistedCollection'
  | 'removeFeaturedCollection'

function moderationRequest(
  operation: ModerationOperationName,
  variables: Variables<ModerationOperationName>
): GraphqlRequest<boolean> {
  return personalRequest({
    operation,
    variables,
    field: operation,
    struct: boolean(),
    map: isDone => isDone
  })
}
