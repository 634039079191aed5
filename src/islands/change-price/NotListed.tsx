import type { ReactNode } from 'react'

import { routes } from '../../lib/config/routes.ts'
import type { AuctionTarget } from '../../lib/loaders/auction.ts'
import { notSignedText } from '../../lib/messages/not-signed.ts'
import { settleRefusalText } from '../../lib/messages/settle.ts'
import type { SettleRefusal } from '../../lib/rules/settle.ts'
import { type ActionState, isBusy } from '../../stores/action.ts'
import { $withdrawState } from '../../stores/change-price.ts'
import { Progress } from '../action/Progress.tsx'
import { Note } from '../ui/Note.tsx'

interface Props {
  target: AuctionTarget
  withdrawal: ActionState<SettleRefusal>
  onDone(): void
}

const WITHDRAWAL = { $state: $withdrawState, cancel: () => undefined }

/** The dialog opened when the listing was gone already, as after a reload between the two signatures. */
export function NotListed({ target, withdrawal, onDone }: Props): ReactNode {
  return (
    <>
      {!isBusy(withdrawal) && (
        <>
          <Note kind="info">
            This listing is over. If you withdrew the item, it’s back in your wallet and not listed:
            sell it again from its page.
          </Note>
          <a className="btn btn-primary btn-lg btn-block" href={routes.asset(target.identifier)}>
            See the item
          </a>
        </>
      )}
      <Progress
        action={WITHDRAWAL}
        noun="withdrawal"
        refusalText={reason => notSignedText(settleRefusalText(reason))}
        onDone={onDone}
      />
    </>
  )
}
