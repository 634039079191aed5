// Query complexity. The service counts one point per selected field, including nested fields and those of fragments,
// and rejects more than 200.

import { type DocumentNode, GraphQLError, Kind, type SelectionSetNode } from 'graphql'

const MAX_COMPLEXITY = 200

/** The error for a document over the limit; undefined for any other. */
export function checkComplexity(document: DocumentNode): GraphQLError | undefined {
  const fragments = new Map<string, SelectionSetNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition.selectionSet)
    }
  }
  const countFields = (set: SelectionSetNode): number =>
    set.selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) {
        return sum + 1 + (selection.selectionSet ? countFields(selection.selectionSet) : 0)
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) return sum + countFields(selection.selectionSet)
      const fragment = fragments.get(selection.name.value)
      return sum + (fragment ? countFields(fragment) : 0)
    }, 0)
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const points = countFields(definition.selectionSet)
    if (points > MAX_COMPLEXITY) {
      return new GraphQLError(
        `Query is too complex: ${points}. Maximum allowed complexity: ${MAX_COMPLEXITY}`
      )
    }
  }
  return undefined
}
