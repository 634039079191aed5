import { type ReactNode, useEffect } from 'react'

import { routes } from '../../lib/config/routes.ts'
import { explorerLink } from '../../lib/format/links.ts'
import { discardDraft, type RestoredDraft } from '../../stores/create-draft.ts'
import { platform } from '../../stores/platform.ts'
import { checkSentDraft } from '../../stores/sent-draft.ts'
import { DraftNote } from '../ui/DraftNote.tsx'
import { Note } from '../ui/Note.tsx'
import { draftFileStore } from './draft-file-store.ts'

export interface RestoredNoteProps extends RestoredDraft {
  hasFile: boolean
  onDiscard(): void
}

/**
 * The note that the form was filled from an earlier visit, whether that draft was minted, and which file is missing.
 * `lostFile`: the name of a file that was not stored. `sent`: the transaction that may have minted the draft.
 */
export function RestoredNote({ lostFile, sent, hasFile, onDiscard }: RestoredNoteProps): ReactNode {
  const hash = sent?.hash
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each transaction.
  useEffect(() => {
    if (sent?.step === 'checking') void checkSentDraft(sent, draftFileStore)
  }, [hash])
  if (sent?.step === 'minted') {
    const { identifier, isChanged, name } = sent
    return (
      <Note kind="success">
        <div className="stack">
          <p>
            <bdi>{name}</bdi> is minted.{' '}
            {isChanged
              ? 'What you changed since is not, and we kept it.'
              : 'The form is ready for your next one.'}
          </p>
          {identifier && (
            <div className="row">
              <a className="btn btn-secondary btn-sm" href={routes.asset(identifier)}>
                View it
              </a>
            </div>
          )}
        </div>
      </Note>
    )
  }
  return (
    <DraftNote
      kind={sent?.step === 'unknown' ? 'warning' : 'info'}
      onDiscard={() => {
        discardDraft()
        onDiscard()
      }}
      actions={
        sent && (
          <button
            type="button"
            className="btn btn-secondary btn-sm"
            aria-busy={sent.step === 'checking'}
            onClick={() => void checkSentDraft(sent, draftFileStore)}
          >
            Check again
          </button>
        )
      }
    >
      We kept what you entered earlier. <MintStatus sent={sent} />
      {!hasFile && lostFile && (
        <>
          {' '}
          Choose the file again: <bdi>{lostFile}</bdi>
        </>
      )}
    </DraftNote>
  )
}

function MintStatus({ sent }: Pick<RestoredDraft, 'sent'>): ReactNode {
  if (!sent) return 'It is not minted yet.'
  if (sent.step === 'checking') return 'We’re checking whether it was minted.'
  return (
    <>
      We could not confirm that it was minted.{' '}
      <a
        className="link"
        href={explorerLink(platform().network.explorer, 'transactions', sent.hash)}
        target="_blank"
        rel="noopener"
      >
        Look at the transaction
      </a>{' '}
      before you mint it again, or you may end up with two.
    </>
  )
}
