// Loads the initial data of a dialog, so that it opens filled in and sends no request of its own.

import type { Dialog } from '../../lib/dialog-definition.ts'
import { DIALOGS, type DialogName } from '../../lib/dialogs.ts'
import { isSiteError } from '../../lib/errors.ts'
import type { DialogTarget } from '../../lib/loaders/dialog-target.ts'
import type { LoaderContext } from '../../lib/loaders/loader-context.ts'
import { withTimeout } from '../../lib/with-timeout.ts'

/** Maximum time that rendering waits for a dialog's data. The dialog then loads the data in the browser. */
const LOAD_TIMEOUT_MS = 1_000

/**
 * `undefined` when the dialog has no loader or finds nothing to act on, when a service fails, and after the timeout.
 */
export async function loadDialogData(
  name: DialogName,
  context: LoaderContext,
  target: DialogTarget
): Promise<object | undefined> {
  const { load }: Dialog = DIALOGS[name]
  if (!load) return undefined
  const loading = load(context, target).catch((error: unknown) => {
    if (!isSiteError(error)) throw error
    return undefined
  })
  return withTimeout(loading, LOAD_TIMEOUT_MS, () => undefined)
}

/**
 * The title of a dialog that opens with this data. Without data, the title of the dialog that loads it in the browser.
 */
export function dialogTitle(
  name: DialogName,
  data: object | undefined,
  { now, viewer }: Pick<LoaderContext, 'now' | 'viewer'>
): string {
  const { title, titleWith }: Dialog = DIALOGS[name]
  // The cast is safe: the data is what the loader of the same row found.
  return (data && titleWith?.(data as never, viewer, now)) ?? title
}
