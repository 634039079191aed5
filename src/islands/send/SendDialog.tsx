// The dialog that sends an item, or copies of it, to another account. The conditions are in src/lib/rules/send.ts, the
// transaction is in src/stores/send.ts.

import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { personText } from '../../lib/format/names.ts'
import type { Receiver, SendData, SendTarget } from '../../lib/loaders/send.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { sendRefusalText } from '../../lib/messages/send.ts'
import { checkSendQuantity } from '../../lib/rules/send.ts'
import { isBusy } from '../../stores/action.ts'
import { heldCopiesText, sendForm, sendItem, sentText } from '../../stores/send.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { AmountField, maxShortcut } from '../action/AmountField.tsx'
import { Progress } from '../action/Progress.tsx'
import { Note } from '../ui/Note.tsx'
import { ReceiverField, ReceiverName } from './ReceiverField.tsx'

interface Props {
  target: SendTarget
  onDone(): void
}

export function SendDialog({ target, onDone }: Props): ReactNode {
  const [receiver, setReceiver] = useState<Receiver>()
  return (
    <ActionDialog
      form={sendForm}
      target={target}
      action={sendItem}
      loadingText="Loading the item"
      missingText="This item does not exist."
      success={
        <>
          <p className="strong">Sent</p>
          <p>
            {`What you sent is in ${receiver ? personText(receiver) : 'the receiver'}’s wallet now.`}
          </p>
        </>
      }
      onDone={onDone}
    >
      {data => (
        <SendContent
          target={target}
          data={data}
          receiver={receiver}
          onReceiver={setReceiver}
          onDone={onDone}
        />
      )}
    </ActionDialog>
  )
}

interface ContentProps extends Props {
  data: SendData
  receiver: Receiver | undefined
  onReceiver(receiver: Receiver | undefined): void
}

function SendContent({ target, data, receiver, onReceiver, onDone }: ContentProps): ReactNode {
  const isSending = isBusy(useStore(sendItem.$state))
  const [typed, setTyped] = useState('1')
  const quantity = checkSendQuantity(data.asset.isSft ? typed : '1', data.held)
  const [wasSubmitted, setSubmitted] = useState(false)
  if (data.held < 1 && !isSending) return <Note>{sendRefusalText({ code: 'notHeld' })}</Note>
  const submit = (e: FormEvent) => {
    e.preventDefault()
    setSubmitted(true)
    if (receiver && quantity.ok)
      void sendItem.run({ target, data, receiver, quantity: quantity.value })
  }
  const name = receiver && personText(receiver)
  return (
    <>
      {/* Hidden while the wallet signs, so that the input is kept when the person rejects. */}
      <div hidden={isSending}>
        <form className="stack" onSubmit={submit} noValidate>
          <ReceiverField wasSubmitted={wasSubmitted} onFound={onReceiver} />
          {data.asset.isSft && (
            <AmountField
              id="send-quantity"
              label="Number of copies"
              value={typed}
              unit={`you have ${data.held}`}
              most={data.held}
              shortcuts={maxShortcut(data.held)}
              hint={quantity.ok && heldCopiesText(data)}
              error={quantity.ok ? undefined : sendRefusalText(quantity.reason)}
              onChange={setTyped}
            />
          )}
          <Note kind="warning">You can’t undo this: only the receiver could send it back.</Note>
          <div className="form-end">
            <button
              type="submit"
              className="btn btn-primary btn-lg btn-block"
              disabled={!quantity.ok || (wasSubmitted && !receiver)}
            >
              {name ? `Send to ${name}` : 'Send'}
            </button>
          </div>
        </form>
      </div>
      <Progress
        action={sendItem}
        noun="transfer"
        summary={
          receiver &&
          quantity.ok && (
            <>
              <div>
                <dt>You send</dt>
                <dd className="strong">{sentText(data, quantity.value)}</dd>
              </div>
              <div>
                <dt>Receiver</dt>
                <dd>
                  <ReceiverName receiver={receiver} />
                </dd>
              </div>
            </>
          )
        }
        refusalText={reason => notSignedText(sendRefusalText(reason))}
        onDone={onDone}
      />
    </>
  )
}
