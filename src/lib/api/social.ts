// Requests for likes.

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
