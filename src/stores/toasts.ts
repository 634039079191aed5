// The toasts, mainly for transactions. shell/feedback/toast-renderer.ts renders them and decides how long each stays
// (`scheduleHide`); the durations are in lib/config/limits-numbers.ts.

import { atom, computed, type ReadableAtom } from 'nanostores'

/** `cancelled` is the user's own choice: it removes the toast and is never shown. */
export type ToastStatus =
  | 'cancelled'
  | 'fail'
  | 'pending'
  | 'sent'
  | 'signed'
  | 'success'
  | 'timedOut'

export interface Toast {
  /** Showing a toast with a known id updates it in place: a transaction has one toast from signing to success. */
  id: string
  status: ToastStatus
  title: string
  text?: string | undefined
  /** By default it opens in a new tab. `page`: in this one. `document`: in this one, with a full load. */
  link?: { href: string; label: string; opens?: 'page' | 'document' } | undefined
}

const $toastsState = atom<readonly Toast[]>([])

/** Ids of transactions that an open dialog shows. */
const $heldIds = atom<readonly string[]>([])

/** Oldest first. Leaves out transactions that a dialog shows, because screen readers would read the same news twice. */
export const $toasts: ReadableAtom<readonly Toast[]> = computed(
  [$toastsState, $heldIds],
  (toasts, heldIds) => toasts.filter(i => !heldIds.includes(i.id))
)

/**
 * Hides the toast while a dialog shows this transaction. Returns a function that shows it again when the dialog is
 * closed.
 */
export function holdToast(id: string): () => void {
  $heldIds.set([...$heldIds.get(), id])
  return () => $heldIds.set($heldIds.get().filter(i => i !== id))
}

export function showToast(toast: Toast): void {
  if (toast.status === 'cancelled') {
    dismissToast(toast.id)
    return
  }
  const all = $toastsState.get()
  const isKnown = all.some(i => i.id === toast.id)
  $toastsState.set(isKnown ? all.map(i => (i.id === toast.id ? toast : i)) : [...all, toast])
}

export function dismissToast(id: string): void {
  if ($toastsState.get().some(i => i.id === id))
    $toastsState.set($toastsState.get().filter(i => i.id !== id))
}

/** The transaction is signed, sent or pending. Its toast cannot be closed. */
export function isProcessing({ status }: Pick<Toast, 'status'>): boolean {
  return status === 'pending' || status === 'sent' || status === 'signed'
}
