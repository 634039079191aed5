// The forms that start an auction: of one item, and of the units of an SFT in three ways.

import { sellForm } from '../../stores/sell.ts'
import { type DialogProps, mountDialog } from '../action/mount.tsx'
import { SellDialog } from './SellDialog.tsx'

export function mount(place: HTMLElement, props: DialogProps): () => void {
  const target = { identifier: props.identifier }
  return mountDialog(place, props, { form: sellForm, target }, (onDone, given) => (
    <SellDialog
      target={target}
      isSft={props.name === 'create-sft-auction'}
      tab={props.detail}
      isTold={given?.hasSeenOnboarding === true}
      onDone={onDone}
    />
  ))
}
