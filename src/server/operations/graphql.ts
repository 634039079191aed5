// Documents as plain strings at run time, typed by gql.tada: its types cost no byte, its runtime is never imported.

import type { initGraphQLTada, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada'
import type { CacheName } from '../../lib/config/cache.ts'
import type { introspection } from './graphql-env.d.ts'
import type { Operation } from './operations.ts'

type Schema = ReturnType<
  typeof initGraphQLTada<{
    introspection: introspection
    disableMasking: true
    scalars: { ID: string; Upload: File }
  }>
>

/** Says what a row is asked with and answers; carried by the type alone. */
export interface TypedOperation<Answer, Variables> {
  readonly types?: { answer: Answer; variables: Variables }
}

type OperationRow<Document, Kind extends Operation['kind']> = Operation & {
  kind: Kind
} & TypedOperation<ResultOf<Document>, VariablesOf<Document>>

// A tada document is an object to the types and its text to us: one line per definition, so that a fragment
// two others share is sent once.
export const graphql = ((source: string, fragments: readonly unknown[] = []) => {
  const own = source.replace(/\s+/g, ' ').trim()
  return [...new Set([own, ...fragments].join('\n').split('\n'))].join('\n')
}) as unknown as Schema

/** A query anybody may ask. The policy says how long its answer is shared. */
export function publicQuery<Document extends TadaDocumentNode<unknown, never>>(
  document: Document,
  cache: CacheName
): OperationRow<Document, 'query'> {
  return { document: documentText(document), kind: 'query', caller: 'visitor', cache }
}

/** A query about the person who asks: never shared. */
export function personalQuery<Document extends TadaDocumentNode<unknown, never>>(
  document: Document
): OperationRow<Document, 'query'> {
  return { document: documentText(document), kind: 'query', caller: 'signedIn', cache: 'never' }
}

/** A change, or the unsigned transaction of one. */
export function mutation<Document extends TadaDocumentNode<unknown, never>>(
  document: Document
): OperationRow<Document, 'mutation'> {
  return { document: documentText(document), kind: 'mutation', caller: 'signedIn', cache: 'never' }
}

/** A query for admins: the edge refuses everybody else. */
export function adminQuery<Document extends TadaDocumentNode<unknown, never>>(
  document: Document
): OperationRow<Document, 'query'> {
  return { ...personalQuery(document), caller: 'admin' }
}

/** A change by an admin. */
export function adminMutation<Document extends TadaDocumentNode<unknown, never>>(
  document: Document
): OperationRow<Document, 'mutation'> {
  return { ...mutation(document), caller: 'admin' }
}

function documentText(document: unknown): string {
  return document as string
}
