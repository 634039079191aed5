// Mounts the dialog for creating an NFT or SFT. The collection is given by the URL or selected among the viewer's
// own.

import type { IslandData } from '../../lib/island-data.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { createForm } from '../../stores/create.ts'
import { mountDialog } from '../action/mount-dialog.tsx'
import { preventStrayDrops } from '../action/prevent-stray-drops.ts'
import { CreateDialog } from './CreateDialog.tsx'

export function mount(
  container: HTMLElement,
  props: DialogProps<IslandData<'create'>>
): () => void {
  const { identifier, name, path = '' } = props
  const isNamed = name === 'createNft'
  const target = { collection: isNamed ? identifier : undefined }
  const stopDrops = preventStrayDrops()
  const unmount = mountDialog(container, props, { form: createForm, target }, onDone => (
    <CreateDialog
      target={target}
      pagePath={path}
      dialogPath={`${path}/modal/${name}`}
      onDone={onDone}
    />
  ))
  return () => {
    stopDrops()
    unmount()
  }
}
