// Requests of admins: the blacklist, and changes of featured, blacklisted and flagged collections and assets.

import { boolean } from 'superstruct'
import type { findModerationAction } from '../admin-actions.ts'
import type { Variables } from '../config/operation-types.ts'
import { personalRequest } from './graphql-request.ts'
import type { GraphqlRequest } from './request.ts'
import { list, Text } from './response-limits.ts'

type ModerationAction = NonNullable<ReturnType<typeof findModerationAction>>

/** Identifiers of all blacklisted collections. */
export function loadBlacklistedCollections(): GraphqlRequest<string[]> {
  return personalRequest({
    operation: 'blacklistedCollections',
    variables: {},
    field: 'blacklistedCollections',
    struct: list(Text),
    map: collections => collections
  })
}

/** `identifier`: that of the asset or collection. The result is false when the service does not find it. */
export function moderate(action: ModerationAction, identifier: string): GraphqlRequest<boolean> {
  return moderationRequest(action.operation, action.variables(identifier))
}

export function saveFeatured(collection: string, isFeatured: boolean): GraphqlRequest<boolean> {
  const input = { collection, type: 'Featured' } as const
  return moderationRequest(isFeatured ? 'addFeaturedCollection' : 'removeFeaturedCollection', {
    input
  })
}

export function saveBlacklisted(
  collection: string,
  isBlacklisted: boolean
): GraphqlRequest<boolean> {
  const operation = isBlacklisted ? 'addBlacklistedCollection' : 'removeBlacklistedCollection'
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
