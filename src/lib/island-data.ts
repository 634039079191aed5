// The data that an island is mounted with: a type derived from the loaders of its rows in dialogs.ts.

import type { DIALOGS, DialogName } from './dialogs.ts'

/** The row's island, by the name of its folder. */
type Island = (typeof DIALOGS)[DialogName]['island']

/** What the loaders of an island's rows resolve to. It crosses as text, so only this type ties the two. */
export type IslandData<Name extends Island> = {
  [Row in DialogName]: (typeof DIALOGS)[Row] extends {
    island: Name
    load(...parts: never[]): Promise<infer Data>
  }
    ? Exclude<Data, undefined>
    : never
}[DialogName]
