// The validation boundary: every response is checked here, once, and trusted afterwards.

import {
  array,
  mask,
  nullable,
  optional,
  record,
  type Struct,
  StructError,
  string,
  type,
  unknown
} from 'superstruct'

import { GraphqlError, ShapeError } from '../errors.ts'
import type { GraphqlRequest } from './request.ts'

/** Checks and coerces a response; unknown fields are dropped. Throws ShapeError with the path of the first fault. */
export function readStruct<Answer>(
  raw: unknown,
  struct: Struct<Answer, unknown>,
  source: string
): Answer {
  try {
    return mask(raw, struct)
  } catch (cause) {
    // The message of a StructError contains the value, and writing one that is nested too deeply overflows the stack.
    if (cause instanceof RangeError) throw new ShapeError(source, 'answer', 'depth', { cause })
    if (!(cause instanceof StructError)) throw cause
    throw new ShapeError(source, cause.path.join('.') || 'answer', cause.type, { cause })
  }
}

const GraphqlResponse = type({
  data: optional(nullable(record(string(), unknown()))),
  errors: optional(
    array(type({ message: string(), extensions: optional(type({ code: optional(string()) })) }))
  )
})

/**
 * Reads a GraphQL response with the `read` function of the request. Throws GraphqlError with all entries of `errors`
 * when there are any.
 */
export function readGraphqlResponse<Answer>(raw: unknown, request: GraphqlRequest<Answer>): Answer {
  const { data, errors = [] } = readStruct(raw, GraphqlResponse, request.operation)
  if (errors.length > 0) {
    throw new GraphqlError(
      request.operation,
      errors.map(i => ({ code: i.extensions?.code ?? 'UNKNOWN', message: i.message }))
    )
  }
  if (!data) throw new ShapeError(request.operation, 'data', 'an object')
  return request.read(data)
}
