// The data that an island is mounted with: a type derived from the loaders of its rows in dialogs.ts.

import type { DIALOGS, DialogName } from './dialogs.ts'

/** The row's island, by the name of its folder. */
type Island = (typeof DIALOGS)[DialogName]['island']

/**
 * The type of the data that the loaders of an island's rows return. The data is passed as text, so only this type
 * connects loaders and island.
 */
export type IslandData<Name extends Island> = {
  [Row in DialogName]: (typeof DIALOGS)[Row] extends {
    island: Name
    load(...parts: never[]): Promise<infer Data>
  }
    ? Exclude<Data, undefined>
    : never
}[DialogName]
