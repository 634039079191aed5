// A row of the table of dialogs (dialogs.ts).

import type { EntityKind } from './config/entities.ts'
import type { DialogPath } from './config/route.ts'
import type { TransactionKind } from './dialogs.ts'
import type { DialogTarget } from './loaders/dialog-target.ts'
import type { LoaderContext } from './loaders/loader-context.ts'

/** The rows by name. The path of each row contains the name of the row. */
export type DialogRows<Names extends PropertyKey> = {
  readonly [Name in Names]: Dialog<Name & string>
}

/** A title that uses the data of `load` and the viewer. `undefined`: the title of the row. `now`: Unix seconds. */
export type TitleWith<Data> = (
  data: Data,
  viewer: string | undefined,
  now: number
) => string | undefined

export interface Dialog<Name extends string = string> {
  title: string
  titleWith?: TitleWith<never>
  /** Folder of src/islands whose start.tsx mounts it. */
  island: string
  /** The kind of object that the dialog acts on. The URL is a 404 when the target does not exist. */
  target:
    | 'account'
    | 'asset'
    | 'auction'
    | 'campaign'
    | 'collection'
    | 'feed'
    | 'offer'
    | 'ticketSale'
  /** Builds the URL of the dialog; the arguments depend on the target. */
  path(...parts: never[]): DialogPath<Name>
  /** Pattern of the optional segment after the dialog's name in the URL. */
  param?: RegExp
  /**
   * Loads the data that the form opens with. Resolves to `undefined` when nothing is found; the dialog then loads the
   * data in the browser.
   */
  load?(context: LoaderContext, target: DialogTarget): Promise<object | undefined>
  /** Kinds of transaction the dialog sends. */
  sends?: readonly TransactionKind[]
  /**
   * Kinds of transaction that block the dialog: its button is disabled while one of them is pending for the same
   * entity.
   */
  blockedBy?: readonly TransactionKind[]
  /** Kinds of entities that its transactions change. */
  changes?: readonly EntityKind[]
  /** Opens over any account, for admins only; other account dialogs open over the viewer's own. */
  isAdminOnly?: boolean
  /** Whether the viewer is about to pay for the item, so that a flagged item needs a warning. */
  isItemPurchase?: boolean
  isFullScreen?: boolean
  isWide?: boolean
  /** The dialog holds entered values, so a press outside does not close it. */
  isPersistent?: boolean
}
