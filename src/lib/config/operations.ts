// Every operation of the data service the product may ask for, by name. The documents are held by the edge and by
// page rendering; a browser sends a name and variables and imports this file for its types only.

import type { CacheName } from './cache.ts'

export interface Operation {
  document: string
  kind: 'query' | 'mutation'
  /** Who may ask: anybody, a signed-in person, an admin. */
  caller: 'visitor' | 'signedIn' | 'admin'
  /** Only public queries (`caller: 'visitor'`, not personal) are shared between people. */
  cache: CacheName
}

export const OPERATIONS = {} as const satisfies Record<string, Operation>

export type OperationName = keyof typeof OPERATIONS
