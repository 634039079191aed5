// Executes a GraphQL request with graphql-js. Each document is parsed and validated once. As in the service,
// execution errors have HTTP 200, and a request that cannot be executed has 400.

import {
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate
} from 'graphql'

import type { SandboxContext } from '../sandbox-context.ts'
import { type Caller, readCaller } from './authenticate-caller.ts'
import { checkComplexity } from './complexity.ts'
import { formatError, formatRequestErrors } from './graphql-errors.ts'
import { type ParsedGraphqlRequest, readGraphqlRequest } from './graphql-request.ts'
import { createResolverContext } from './resolver-context.ts'

const MAX_CACHED_DOCUMENTS = 300
const VALIDATION_RULES = [...specifiedRules, NoSchemaIntrospectionCustomRule]

export type GraphqlHandler = (request: Request, context: SandboxContext) => Promise<Response>

export function createGraphqlHandler(schema: GraphQLSchema): GraphqlHandler {
  const documents = new Map<string, DocumentNode>()
  return async (request, context) => {
    let body: ParsedGraphqlRequest
    try {
      body = await readGraphqlRequest(request)
    } catch (error) {
      return requestError([toGraphqlError(error)], 'BAD_REQUEST')
    }
    const parsed = documents.get(body.query) ?? parseDocument(schema, body.query)
    if (parsed instanceof Response) return parsed
    if (documents.size >= MAX_CACHED_DOCUMENTS) documents.clear()
    documents.set(body.query, parsed)
    let caller: Caller
    try {
      caller = await readCaller(request, context)
    } catch (error) {
      return Response.json({ data: null, errors: [formatError(toGraphqlError(error))] })
    }
    const result = await execute({
      schema,
      document: parsed,
      variableValues: body.variables,
      operationName: body.operationName ?? null,
      contextValue: createResolverContext(context, caller)
    })
    if (!('data' in result)) return requestError(result.errors ?? [], 'BAD_USER_INPUT')
    const errors = result.errors?.map(formatError)
    return Response.json(errors ? { errors, data: result.data } : { data: result.data })
  }
}

function parseDocument(schema: GraphQLSchema, query: string): DocumentNode | Response {
  let document: DocumentNode
  try {
    document = parse(query)
  } catch (error) {
    return requestError([toGraphqlError(error)], 'GRAPHQL_PARSE_FAILED')
  }
  const errors = validate(schema, document, VALIDATION_RULES)
  if (errors.length > 0) return requestError(errors, 'GRAPHQL_VALIDATION_FAILED')
  const tooComplex = checkComplexity(document)
  return tooComplex ? requestError([tooComplex], 'GRAPHQL_VALIDATION_FAILED') : document
}

function requestError(errors: readonly GraphQLError[], code: string): Response {
  return Response.json({ errors: formatRequestErrors(errors, code) }, { status: 400 })
}

function toGraphqlError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error
  return new GraphQLError(error instanceof Error ? error.message : String(error))
}
