// The validation boundary: every response is checked here, once, and trusted afterwards.

import {
  array,
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
import { maskFast } from './compiled-reader.ts'
import type { GraphqlRequest } from './request.ts'

/** Checks and coerces a response; unknown fields are dropped. Throws ShapeError with the path of the first fault. */
export function readStruct<Answer>(
  raw: unknown,
  struct: Struct<Answer, unknown>,
  source: string
): Answer {
  try {
    return maskFast(raw, struct)
  } catch (cause) {
    // The message of a StructError contains the value. Creating it for a value that is nested too deeply overflows the
    // stack.
    if (cause instanceof RangeError) throw new ShapeError(source, 'answer', 'depth', { cause })
    if (!(cause instanceof StructError)) throw cause
    throw new ShapeError(source, cause.path.join('.') || 'answer', cause.type, { cause })
  }
}

const GraphqlErrorResponse = type({
  message: string(),
  extensions: optional(type({ code: optional(string()), originalError: unknown() }))
})

const GraphqlResponse = type({
  data: optional(nullable(record(string(), unknown()))),
  errors: optional(array(GraphqlErrorResponse))
})

/**
 * Reads a GraphQL response with the `read` function of the request. Throws GraphqlError with all entries of `errors`
 * when there are any.
 */
export function readGraphqlResponse<Answer>(raw: unknown, request: GraphqlRequest<Answer>): Answer {
  if (isPlainData(raw)) return request.read(raw.data)
  const { data, errors = [] } = readStruct(raw, GraphqlResponse, request.operation)
  if (errors.length > 0) {
    throw new GraphqlError(
      request.operation,
      errors.flatMap(({ extensions, message }) => {
        const code = extensions?.code ?? 'UNKNOWN'
        return originalMessages(extensions?.originalError, message).map(i => ({ code, message: i }))
      })
    )
  }
  if (!data) throw new ShapeError(request.operation, 'data', 'an object')
  return request.read(data)
}

/** Whether the response contains data and nothing else, which is the usual case. */
function isPlainData(raw: unknown): raw is { data: Record<string, unknown> } {
  if (typeof raw !== 'object' || raw === null || !('data' in raw) || 'errors' in raw) return false
  return typeof raw.data === 'object' && raw.data !== null && !Array.isArray(raw.data)
}

/**
 * The service names a rejected argument in a list of messages; the message of the error itself is then "Bad Request
 * Exception".
 */
function originalMessages(originalError: unknown, message: string): string[] {
  if (typeof originalError !== 'object' || originalError === null) return [message]
  const messages: unknown = Reflect.get(originalError, 'message')
  const texts = Array.isArray(messages) ? messages.filter(i => typeof i === 'string') : []
  return texts.length > 0 ? texts : [message]
}
