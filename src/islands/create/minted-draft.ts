// Forgets the draft of a work once it is minted, also when its form is closed or the page was left meanwhile.

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
 * Removes the draft that this transaction has minted, before any code loads: the page may be left at once. Returns its
 * account; undefined when the stored draft is another one.
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

/** The stored file, and the entries of a form on this page. */
async function discardRest(hash: string, address: string): Promise<void> {
  const [{ discardMintedDraft }, { draftFileStore }] = await Promise.all([
    import('../../stores/create-draft.ts'),
    import('./draft-file-store.ts')
  ])
  discardMintedDraft(hash, draftFileStore)
  await draftFileStore.remove(address)
}
