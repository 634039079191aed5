// Runs one GraphQL request with graphql-js: parse and validate once per document, execute, and answer as the
// service does, which is HTTP 200 for every error of an execution and 400 for a request that could not start.

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

import type { Ground } from '../ground.ts'
import { type Caller, readCaller } from './caller.ts'
import { checkComplexity } from './complexity.ts'
import { createContext } from './context.ts'
import { formatError, formatRequestErrors } from './faults.ts'
import { type Asked, readAsked } from './read-request.ts'

const KEPT_DOCUMENTS = 300
const RULES = [...specifiedRules, NoSchemaIntrospectionCustomRule]

export type AnswerGraphql = (request: Request, ground: Ground) => Promise<Response>

export function createGraphql(schema: GraphQLSchema): AnswerGraphql {
  const documents = new Map<string, DocumentNode>()
  return async (request, ground) => {
    let asked: Asked
    try {
      asked = await readAsked(request)
    } catch (error) {
      return failed([toGraphqlError(error)], 'BAD_REQUEST')
    }
    const known = documents.get(asked.query) ?? prepare(schema, asked.query)
    if (known instanceof Response) return known
    if (documents.size >= KEPT_DOCUMENTS) documents.clear()
    documents.set(asked.query, known)
    let caller: Caller
    try {
      caller = await readCaller(request, ground)
    } catch (error) {
      return Response.json({ data: null, errors: [formatError(toGraphqlError(error))] })
    }
    const result = await execute({
      schema,
      document: known,
      variableValues: asked.variables,
      operationName: asked.operationName ?? null,
      contextValue: createContext(ground, caller)
    })
    if (!('data' in result)) return failed(result.errors ?? [], 'BAD_USER_INPUT')
    const errors = result.errors?.map(formatError)
    return Response.json(errors ? { errors, data: result.data } : { data: result.data })
  }
}

function prepare(schema: GraphQLSchema, query: string): DocumentNode | Response {
  let document: DocumentNode
  try {
    document = parse(query)
  } catch (error) {
    return failed([toGraphqlError(error)], 'GRAPHQL_PARSE_FAILED')
  }
  const errors = validate(schema, document, RULES)
  if (errors.length > 0) return failed(errors, 'GRAPHQL_VALIDATION_FAILED')
  const tooComplex = checkComplexity(document)
  return tooComplex ? failed([tooComplex], 'GRAPHQL_VALIDATION_FAILED') : document
}

function failed(errors: readonly GraphQLError[], code: string): Response {
  return Response.json({ errors: formatRequestErrors(errors, code) }, { status: 400 })
}

function toGraphqlError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error
  return new GraphQLError(error instanceof Error ? error.message : String(error))
}
