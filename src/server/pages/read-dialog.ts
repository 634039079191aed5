// Reads the part of a URL after `/modal/`: the name of a dialog and its parameter.

import type { Dialog } from '../../lib/dialog-definition.ts'
import { DIALOGS, type DialogName } from '../../lib/dialogs.ts'

/**
 * The dialog that `path`, the part of the URL after `/modal/`, names. `undefined` for an unknown dialog, for one with
 * another target, and for an invalid parameter.
 */
export function readDialog(
  path: string,
  targets: readonly Dialog['target'][]
): { name: DialogName; param: string | undefined } | undefined {
  const [name = '', ...rest] = path.split('/')
  if (!isDialogName(name)) return undefined
  const row: Dialog = DIALOGS[name]
  if (!targets.includes(row.target)) return undefined
  const param = rest.length > 0 ? rest.join('/') : undefined
  if (param !== undefined && !row.param?.test(param)) return undefined
  // An offer has no page of its own, so a dialog about an offer requires its id in the URL.
  return param === undefined && row.target === 'offer' ? undefined : { name, param }
}

function isDialogName(name: string): name is DialogName {
  return Object.hasOwn(DIALOGS, name)
}
