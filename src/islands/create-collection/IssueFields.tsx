// The form of a new collection. The conditions for its name and ticker are in src/lib/rules/collection.ts, the numbers
// in src/lib/config/limits.ts, the ticker's maximum in the network (src/lib/config/networks.ts).

import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { LIMITS } from '../../lib/config/limits.ts'
import { exactText } from '../../lib/format/amounts.ts'
import type { ActionFailure } from '../../lib/messages/dialog-errors.ts'
import { tokenNameHelp, tokenNameRefusalText } from '../../lib/messages/new-collection.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { COLLECTION_PROPERTIES, type CollectionProperty } from '../../lib/rules/collection.ts'
import { isBusy } from '../../stores/action.ts'
import {
  type IssueFieldRefusals,
  type IssueFormValues,
  issue,
  readIssueForm
} from '../../stores/issue.ts'
import { platform } from '../../stores/platform.ts'
import { Advanced } from '../action/Advanced.tsx'
import { CheckboxField } from '../action/CheckboxField.tsx'
import { focusFirstInvalid } from '../action/focus-first-invalid.ts'
import { LazyFailureNote } from '../action/LazyNotes.tsx'
import { Progress } from '../action/Progress.tsx'
import { TextField } from '../action/TextField.tsx'
import { RadioCards } from '../ui/RadioCards.tsx'

interface Props {
  entries: IssueFormValues
  /** Cost of issuing a collection, in atomic units of the native token. */
  cost: bigint
  /** The reason why the previous attempt failed. */
  failure: ActionFailure | undefined
  onChange(entries: IssueFormValues): void
  onDone(): void
}

const KINDS = [
  { value: 'nft', label: 'NFTs', text: 'Each item is one of a kind.' },
  { value: 'sft', label: 'SFTs', text: 'Each item has as many copies as you like.' }
] as const

/** The texts of the permissions. */
const SWITCHES = {
  canFreeze: {
    label: 'Freeze',
    text: 'Block an account from moving its items of this collection.'
  },
  canWipe: { label: 'Wipe', text: 'Delete items you have frozen.' },
  canPause: {
    label: 'Pause',
    text: 'Stop all transfers in the collection, and resume them later.'
  },
  canTransferNFTCreateRole: {
    label: 'Hand over minting',
    text: 'Give the right to mint in this collection to another account.'
  }
} as const satisfies Record<CollectionProperty, { label: string; text: string }>

export function IssueFields({ entries, cost, failure, onChange, onDone }: Props): ReactNode {
  const isPending = isBusy(useStore(issue.$state))
  const { nativeLabel, tickerLength } = platform().network
  const [touched, setTouched] = useState<readonly (keyof IssueFieldRefusals)[]>([])
  const read = readIssueForm(entries)
  const fieldError = (field: keyof IssueFieldRefusals) => {
    const reason = touched.includes(field) && !read.ok && read.reason[field]
    return reason ? tokenNameRefusalText(reason) : undefined
  }
  const changeText = (field: keyof IssueFieldRefusals, text: string) =>
    onChange({ ...entries, [field]: text })
  // An error is shown once the field is left, not while it is typed. A field that is left empty shows none until the
  // form is submitted.
  const leave = (field: keyof IssueFieldRefusals) => {
    if (entries[field] !== '') setTouched(previous => [...previous, field])
  }
  const submit = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    setTouched(['name', 'ticker'])
    if (read.ok) void issue.run({ params: read.value })
    else focusFirstInvalid(e.currentTarget)
  }
  return (
    <>
      {/* Hidden instead of unmounted while the wallet signs, so that the input is kept when the user rejects. */}
      <div hidden={isPending}>
        <form className="stack" onSubmit={submit} noValidate>
          {failure && <LazyFailureNote failure={failure} />}
          <p className="hint">
            Step 1 of 2. You sign twice: first to create the collection, then to allow minting.
          </p>
          <RadioCards
            id="collection-kind"
            legend="Collection type"
            options={KINDS}
            value={entries.isSft ? 'sft' : 'nft'}
            onChange={kind => onChange({ ...entries, isSft: kind === 'sft' })}
          />
          <TextField
            id="collection-name"
            label="Collection name"
            value={entries.name}
            hint={`${LIMITS.collectionName.min} to ${LIMITS.collectionName.max} letters and digits, no spaces.`}
            count={{ length: entries.name.trim().length, max: LIMITS.collectionName.max }}
            error={fieldError('name')}
            help={tokenNameHelp(entries.name, 'name', LIMITS.collectionName)}
            onChange={text => changeText('name', text)}
            onLeave={() => leave('name')}
          />
          <TextField
            id="collection-ticker"
            label="Ticker"
            value={entries.ticker}
            hint={`A short code, such as HARBOR: ${LIMITS.shortestTicker} to ${tickerLength} letters and digits. You can’t change it later.`}
            error={fieldError('ticker')}
            help={tokenNameHelp(entries.ticker, 'ticker', {
              min: LIMITS.shortestTicker,
              max: tickerLength
            })}
            onChange={text => changeText('ticker', text.toUpperCase())}
            onLeave={() => leave('ticker')}
          />
          <p className="hint">The collection’s picture is the newest work in it.</p>
          <dl className="term-list">
            <div>
              <dt>Network cost</dt>
              <dd className="strong">
                {exactText(cost, LIMITS.nativeDecimals)} {nativeLabel}
              </dd>
            </div>
          </dl>
          <button type="submit" className="btn btn-primary btn-lg btn-block">
            Create collection
          </button>
          <Advanced>
            <fieldset className="field stack">
              <legend className="label">Permissions</legend>
              <p className="hint">
                What you may do in the collection later. You can leave them as they are.
              </p>
              {COLLECTION_PROPERTIES.map(name => (
                <CheckboxField
                  key={name}
                  id={`collection-${name}`}
                  {...SWITCHES[name]}
                  checked={entries.properties[name]}
                  onChange={isOn =>
                    onChange({ ...entries, properties: { ...entries.properties, [name]: isOn } })
                  }
                />
              ))}
            </fieldset>
          </Advanced>
        </form>
      </div>
      <Progress
        action={issue}
        noun="collection"
        summary={
          read.ok && (
            <div>
              <dt>You create</dt>
              <dd className="strong">
                {read.value.name} ({read.value.ticker})
              </dd>
            </div>
          )
        }
        refusalText={reason => notSignedText(tokenNameRefusalText(reason))}
        onDone={onDone}
      />
    </>
  )
}
