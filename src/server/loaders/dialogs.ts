// Loads what a dialog shows first, so that it opens filled in and sends no request of its own.

import { DIALOGS, type Dialog, type DialogName } from '../../lib/dialogs.ts'
import { isSiteError } from '../../lib/errors.ts'
import type { DialogTarget } from '../../lib/loaders/dialog-target.ts'
import type { LoaderContext } from '../../lib/loaders/loader-context.ts'

/** The page does not wait longer for a dialog's data; the dialog then loads it in the browser. */
const LOAD_TIMEOUT_MS = 1_000

/** `undefined` when there is nothing to act on, when a service fails, or when the answer takes too long. */
export async function loadDialogData(
  name: DialogName,
  context: LoaderContext,
  target: DialogTarget
): Promise<object | undefined> {
  const { load }: Dialog = DIALOGS[name]
  if (!load) return undefined
  const timeout = new Promise<undefined>(resolve => setTimeout(resolve, LOAD_TIMEOUT_MS, undefined))
  const loading = load(context, target).catch((error: unknown) => {
    if (!isSiteError(error)) throw error
    return undefined
  })
  return Promise.race([loading, timeout])
}
