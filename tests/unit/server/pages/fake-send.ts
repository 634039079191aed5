// A Send that answers each operation from a table, and checks the answer with the request's own struct.

import type { Send } from '../../../../src/lib/api/request.ts'
import type { OperationName } from '../../../../src/lib/config/operation-types.ts'
import { NetworkError, StatusError } from '../../../../src/lib/errors.ts'

export type OperationResponses = Partial<
  Record<OperationName, (variables: Record<string, unknown>) => unknown>
>

export interface FakeSend {
  requested: string[]
  send: Send
}

/** Responses of services other than the data service, by the request's source. */
export type RestResponses = Record<string, () => unknown>

/** Creates the Send. An operation that is not in the table fails, as if the upstream were down. */
export function createFakeSend(responses: OperationResponses, rest: RestResponses = {}): FakeSend {
  const requested: string[] = []
  const send: Send = async request => {
    if (request.kind === 'rest') {
      requested.push(request.source)
      const respondRest = rest[request.source]
      // By default the network refuses to read contracts.
      if (!respondRest && request.source.startsWith('contract ')) {
        throw new StatusError(404, request.source)
      }
      if (!respondRest) throw new NetworkError(`${request.source}: no answer`)
      return request.read(respondRest())
    }
    requested.push(request.operation)
    const respond = responses[request.operation]
    if (!respond) throw new NetworkError(`${request.operation}: no answer`)
    return request.read(respond(request.variables))
  }
  return { requested, send }
}
