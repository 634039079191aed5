// Creates the schema with its resolvers. A declared operation without a resolver returns an error that names the
// directory to edit, because an empty response would look like an empty network.

import { buildSchema, GraphQLObjectType, type GraphQLSchema } from 'graphql'

import type { ResolverContext } from './resolver-context.ts'
import { RESOLVERS } from './resolvers/resolver-map.ts'
import sdl from './schema.graphql?raw'

/** The schema coerces arguments, so a resolver declares the types that its schema field has. */
export type Resolver = (parent: never, args: never, context: ResolverContext) => unknown

export type Resolvers = Readonly<Record<string, Readonly<Record<string, Resolver>>>>

const OPERATION_TYPES = ['Query', 'Mutation']

export function createSchema(resolvers: Resolvers = RESOLVERS): GraphQLSchema {
  const schema = buildSchema(sdl)
  for (const [typeName, fields] of Object.entries(resolvers)) {
    const type = schema.getType(typeName)
    if (!(type instanceof GraphQLObjectType))
      throw new Error(`schema.graphql has no type ${typeName}`)
    const declared = type.getFields()
    for (const [name, resolve] of Object.entries(fields)) {
      const field = declared[name]
      if (!field) throw new Error(`schema.graphql has no field ${typeName}.${name}`)
      field.resolve = resolve as unknown as NonNullable<typeof field.resolve>
    }
  }
  for (const name of OPERATION_TYPES) addMissingResolverErrors(schema, name)
  return schema
}

function addMissingResolverErrors(schema: GraphQLSchema, typeName: string): void {
  const type = schema.getType(typeName)
  if (!(type instanceof GraphQLObjectType)) return
  for (const field of Object.values(type.getFields())) {
    field.resolve ??= () => {
      throw new Error(
        `The sandbox has no resolver for ${typeName}.${field.name}: add one under sandbox/data/resolvers and add it to resolver-map.ts`
      )
    }
  }
}
