// The field for the receiver. The typed text is looked up, so that a picture and a name confirm the receiver before
// signing.

import { type ReactNode, useEffect, useState } from 'react'
import { initialsText, personText } from '../../lib/format/names.ts'
import type { Receiver } from '../../lib/loaders/send.ts'
import { lazyErrorText } from '../../lib/messages/lazy-error-text.ts'
import { sendRefusalText } from '../../lib/messages/send.ts'
import { TextField } from '../action/TextField.tsx'
import { Avatar } from '../ui/Avatar.tsx'

interface Props {
  /** Whether the form was submitted. An empty field is then an error. */
  wasSubmitted: boolean
  onFound(receiver: Receiver | undefined): void
}

/** Delay between the last key and the look-up of the receiver, so that not every letter sends a request. */
const TYPING_MS = 400

type Search =
  | { step: 'none' }
  | { step: 'searching' }
  | { step: 'found'; receiver: Receiver }
  | {
      step: 'refused'
      text: string
    }

export function ReceiverField({ wasSubmitted, onFound }: Props): ReactNode {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState<Search>({ step: 'none' })
  useEffect(() => {
    if (typed.trim() === '') return undefined
    let isCurrent = true
    const finish = (next: Search) => {
      if (!isCurrent) return
      setSearch(next)
      onFound(next.step === 'found' ? next.receiver : undefined)
    }
    const timer = setTimeout(async () => {
      try {
        const { findReceiver } = await import('../../stores/find-receiver.ts')
        const found = await findReceiver(typed)
        finish(
          found.ok
            ? { step: 'found', receiver: found.value }
            : { step: 'refused', text: sendRefusalText(found.reason) }
        )
      } catch (error) {
        finish({ step: 'refused', text: await lazyErrorText(error) })
      }
    }, TYPING_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed, onFound])
  const change = (text: string) => {
    setTyped(text)
    onFound(undefined)
    setSearch(text.trim() === '' ? { step: 'none' } : { step: 'searching' })
  }
  const isMissing = wasSubmitted && search.step === 'none'
  return (
    <div className="stack stack-sm">
      <TextField
        id="send-receiver"
        label="Receiver"
        value={typed}
        placeholder="erd1… or @name"
        hint={search.step === 'searching' ? 'Looking for the receiver…' : undefined}
        error={
          search.step === 'refused'
            ? search.text
            : isMissing
              ? sendRefusalText({ code: 'noReceiver' })
              : undefined
        }
        onChange={change}
      />
      <div aria-live="polite">
        {search.step === 'found' && <ReceiverPanel receiver={search.receiver} />}
      </div>
    </div>
  )
}

/** Shows the whole address, because names can be taken by others, and two addresses can be equal at both ends. */
function ReceiverPanel({ receiver }: { receiver: Receiver }): ReactNode {
  return (
    <div className="panel row">
      <Avatar initials={initialsText(receiver)} image={receiver.picture} />
      <div className="grow stack stack-sm">
        <span className="strong" dir="auto">
          {receiver.herotag || receiver.isPrivate ? personText(receiver) : 'No name'}
        </span>
        <span className="mono small muted">{receiver.address}</span>
      </div>
    </div>
  )
}

/** The receiver in the summary of the transaction: the name, if there is one, and the whole address. */
export function ReceiverName({ receiver }: { receiver: Receiver }): ReactNode {
  return (
    <>
      {receiver.herotag && (
        <span className="strong" dir="auto">
          {personText(receiver)}
        </span>
      )}
      <span className="mono small">{receiver.address}</span>
    </>
  )
}
