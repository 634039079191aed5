// What people do about an asset or a collection besides trading it.

import { boolean } from 'superstruct'

import { personalRequest } from './graphql-request.ts'
import type { GraphqlRequest } from './request.ts'

/** Adds or takes back the like of whoever asks. The count is asked for anew afterwards: no answer carries it. */
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

/** Says once for whoever asks that an asset should be looked at; again changes nothing. */
export function reportAsset(identifier: string): GraphqlRequest<boolean> {
  return personalRequest({
    operation: 'addReport',
    variables: { input: { identifier } },
    field: 'addReport',
    struct: boolean(),
    map: done => done
  })
}

/** The same of a collection. */
export function reportCollection(collectionIdentifier: string): GraphqlRequest<boolean> {
  return personalRequest({
    operation: 'reportCollection',
    variables: { input: { collectionIdentifier } },
    field: 'reportCollection',
    struct: boolean(),
    map: done => done
  })
}
