// Checks the variables of an operation against another version of the data service. The types of variables come from
// the sandbox's schema, which has the fields of all versions. A field that is missing in another version must not be
// sent to it.

import {
  type DocumentNode,
  type GraphQLInputObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isRequiredInputField,
  type TypeNode,
  visit
} from 'graphql'

/** Sent only to services that have them (src/lib/config/service-versions.ts). */
const CONDITIONAL_FIELDS = [
  'CollectionsFilter.searchTerm',
  'CreateAuctionArgs.marketplaceKey',
  'CreateOfferArgs.marketplaceKey'
]

/** Fields of the schema that the product never sends; a test looks for them in the code that builds variables. */
export const UNSENT_FIELDS = [
  'AssetsFilter.customFilters',
  'IssueCollectionArgs.canAddSpecialRoles',
  'IssueCollectionArgs.canChangeOwner',
  'IssueCollectionArgs.canUpgrade'
]

/** The variables allowed by `own` that the service behind `target` would refuse. Empty when it accepts all of them. */
export function variableProblems(
  own: GraphQLSchema,
  target: GraphQLSchema,
  document: DocumentNode
): string[] {
  const seen = new Set<string>()
  const problems = new Set<string>()
  const check = (name: string) => {
    const [type, other] = [own.getType(name), target.getType(name)]
    if (!type || seen.has(name)) return
    seen.add(name)
    if (isEnumType(type)) {
      const known = isEnumType(other) ? other.getValues().map(i => i.name) : []
      for (const { name: value } of type.getValues())
        if (!known.includes(value)) problems.add(`has no ${name}.${value}`)
    }
    if (!isInputObjectType(type)) return
    if (!isInputObjectType(other)) {
      problems.add(`has no input ${name}`)
      return
    }
    for (const problem of fieldProblems(type, other)) problems.add(problem)
    for (const field of sentFields(type)) check(getNamedType(field.type).name)
  }
  visit(document, { VariableDefinition: ({ type }) => check(namedType(type)) })
  return [...problems]
}

function fieldProblems(type: GraphQLInputObjectType, other: GraphQLInputObjectType): string[] {
  const known = other.getFields()
  const differences = sentFields(type).flatMap(({ name, type: own }) => {
    const path = `${type.name}.${name}`
    if (CONDITIONAL_FIELDS.includes(path)) return []
    const field = known[name]
    if (!field) return [`has no ${path}`]
    // A field that is required there but optional here may be missing. The opposite is safe.
    const isSame = String(field.type) === String(own) || `${field.type}!` === String(own)
    return isSame ? [] : [`has ${path} as ${field.type}, not as ${own}`]
  })
  const missing = Object.values(known).filter(
    field => isRequiredInputField(field) && !type.getFields()[field.name]
  )
  return [...differences, ...missing.map(({ name }) => `needs ${type.name}.${name}`)]
}

function sentFields(type: GraphQLInputObjectType) {
  return Object.values(type.getFields()).filter(
    ({ name }) => !UNSENT_FIELDS.includes(`${type.name}.${name}`)
  )
}

function namedType(type: TypeNode): string {
  return type.kind === 'NamedType' ? type.name.value : namedType(type.type)
}

/** The version of the data service with this schema, as `DATA_SERVICE` names it. */
export function dataServiceVersion(schema: GraphQLSchema): '2023' | 'current' {
  const type = schema.getType('CreateAuctionArgs')
  return isInputObjectType(type) && type.getFields()['marketplaceKey'] ? 'current' : '2023'
}
