// Requests for likes and reports.

import { boolean } from 'superstruct'

import { personalRequest } from './graphql-request.ts'
import type { GraphqlRequest } from './request.ts'

/** Adds or removes the viewer's like. The response has no count; load it again afterwards. */
export function saveLike(identifier: string, isLiked: boolean): GraphqlRequest<boolean> {
  const operation = isLiked ? 'addLike' : 'removeLike'
  return personalRequest({
    operation,
    variables: { input: { identifier } },
    field: operation,
    struct: boolean(),
    map: done => done
  })
}

/** Reports an asset to the admins. A second report by the same viewer changes nothing. */
export function reportAsset(identifier: string): GraphqlRequest<boolean> {
  return personalRequest({
    operation: 'addReport',
    variables: { input: { identifier } },
    field: 'addReport',
    struct: boolean(),
    map: done => done
  })
}

/** As reportAsset, for a collection. */
export function reportCollection(collectionIdentifier: string): GraphqlRequest<boolean> {
  return personalRequest({
    operation: 'reportCollection',
    variables: { input: { collectionIdentifier } },
    field: 'reportCollection',
    struct: boolean(),
    map: done => done
  })
}
