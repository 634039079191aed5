// Mounts the dialogs that start an auction: of one NFT, or of units of an SFT in three ways.

import { STORAGE } from '../../lib/config/storage.ts'
import type { IslandData } from '../../lib/island-data.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { sellForm } from '../../stores/sell.ts'
import { mountDialog } from '../action/mount-dialog.tsx'
import { SellDialog } from './SellDialog.tsx'

export function mount(container: HTMLElement, props: DialogProps<IslandData<'sell'>>): () => void {
  const target = { identifier: props.identifier }
  return mountDialog(container, props, { form: sellForm, target }, (onDone, initialData) => (
    <SellDialog
      target={target}
      isSft={props.name === 'create-sft-auction'}
      tab={props.param}
      isRestored={localStorage.getItem(STORAGE.priceDraft.key) !== null}
      hasSeenOnboarding={initialData?.hasSeenOnboarding === true}
      onDone={onDone}
    />
  ))
}
