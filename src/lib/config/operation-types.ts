// Names and types of the data service's operations, which the browser needs to describe a request.
//
// The GraphQL documents are in src/server/operations and are never sent to a browser. lib cannot import them, so the
// server adds its table to `OperationTypes` by declaration merging (src/server/operations/operations.ts).

/** Operation name → type of its row, with the types of its variables and of its response. Empty in this file. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface OperationTypes {}

export type OperationName = keyof OperationTypes

/** The variables of an operation, inferred from its GraphQL document. */
export type Variables<Name extends OperationName> = OperationTypes[Name] extends {
  readonly types?: { variables: infer Declared }
}
  ? Declared
  : never
