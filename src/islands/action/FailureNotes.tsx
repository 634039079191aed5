// The messages of a dialog that cannot show its form: an error, an unknown or failed outcome, a target that is gone.
// LazyNotes.tsx loads them with the first one. The texts are in src/lib/messages.

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'

import type { Auction } from '../../lib/api/auctions.ts'
import { collectionIdentifier, routes } from '../../lib/config/routes.ts'
import { explorerLink } from '../../lib/format/links.ts'
import { type ActionFailure, actionFailureText } from '../../lib/messages/dialog-errors.ts'
import { errorText } from '../../lib/messages/errors.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { TRANSACTION_LINK_LABEL } from '../../lib/messages/toasts.ts'
import type { ActionState } from '../../stores/action.ts'
import { $dialogAsset } from '../../stores/dialog-asset.ts'
import { platform } from '../../stores/platform.ts'
import { findRepricedListing } from '../../stores/repriced-listing.ts'
import { Note } from '../ui/Note.tsx'
import { PendingPanel } from '../ui/PendingPanel.tsx'

export function ErrorNote({ error }: { error: unknown }): ReactNode {
  return <Note kind="error">{errorText(error)}</Note>
}

/** A transaction with an unknown outcome is shown as a warning, as in its toast. */
export function FailureNote({ failure }: { failure: ActionFailure }): ReactNode {
  const isUnresolved = failure.code === 'unsure' || failure.code === 'timedOut'
  return (
    <Note kind={isUnresolved ? 'warning' : 'error'}>
      {actionFailureText(failure)}
      {'hash' in failure && (
        <>
          {' '}
          <a
            className="link"
            href={explorerLink(platform().network.explorer, 'transactions', failure.hash)}
            target="_blank"
            rel="noopener"
          >
            {TRANSACTION_LINK_LABEL}
          </a>
        </>
      )}
    </Note>
  )
}

/** Shown above a form whose terms come only from the data service. */
export function UnverifiedNote(): ReactNode {
  return (
    <Note kind="warning">
      We could not check these terms with the marketplace contract. Compare them with what your
      wallet shows before you sign.
    </Note>
  )
}

/** The outcome of the user's transaction, shown when the form is no longer rendered. */
function TransactionNote({ state }: { state: ActionState<unknown> }): ReactNode {
  if (state.step === 'pending') {
    return (
      <PendingPanel
        title="Your transaction is being processed"
        text="We’ll notify you when it’s done."
      />
    )
  }
  return state.step === 'failed' && <FailureNote failure={state.failure} />
}

export interface MissingNoteProps {
  state: ActionState<unknown>
  text: string
  isShownAfterRefusal: boolean | undefined
  /** The listing as the dialog last showed it. The seller may have started another one. */
  last?: Auction | undefined
  onDone(): void
}

/**
 * Shown when the target does not exist. The state of the user's own transaction comes first, because it may be the
 * reason why the target is gone. After a refusal by the network, `text` would usually repeat the refusal and is hidden.
 * `isShownAfterRefusal` shows it where it adds information.
 */
export function MissingNote({
  state,
  text,
  isShownAfterRefusal = false,
  last,
  onDone
}: MissingNoteProps): ReactNode {
  const hidesText =
    state.step === 'failed' && state.failure.code === 'chain' && !isShownAfterRefusal
  const work = useStore($dialogAsset)
  const newer = useNewerListing(last)
  return (
    <div className="stack">
      {(state.step === 'pending' || state.step === 'failed') && <TransactionNote state={state} />}
      {state.step !== 'pending' && !hidesText && (
        <Note>{state.step === 'refused' ? notSignedText(text) : text}</Note>
      )}
      <div role="status">{newer && <p className="strong">{newer.text}</p>}</div>
      {newer && (
        <a className="btn btn-primary btn-lg btn-block" href={newer.href}>
          See the new listing
        </a>
      )}
      <button
        type="button"
        className={`btn btn-${newer ? 'secondary' : 'primary'} btn-lg btn-block`}
        onClick={onDone}
      >
        Close
      </button>
      {work && state.step !== 'pending' && (
        <a
          className="btn btn-secondary btn-block"
          href={routes.collection(collectionIdentifier(work.identifier))}
        >
          More from this collection
        </a>
      )}
    </div>
  )
}

interface NewerListing {
  href: string
  text: string
}

const importTexts = () => import('../../lib/messages/listing.ts')

/** The listing by which the seller replaced the last one, as after a change of price. Undefined until it is found. */
function useNewerListing(last: Auction | undefined): NewerListing | undefined {
  const [newer, setNewer] = useState<NewerListing>()
  useEffect(() => {
    if (!last) return undefined
    const closed = new AbortController()
    const search = async () => {
      const found = await findRepricedListing(last, closed.signal)
      if (!found) return
      const { newerListingText } = await importTexts()
      const text = newerListingText(found, $dialogAsset.get()?.isSft === true)
      if (!closed.signal.aborted)
        setNewer({ href: routes.auction(found.identifier, found.id), text })
    }
    search().catch(() => undefined)
    return () => closed.abort()
  }, [last])
  return newer
}
