// The entities that each kind of transaction may change: a type derived from the rows of the dialogs that send it.

import type { Entity, EntityKind, EntityOf } from './config/entities.ts'
import type { DIALOGS, DialogName, TransactionKind } from './dialogs.ts'

type Row = (typeof DIALOGS)[DialogName]

type RowsThatSend<Kind> = Row extends infer Each
  ? Each extends { sends: readonly (infer Sent)[] }
    ? Kind extends Sent
      ? Each
      : never
    : never
  : never

/** The entities that a transaction of this kind may change, by the row of its dialog; any when it lists none. */
export type ChangedEntity<Kind extends TransactionKind> =
  RowsThatSend<Kind> extends { changes: readonly (infer Kinds)[] }
    ? EntityOf<Extract<Kinds, EntityKind>>
    : Entity
