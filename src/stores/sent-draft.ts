// The draft of a work that was signed earlier, without a result that the form has shown: it may be minted, and minting
// it again would make a second one. Loaded when such a draft is opened.

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

/** Asks the chain for the transaction. Removes the draft when it is minted, and frees it when the network refused it. */
export async function checkSentDraft(
  { hash, name }: SentDraft,
  files: Pick<DraftFileStore, 'remove'>
): Promise<void> {
  const { send } = platform()
  showSent({ hash, name, step: 'checking' })
  const reports = await send(loadTransactions([hash])).catch(() => [])
  const status = reports.find(i => i.hash === hash)?.status
  const identifier = status === 'success' ? await findIdentifier(hash) : undefined
  // It may be discarded by now, or known from its tracking.
  if ($restoredDraft.get()?.sent?.hash !== hash) return
  if (status === 'fail') return forgetSent(hash)
  if (status !== 'success') return showSent({ hash, name, step: 'unknown' })
  discardMintedDraft(hash, files)
  const isChanged = hasEntries()
  // The same work is not signed a second time.
  if (!isChanged) create.cancel()
  showSent({ hash, name, step: 'minted', identifier, isChanged })
}

/** Undefined while it is not indexed: the note has no link then. */
async function findIdentifier(hash: string): Promise<string | undefined> {
  const { loadCreationResult } = await import('../lib/api/creation-results.ts')
  const result = await platform()
    .send(loadCreationResult(hash))
    .catch(() => undefined)
  return result?.identifier
}
