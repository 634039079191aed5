// Mounts a dialog where the page left a place for it.

import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { deserializeData } from '../../lib/loaders/pack.ts'
import type { AuctionTarget } from '../../lib/loaders/sale.ts'
import type { Form } from '../../stores/form.ts'
import { start } from '../start.ts'
import { keepFocus } from './keep-focus.ts'

/** What the page says about a dialog: which it is, and what it acts on. */
export interface DialogProps {
  name: string
  identifier: string
  auctionId?: string
  /** What follows its name in the address: the number of an offer, a tab. */
  detail?: string
  /** What it shows, as the page knew it: packFacts(). */
  facts?: string
  /** Of the page below. */
  path?: string
  /** Where closing leads, where that is not the page below. */
  callback?: string
  /** The transaction it waits for. */
  transaction?: string
}

export function mountDialog<Target, Facts>(
  place: HTMLElement,
  { facts }: DialogProps,
  { form, target }: { form: Form<Target, Facts>; target: Target },
  draw: (onDone: () => void, given: Facts | undefined) => ReactNode
): () => void {
  start()
  const given = facts === undefined ? undefined : deserializeData<Facts>(facts)
  const stop = form.open(target, given)
  const stopFocus = keepFocus(place)
  const root = createRoot(place)
  root.render(draw(leaveDialog, given))
  return () => {
    stop()
    stopFocus()
    root.unmount()
  }
}

export function toSaleTarget({ auctionId = '', identifier }: DialogProps): AuctionTarget {
  return { auctionId, identifier }
}

/** A new address for the dialog as it stands; Back leads out of it, not through its steps. */
export function replaceAddress(address: string): void {
  document.dispatchEvent(new CustomEvent('layers:replace', { detail: address }))
}

/** Keeps with the history's entry where closing leads, as the layers read it; what else is in it stays. */
export function leadTo(callbackUrl: string): void {
  history.replaceState({ ...history.state, callbackUrl }, '')
}

/** The shell's way to close the layer on top. */
function leaveDialog(): void {
  document.dispatchEvent(new Event('layers:close'))
}
