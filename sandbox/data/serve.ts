// Handles /data/graphql.

import type { ServiceHandler } from '../sandbox-context.ts'
import { createGraphqlHandler, type GraphqlHandler } from './graphql-handler.ts'
import { createSchema } from './schema.ts'

// Building the schema is slow, so it is built at the first request and cached for the lifetime of the Worker. It
// contains no user data.
let handleGraphql: GraphqlHandler | undefined

export const serveData: ServiceHandler = async (request, path, context) => {
  if (path !== 'graphql') return new Response('not found', { status: 404 })
  if (request.method !== 'POST') {
    return new Response('method not allowed', { status: 405, headers: { allow: 'POST' } })
  }
  handleGraphql ??= createGraphqlHandler(createSchema())
  return handleGraphql(request, context)
}
