// Merges the public queries that a page makes at the same moment into few requests. For the edge and for the data
// service a request costs more than most queries.

import {
  groupQueries,
  type MergedQueries,
  mergeQueries
} from '../src/server/operations/merge-queries.ts'
import type { DataResponse } from './data-response.ts'
import {
  isShareable,
  type OperationRequest,
  queryWithSharedToken,
  requestWithSharedToken
} from './data-service.ts'
import type { Edge } from './edge.ts'

interface WaitingQuery extends OperationRequest {
  resolve(response: DataResponse | Promise<DataResponse>): void
}

/** The queries that wait to be sent, by request of a browser. */
const batches = new WeakMap<Edge['sessionState'], WaitingQuery[]>()

/** The same response as that of `queryWithSharedToken()`, requested together with other queries. */
export function queryTogether(edge: Edge, query: OperationRequest): Promise<DataResponse> {
  return new Promise(resolve => {
    const waiting = { ...query, resolve }
    const batch = batches.get(edge.sessionState)
    if (batch) {
      batch.push(waiting)
      return
    }
    const started = [waiting]
    batches.set(edge.sessionState, started)
    // A page makes its queries in one turn, so all of them have been collected in the next microtask.
    void Promise.resolve().then(() => {
      batches.delete(edge.sessionState)
      for (const group of groupQueries(started)) sendGroup(edge, group)
    })
  })
}

function sendGroup(edge: Edge, group: readonly WaitingQuery[]): void {
  const [first, ...others] = group
  if (first && others.length === 0) {
    first.resolve(queryWithSharedToken(edge, first))
    return
  }
  const merged = mergeQueries(group)
  const response = requestWithSharedToken(edge, { ...merged, name: 'page' })
  group.forEach((query, index) => {
    query.resolve(response.then(whole => pickResponse(edge, query, { whole, merged, index })))
  })
}

/**
 * When one query fails, the service returns no data for any query of the document. Each query is then sent alone, and
 * only the faulty one fails.
 */
function pickResponse(
  edge: Edge,
  query: OperationRequest,
  { whole, merged, index }: { whole: DataResponse; merged: MergedQueries; index: number }
): DataResponse | Promise<DataResponse> {
  const field = merged.fields[index]
  if (!field || !isShareable(whole)) return queryWithSharedToken(edge, query)
  return { data: { [field.name]: whole.data?.[field.alias] } }
}
