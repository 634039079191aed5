// A new NFT or SFT: in a collection of one's own that the address names, or that is chosen.

import { createForm } from '../../stores/create.ts'
import { holdDrops } from '../action/hold-drops.ts'
import { type DialogProps, mountDialog } from '../action/mount.tsx'
import { CreateDialog } from './CreateDialog.tsx'

export function mount(place: HTMLElement, props: DialogProps): () => void {
  const { identifier, name, path = '' } = props
  const isNamed = name === 'createNft'
  const target = { collection: isNamed ? identifier : undefined }
  const stopDrops = holdDrops()
  const unmount = mountDialog(place, props, { form: createForm, target }, onDone => (
    <CreateDialog target={target} home={path} here={`${path}/modal/${name}`} onDone={onDone} />
  ))
  return () => {
    stopDrops()
    unmount()
  }
}
