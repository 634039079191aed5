// The draft of an asset that was signed earlier, and whose result the form has not shown. It may already be minted, and
// minting it again would create a second asset. Loaded when such a draft is opened.

import { loadTransactions } from '../lib/api/chain.ts'
import { create } from './create.ts'
import {
  $restoredDraft,
  type DraftFileStore,
  discardMintedDraft,
  forgetSent,
  type SentDraft,
  showSent
} from './create-draft.ts'
import { hasEntries } from './create-form.ts'
import { platform } from './platform.ts'

/**
 * Asks the chain for the transaction. Deletes the draft when it was minted, and releases it when the network refused
 * it.
 */
export async function checkSentDraft(
  { hash, name }: SentDraft,
  files: Pick<DraftFileStore, 'remove'>
): Promise<void> {
  const { send } = platform()
  showSent({ hash, name, step: 'checking' })
  const reports = await send(loadTransactions([hash])).catch(() => [])
  const status = reports.find(i => i.hash === hash)?.status
  const identifier = status === 'success' ? await findIdentifier(hash) : undefined
  // The draft may have been discarded in the meantime, or its result found by the tracking.
  if ($restoredDraft.get()?.sent?.hash !== hash) return
  if (status === 'fail') return forgetSent(hash)
  if (status !== 'success') return showSent({ hash, name, step: 'unknown' })
  discardMintedDraft(hash, files)
  const isChanged = hasEntries()
  // The same asset must not be signed a second time.
  if (!isChanged) create.cancel()
  showSent({ hash, name, step: 'minted', identifier, isChanged })
}

/** Undefined until the asset is indexed; the note then has no link. */
async function findIdentifier(hash: string): Promise<string | undefined> {
  const { loadCreationResult } = await import('../lib/api/creation-results.ts')
  const result = await platform()
    .send(loadCreationResult(hash))
    .catch(() => undefined)
  return result?.identifier
}
