// The kinds of transaction and what each may change: types derived from the rows of the dialogs that send them.

import type { Entity, EntityKind, EntityOf } from './config/entities.ts'
import type { DIALOGS, DialogName } from './dialogs.ts'

type Row = (typeof DIALOGS)[DialogName]

/** A kind of transaction. A dialog sends it, and pending transactions are looked up by it. */
export type TransactionKind = Extract<Row, { sends: unknown }>['sends'][number]

type RowsThatSend<Kind> = Row extends infer Each
  ? Each extends { sends: readonly (infer Sent)[] }
    ? Kind extends Sent
      ? Each
      : never
    : never
  : never

/** The entities that a transaction of this kind may change, as listed in the row of its dialog. */
export type ChangedEntity<Kind extends TransactionKind> =
  RowsThatSend<Kind> extends { changes: readonly (infer Kinds)[] }
    ? EntityOf<Extract<Kinds, EntityKind>>
    : Entity
