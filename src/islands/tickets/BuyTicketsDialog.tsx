// The dialog that buys tickets of the ticket sale. The conditions are in src/lib/rules/tickets.ts, the transaction is
// in src/stores/tickets.ts.

import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { pluralText } from '../../lib/format/amounts.ts'
import { localDateTimeText, zonedTimeText } from '../../lib/format/local-time-text.ts'
import type { SaleTarget, TicketSaleData } from '../../lib/loaders/launches.ts'
import { ticketRefusalText } from '../../lib/messages/launch.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { isBusy } from '../../stores/action.ts'
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
import { BoughtTickets, ClaimReminder } from './BoughtTickets.tsx'
import { ConsentField } from './ConsentField.tsx'
import { SaleHead } from './SaleHead.tsx'

interface Props {
  target: SaleTarget
  /** URL of the Terms of Sale; `undefined` when the content service names none. */
  terms: string | undefined
  onDone(): void
}

const PRICE_LABEL = 'Price per NFT'

export function BuyTicketsDialog({ target, terms, onDone }: Props): ReactNode {
  return (
    <ActionDialog
      form={buyTicketsForm}
      target={target}
      action={buyTickets}
      loadingText="Loading the sale"
      missingText="No tickets are on sale right now."
      success={before => <BoughtTickets before={before} />}
      moreSteps={<ClaimReminder />}
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
  // The number of tickets in the sent transaction; 0 after a reload, when it is unknown.
  const [count, setCount] = useState(0)
  const { price } = data
  const refusal = isBusy(state) ? undefined : ticketBuyerRefusal(data)
  return (
    <>
      <SaleHead target={target} data={data} />
      {refusal ? (
        <>
          <Note>{ticketRefusalText(refusal, price)}</Note>
          <dl className="term-list">
            <MoneyRow label={PRICE_LABEL} money={price} />
            <SaleRows data={data} />
          </dl>
          <SaleNext data={data} />
        </>
      ) : (
        <TicketFields target={target} data={data} terms={terms} onSubmit={setCount} />
      )}
      <Progress
        action={buyTickets}
        noun="purchase"
        usdReference={price}
        summary={count > 0 && <SignedTickets count={count} data={data} />}
        refusalText={reason => notSignedText(ticketRefusalText(reason, price))}
        onDone={onDone}
      />
    </>
  )
}

/** Rows of the summary: the number of tickets to sign for, and the time of the draw. */
function SignedTickets({ count, data }: { count: number; data: TicketSaleData }): ReactNode {
  return (
    <>
      <div>
        <dt>You buy</dt>
        <dd className="strong">{pluralText(count, 'ticket')}</dd>
      </div>
      <div>
        <dt>The draw</dt>
        <dd className="num">{zonedTimeText(data.sale.times.endSale)}</dd>
      </div>
    </>
  )
}

/** The form, in the order in which a buyer decides: the number of tickets, the price, and the time of the draw. */
function TicketFields({
  target,
  data,
  terms,
  onSubmit
}: Pick<Props, 'target' | 'terms'> & {
  data: TicketSaleData
  onSubmit(count: number): void
}): ReactNode {
  const isBuying = isBusy(useStore(buyTickets.$state))
  const [consent, setConsent] = useState({ isGiven: false, isTouched: false })
  const { price, sale, tickets } = data
  const most = sale.maxPerWallet - tickets.length
  return (
    <UnitsForm
      id="ticket-count"
      label="How many tickets?"
      isLimitSaid
      most={most}
      submitText="Buy tickets"
      price={price}
      priceLabel={PRICE_LABEL}
      terms={<SaleRows data={data} />}
      isBusy={isBuying}
      isIncomplete={!consent.isGiven}
      read={typed => readTicketCount(typed, data)}
      refusalText={reason => ticketRefusalText(reason, price)}
      onSubmit={({ count }) => {
        onSubmit(count)
        void buyTickets.run({ target, data, count, hasConsent: true })
      }}
    >
      <SaleNext data={data} />
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

function SaleRows({ data }: { data: TicketSaleData }): ReactNode {
  const { balance, price, sale, tickets } = data
  return (
    <>
      <PaymentTokenRow money={price} />
      <MoneyRow
        label="Your balance"
        isRounded
        money={{ ...price, amount: balance }}
        usdReference={price}
      />
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
    </>
  )
}

/** When the results of the draw are published: the times of the sale's page, as sentences. */
function SaleNext({ data }: { data: TicketSaleData }): ReactNode {
  const { endSale, startClaim } = data.sale.times
  return (
    <div>
      <p className="small strong">What happens next</p>
      <p className="hint">
        The draw is on {zonedTimeText(endSale)}.
        {startClaim !== undefined &&
          ` You see the result and can claim from ${localDateTimeText(startClaim)} on.`}{' '}
        Tickets that do not win are refunded when you claim.
      </p>
    </div>
  )
}
