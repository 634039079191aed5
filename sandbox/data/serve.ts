// Answers /data/graphql.

import type { ServiceHandler } from '../sandbox-context.ts'
import { createGraphqlHandler, type GraphqlHandler } from './graphql-handler.ts'
import { createSchema } from './schema.ts'

// Building the schema takes a moment: done with the first request, kept for the life of the Worker. It holds no
// data of anybody.
let handleGraphql: GraphqlHandler | undefined

export const serveData: ServiceHandler = async (request, path, context) => {
  if (path !== 'graphql') return new Response('not found', { status: 404 })
  if (request.method !== 'POST') {
    return new Response('method not allowed', { status: 405, headers: { allow: 'POST' } })
  }
  handleGraphql ??= createGraphqlHandler(createSchema())
  return handleGraphql(request, context)
}
