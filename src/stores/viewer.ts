// Who is logged in, as the page was made for them.

import { atom, type ReadableAtom } from 'nanostores'

export interface Viewer {
  address: string
}

const $viewerState = atom<Viewer | undefined>(undefined)

export const $viewer: ReadableAtom<Viewer | undefined> = $viewerState

/** Called with what the page was made for. */
export function setViewer(address: string | undefined): void {
  $viewerState.set(address ? { address } : undefined)
}

/** '' for a visitor, who is nobody's owner or bidder. */
export function viewerAddress(): string {
  return $viewerState.get()?.address ?? ''
}
