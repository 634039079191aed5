// What is said at the edge of the screen while something happens: transactions above all. Drawn by shell/toasts.

import { atom, type ReadableAtom } from 'nanostores'

/** `cancelled` is a choice of the person who made it, so it is taken in and never shown. */
export type ToastStatus =
  | 'cancelled'
  | 'fail'
  | 'pending'
  | 'sent'
  | 'signed'
  | 'success'
  | 'timedOut'

export interface Toast {
  /** The same id again changes the toast in place: one transaction is one toast from signed to success. */
  id: string
  status: ToastStatus
  title: string
  text?: string | undefined
  link?: { href: string; label: string } | undefined
}

const $toastsState = atom<readonly Toast[]>([])

/** Oldest first. */
export const $toasts: ReadableAtom<readonly Toast[]> = $toastsState

export function showToast(toast: Toast): void {
  if (toast.status === 'cancelled') {
    dismissToast(toast.id)
    return
  }
  const others = $toastsState.get()
  const known = others.some(i => i.id === toast.id)
  $toastsState.set(known ? others.map(i => (i.id === toast.id ? toast : i)) : [...others, toast])
}

export function dismissToast(id: string): void {
  if ($toastsState.get().some(i => i.id === id))
    $toastsState.set($toastsState.get().filter(i => i.id !== id))
}

/** Signed, sent and pending: the network has the word, and the toast cannot be closed. */
export function isProcessing({ status }: Pick<Toast, 'status'>): boolean {
  return status === 'pending' || status === 'sent' || status === 'signed'
}
