// Forgets the draft of a work once it is minted, also when its form is closed or the page was left meanwhile.

import { platform } from '../../stores/platform.ts'
import { onOutcome } from '../../stores/transaction-outcomes.ts'

export function discardDraftsOnceMinted(): void {
  onOutcome(({ hash, kind }, { step }) => {
    if (kind === 'createAsset' && step === 'success') discard(hash).catch(platform().warn)
  })
}

/** Loads the draft only now: most pages have none. */
async function discard(hash: string): Promise<void> {
  const [{ discardMintedDraft }, { keptFile }] = await Promise.all([
    import('../../stores/create-draft.ts'),
    import('./kept-file.ts')
  ])
  discardMintedDraft(hash, keptFile)
}
