// Documents are plain strings at run time and typed by gql.tada. Its types add no code to the bundle, and its runtime
// is never imported.

import type { initGraphQLTada, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada'
import type { CacheName } from '../../lib/config/cache-policies.ts'
import type { introspection } from './graphql-env.d.ts'
import type { Operation } from './operations.ts'

type Schema = ReturnType<
  typeof initGraphQLTada<{
    introspection: introspection
    disableMasking: true
    scalars: { ID: string; Upload: File }
  }>
>

/** The types of an operation's variables and response. Exists at type level only. */
export interface TypedOperation<Answer, Variables> {
  readonly types?: { answer: Answer; variables: Variables }
}

type OperationRow<Document, Kind extends Operation['kind']> = Operation & {
  kind: Kind
} & TypedOperation<ResultOf<Document>, VariablesOf<Document>>

// For the type system a tada document is an object; at run time it is its text, with one line per definition. Equal
// lines are dropped, so a fragment that two other fragments share is sent once.
export const graphql = ((source: string, fragments: readonly unknown[] = []) => {
  const own = source.replace(/\s+/g, ' ').trim()
  return [...new Set([own, ...fragments].join('\n').split('\n'))].join('\n')
}) as unknown as Schema

/** A query without a login. `cache` sets how long its response is shared. */
export function publicQuery<Document extends TadaDocumentNode<unknown, never>>(
  document: Document,
  cache: CacheName
): OperationRow<Document, 'query'> {
  return { document: documentText(document), kind: 'query', caller: 'anyone', cache }
}

/** A query about the viewer; its response is never cached. */
export function personalQuery<Document extends TadaDocumentNode<unknown, never>>(
  document: Document
): OperationRow<Document, 'query'> {
  return { document: documentText(document), kind: 'query', caller: 'signedIn', cache: 'never' }
}

/** A mutation: changes data, or returns an unsigned transaction. */
export function mutation<Document extends TadaDocumentNode<unknown, never>>(
  document: Document
): OperationRow<Document, 'mutation'> {
  return { document: documentText(document), kind: 'mutation', caller: 'signedIn', cache: 'never' }
}

/** A mutation that a function of the edge sends for a signed-in person. Refused when a browser sends it. */
export function edgeMutation<Document extends TadaDocumentNode<unknown, never>>(
  document: Document
): OperationRow<Document, 'mutation'> {
  return { ...mutation(document), caller: 'edge' }
}

/** A query for admins. The edge rejects all other callers. */
export function adminQuery<Document extends TadaDocumentNode<unknown, never>>(
  document: Document
): OperationRow<Document, 'query'> {
  return { ...personalQuery(document), caller: 'admin' }
}

/** A mutation for admins. */
export function adminMutation<Document extends TadaDocumentNode<unknown, never>>(
  document: Document
): OperationRow<Document, 'mutation'> {
  return { ...mutation(document), caller: 'admin' }
}

function documentText(document: unknown): string {
  return document as string
}
