// The dialog with which a winner takes home what an auction holds.

import { claimForm } from '../../stores/claim.ts'
import type { SaleTarget } from '../../stores/sale-facts.ts'
import { mountDialog } from '../action/mount.tsx'
import { ClaimDialog } from './ClaimDialog.tsx'

export function mount(place: HTMLElement, target: SaleTarget): () => void {
  return mountDialog(
    place,
    () => claimForm.open(target),
    onDone => <ClaimDialog target={target} onDone={onDone} />
  )
}
