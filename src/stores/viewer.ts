// The viewer for whom the page was rendered. Undefined for visitors.

import { atom, type ReadableAtom } from 'nanostores'

export interface Viewer {
  address: string
}

const $viewerState = atom<Viewer | undefined>(undefined)

export const $viewer: ReadableAtom<Viewer | undefined> = $viewerState

/** Called with the address for which the page was rendered. */
export function setViewer(address: string | undefined): void {
  $viewerState.set(address ? { address } : undefined)
}

/** The viewer's address, or '' for a visitor, which matches no owner or bidder. */
export function viewerAddress(): string {
  return $viewerState.get()?.address ?? ''
}
