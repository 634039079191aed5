// The dialog that claims what the viewer's tickets have won, and the refund of the others. The conditions are in
// src/lib/rules/tickets.ts, the transaction is in src/stores/tickets.ts.

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { SaleTarget, TicketSaleData } from '../../lib/loaders/launches.ts'
import { claimedText, ticketClaimRefusalText } from '../../lib/messages/launch.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { isBusy } from '../../stores/action.ts'
import {
  claimTickets,
  claimTicketsForm,
  ticketClaimRefusal,
  ticketOutcome
} from '../../stores/tickets.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { MoneyRow, PaymentTokenRow } from '../action/MoneyRow.tsx'
import { Progress } from '../action/Progress.tsx'
import { LazyReceivedItems, ReceivedSteps } from '../action/ReceivedSteps.tsx'
import { Note } from '../ui/Note.tsx'
import { SaleHead } from './SaleHead.tsx'

interface Props {
  target: SaleTarget
  onDone(): void
}

export function ClaimTicketsDialog({ target, onDone }: Props): ReactNode {
  const form = useStore(claimTicketsForm.$state)
  const state = useStore(claimTickets.$state)
  const won = form.step === 'ready' ? ticketOutcome(form.data).won : 0
  return (
    <ActionDialog
      form={claimTicketsForm}
      target={target}
      action={claimTickets}
      loadingText="Loading your tickets"
      missingText="There is nothing to claim right now."
      success={before => <Claimed before={before} />}
      preloadSuccess={LazyReceivedItems.preload}
      nextSteps={
        won > 0 ? (
          <ReceivedSteps
            hash={state.step === 'succeeded' ? state.hash : ''}
            units={won}
            onDone={onDone}
          />
        ) : undefined
      }
      onDone={onDone}
    >
      {data => <ClaimContent target={target} data={data} onDone={onDone} />}
    </ActionDialog>
  )
}

function Claimed({ before }: { before: TicketSaleData | undefined }): ReactNode {
  const won = before ? ticketOutcome(before).won : 0
  return (
    <>
      <p className="strong">Claimed!</p>
      <p>
        {before
          ? claimedText(won, before.tickets.length - won)
          : 'Your NFTs and refunds are in your wallet.'}
      </p>
    </>
  )
}

function ClaimContent({ target, data, onDone }: Props & { data: TicketSaleData }): ReactNode {
  const state = useStore(claimTickets.$state)
  const refusal = isBusy(state) ? undefined : ticketClaimRefusal(data)
  return (
    <>
      <SaleHead target={target} data={data} />
      {refusal ? (
        <Note>{ticketClaimRefusalText(refusal)}</Note>
      ) : (
        <ClaimTerms target={target} data={data} />
      )}
      <Progress
        action={claimTickets}
        noun="claim"
        refusalText={reason => notSignedText(ticketClaimRefusalText(reason))}
        onDone={onDone}
      />
    </>
  )
}

function ClaimTerms({ target, data }: { target: SaleTarget; data: TicketSaleData }): ReactNode {
  const isClaiming = isBusy(useStore(claimTickets.$state))
  const { refund, won } = ticketOutcome(data)
  return (
    <>
      <dl className="term-list" aria-label="What you receive">
        <div>
          <dt>Your tickets</dt>
          <dd className="strong">{data.tickets.length}</dd>
        </div>
        <div>
          <dt>NFTs you won</dt>
          <dd className="strong">{won}</dd>
        </div>
        {refund.amount > 0n && (
          <>
            <MoneyRow label="Refund" money={refund} usdReference={data.price} />
            <PaymentTokenRow money={refund} />
          </>
        )}
      </dl>
      {!isClaiming && (
        <button
          type="button"
          className="btn btn-primary btn-lg btn-block"
          onClick={() => void claimTickets.run({ target, data })}
        >
          Claim
        </button>
      )}
    </>
  )
}
