// Deletes the draft of an asset after it was minted, even when its form was closed or the page was left in the
// meantime.

import { STORAGE } from '../../lib/config/storage.ts'
import { platform } from '../../stores/platform.ts'
import { onOutcome } from '../../stores/transaction-outcomes.ts'

export function discardDraftsOnceMinted(): void {
  onOutcome(({ hash, kind }, { step }) => {
    const isMinted = kind === 'createAsset' && step === 'success'
    const address = isMinted ? removeStoredDraft(hash) : undefined
    if (address !== undefined) discardRest(hash, address).catch(platform().warn)
  })
}

/**
 * Removes the stored draft if this transaction minted it. Does so without loading code, because the page may be left
 * at once. Returns the address of the draft's account; undefined when the stored draft belongs to another transaction.
 */
function removeStoredDraft(hash: string): string | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(STORAGE.createDraft.key) ?? '{}')
    if (draft.hash !== hash) return undefined
    localStorage.removeItem(STORAGE.createDraft.key)
    return String(draft.address)
  } catch {
    // Invalid data counts as no draft.
    return undefined
  }
}

/** Deletes the stored file, and the values in a form on this page. */
async function discardRest(hash: string, address: string): Promise<void> {
  const [{ discardMintedDraft }, { draftFileStore }] = await Promise.all([
    import('../../stores/create-draft.ts'),
    import('./draft-file-store.ts')
  ])
  discardMintedDraft(hash, draftFileStore)
  await draftFileStore.remove(address)
}
