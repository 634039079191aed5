// Describes a request for one operation of the data service by name and variables. The GraphQL document stays on the
// server.

import type { Struct } from 'superstruct'
import type { OperationName, Variables } from '../config/operation-types.ts'
import { ShapeError } from '../errors.ts'
import { readStruct } from './read-response.ts'
import type { GraphqlRequest } from './request.ts'

interface RequestDescription<Name extends OperationName, Raw, Answer> {
  operation: Name
  variables: Variables<Name>
  /** The field of the response's `data` that `struct` describes. */
  field: string
  struct: Struct<Raw, unknown>
  map(raw: Raw): Answer
}

/** A public query. Sent as GET, so that the edge can cache the response for all clients. */
export function publicRequest<Name extends OperationName, Raw, Answer>(
  description: RequestDescription<Name, Raw, Answer>
): GraphqlRequest<Answer> {
  return { ...buildRequest(description), method: 'GET' }
}

/** A mutation, or a query about the viewer. Sent as POST, never cached. */
export function personalRequest<Name extends OperationName, Raw, Answer>(
  description: RequestDescription<Name, Raw, Answer>
): GraphqlRequest<Answer> {
  return { ...buildRequest(description), method: 'POST' }
}

function buildRequest<Name extends OperationName, Raw, Answer>({
  operation,
  variables,
  field,
  struct,
  map
}: RequestDescription<Name, Raw, Answer>): Omit<GraphqlRequest<Answer>, 'method'> {
  return {
    kind: 'data',
    operation,
    variables: variables as Record<string, unknown>,
    read: data => map(readOnce(pickField(data, field, operation), struct, operation))
  }
}

/**
 * The values that were read from each response. The edge stores responses for several pages, so a value must not be
 * changed.
 */
const readings = new WeakMap<object, WeakMap<object, unknown>>()

function readOnce<Raw>(raw: unknown, struct: Struct<Raw, unknown>, source: string): Raw {
  if (typeof raw !== 'object' || raw === null) return readStruct(raw, struct, source)
  const known = readings.get(raw)
  if (known?.has(struct)) return known.get(struct) as Raw // stored below, from this struct
  const read = readStruct(raw, struct, source)
  if (known) known.set(struct, read)
  else readings.set(raw, new WeakMap([[struct, read]]))
  return read
}

function pickField(data: unknown, field: string, source: string): unknown {
  if (typeof data === 'object' && data !== null && field in data) {
    return (data as Record<string, unknown>)[field]
  }
  throw new ShapeError(source, `data.${field}`, 'present')
}

/** Start and size of a page of a list. */
export interface PageRequest {
  /** The `next` of the previous page; absent = from the start. */
  after?: string | undefined
  first: number
}

export function toPagination({ after, first }: PageRequest): { after?: string; first: number } {
  return after === undefined ? { first } : { first, after }
}
