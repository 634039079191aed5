// Mounts the dialog for creating an NFT or SFT. The collection is given by the URL or selected among the viewer's
// own. When the dialog closes with entries in its form, a message offers to go on.

import type { IslandData } from '../../lib/island-data.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { isBusy } from '../../stores/action.ts'
import { create, createForm } from '../../stores/create.ts'
import { canKeepFile, openDraft } from '../../stores/create-draft.ts'
import { $createFormValues, hasEntries } from '../../stores/create-form.ts'
import { dismissToast, showToast } from '../../stores/toasts.ts'
import { mountDialog } from '../action/mount-dialog.tsx'
import { preventStrayDrops } from '../action/prevent-stray-drops.ts'
import { CreateDialog } from './CreateDialog.tsx'
import { draftFileStore } from './draft-file-store.ts'

/** The id of the message that a draft is kept. */
const DRAFT_TOAST = 'draft'

export function mount(
  container: HTMLElement,
  props: DialogProps<IslandData<'create'>>
): () => void {
  const { identifier, name, path = '' } = props
  // Only the dialog of a collection's page names the collection.
  const target = { collection: name === 'createNft' ? identifier : undefined }
  const dialogPath = `${path}/modal/${name}`
  const stopDrops = preventStrayDrops()
  dismissToast(DRAFT_TOAST)
  const unmount = mountDialog(container, props, { form: createForm, target }, onDone => (
    <CreateDialog target={target} pagePath={path} dialogPath={dialogPath} onDone={onDone} />
  ))
  const closeDraft = openDraft(draftFileStore)
  return () => {
    stopDrops()
    closeDraft()
    const isDraft = !isBusy(create.$state.get()) && hasEntries()
    unmount()
    if (isDraft) showKeptDraft(dialogPath)
  }
}

function showKeptDraft(dialogPath: string): void {
  const { file } = $createFormValues.get()
  showToast({
    id: DRAFT_TOAST,
    status: 'success',
    title: 'Your draft is kept',
    text:
      !file || canKeepFile(file)
        ? 'It stays in this browser until you log out.'
        : 'Choose its file again after this page reloads or closes.',
    link: { href: dialogPath, label: 'Go on', opens: 'page' }
  })
}
