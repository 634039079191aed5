import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { nounText } from '../../lib/format/amounts.ts'
import type { SaleTarget, TicketSaleData } from '../../lib/loaders/launches.ts'
import { ticketRefusalText } from '../../lib/messages/launch.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { isBusy, succeededUnits } from '../../stores/action.ts'
import {
  buyTickets,
  buyTicketsForm,
  readTicketCount,
  ticketBuyerRefusal
} from '../../stores/tickets.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { MoneyRow, PaymentTokenRow } from '../action/MoneyRow.tsx'
import { Progress } from '../action/Progress.tsx'
import { UnitsForm } from '../action/UnitsForm.tsx'
import { Note } from '../ui/Note.tsx'
import { CollectionRow } from './CollectionRow.tsx'
import { ConsentField } from './ConsentField.tsx'

interface Props {
  target: SaleTarget
  /** URL of the Terms of Sale; `undefined` when the content service names none. */
  terms: string | undefined
  onDone(): void
}

export function BuyTicketsDialog({ target, terms, onDone }: Props): ReactNode {
  const units = succeededUnits(useStore(buyTickets.$state))
  return (
    <ActionDialog
      form={buyTicketsForm}
      target={target}
      action={buyTickets}
      loadingText="Loading the sale"
      missingText="No tickets are on sale right now."
      success={
        <>
          <p className="strong">You have your {nounText(units, 'ticket')}!</p>
          <p>{units > 1 ? 'They enter' : 'It enters'} the draw when the sale ends.</p>
        </>
      }
      onDone={onDone}
    >
      {data => <TicketContent target={target} data={data} terms={terms} onDone={onDone} />}
    </ActionDialog>
  )
}

function TicketContent({
  target,
  data,
  terms,
  onDone
}: Props & { data: TicketSaleData }): ReactNode {
  const state = useStore(buyTickets.$state)
  const { price, sale, tickets } = data
  const refusal = state.step === 'pending' ? undefined : ticketBuyerRefusal(data)
  return (
    <>
      <dl className="term-list">
        <CollectionRow target={target} data={data} />
        <MoneyRow label="Price per NFT" money={price} />
        <PaymentTokenRow money={price} />
        <div>
          <dt>Max amount</dt>
          <dd className="strong">{sale.maxPerWallet}</dd>
        </div>
        <div>
          <dt>Your tickets</dt>
          <dd className="strong">
            {tickets.length} / {sale.maxPerWallet}
          </dd>
        </div>
        <MoneyRow
          label="Your balance"
          isRounded
          money={{ ...price, amount: data.balance }}
          usdReference={price}
        />
      </dl>
      {refusal ? (
        <Note>{ticketRefusalText(refusal, price)}</Note>
      ) : (
        <TicketFields target={target} data={data} terms={terms} />
      )}
      <Progress
        action={buyTickets}
        noun="purchase"
        usdReference={price}
        refusalText={reason => notSignedText(ticketRefusalText(reason, price))}
        onDone={onDone}
      />
    </>
  )
}

function TicketFields({
  target,
  data,
  terms
}: Pick<Props, 'target' | 'terms'> & { data: TicketSaleData }): ReactNode {
  const isBuying = isBusy(useStore(buyTickets.$state))
  const [consent, setConsent] = useState({ isGiven: false, isTouched: false })
  const { price, sale, tickets } = data
  return (
    <UnitsForm
      id="ticket-count"
      label="How many tickets?"
      limit={`of ${sale.maxPerWallet - tickets.length}`}
      hint="Tickets that do not win are refunded when you claim."
      most={sale.maxPerWallet - tickets.length}
      submitText="Buy tickets"
      price={price}
      isBusy={isBuying}
      isIncomplete={!consent.isGiven}
      read={typed => readTicketCount(typed, data)}
      refusalText={reason => ticketRefusalText(reason, price)}
      onSubmit={({ count }) => void buyTickets.run({ target, data, count, hasConsent: true })}
    >
      <ConsentField
        terms={terms}
        checked={consent.isGiven}
        disabled={isBuying}
        error={
          consent.isTouched && !consent.isGiven
            ? ticketRefusalText({ code: 'noConsent' }, price)
            : undefined
        }
        onChange={isGiven => setConsent({ isGiven, isTouched: true })}
      />
    </UnitsForm>
  )
}
