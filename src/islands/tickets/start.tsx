// Mounts the dialogs of the ticket sale: buying tickets, and claiming their prizes.

import type { IslandData } from '../../lib/island-data.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { buyTicketsForm, claimTicketsForm } from '../../stores/tickets.ts'
import { mountDialog } from '../action/mount-dialog.tsx'
import { BuyTicketsDialog } from './BuyTicketsDialog.tsx'
import { ClaimTicketsDialog } from './ClaimTicketsDialog.tsx'

export function mount(
  container: HTMLElement,
  props: DialogProps<IslandData<'tickets'>>
): () => void {
  const target = { collectionName: props.identifier }
  if (props.name === 'claim') {
    return mountDialog(container, props, { form: claimTicketsForm, target }, onDone => (
      <ClaimTicketsDialog target={target} onDone={onDone} />
    ))
  }
  return mountDialog(container, props, { form: buyTicketsForm, target }, onDone => (
    <BuyTicketsDialog target={target} terms={props.terms} onDone={onDone} />
  ))
}
