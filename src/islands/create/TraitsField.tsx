import { type ReactNode, useRef, useState } from 'react'

import type { DescribedTrait } from '../../lib/rules/described-traits.ts'
import { Icon } from '../ui/Icon.tsx'

interface Props {
  rows: readonly DescribedTrait[]
  error: string | undefined
  /** Whether the form was submitted. Before that, an incomplete row is not reported while it is typed. */
  isSubmitted: boolean
  onChange(rows: readonly DescribedTrait[]): void
}

const EMPTY = { name: '', value: '' }

/** The traits of an asset, one row each. The error of an incomplete row is shown once the focus has left the row. */
export function TraitsField({ rows, error, isSubmitted, onChange }: Props): ReactNode {
  const [leftRows, setLeftRows] = useState<readonly number[]>([])
  const isChecked = (at: number) => isSubmitted || leftRows.includes(at)
  const hasIncomplete = rows.some(isIncomplete)
  const hasCheckedIncomplete = rows.some((row, at) => isChecked(at) && isIncomplete(row))
  const isOnlyBeingTyped = hasIncomplete && !hasCheckedIncomplete
  const field = useRef<HTMLFieldSetElement>(null)
  const change = (changedAt: number, changes: Partial<DescribedTrait>) =>
    onChange(rows.map((row, at) => (at === changedAt ? { ...row, ...changes } : row)))
  // The pressed button no longer exists or has moved, so the focus moves to the field where typing continues.
  const focusLater = (selector: string) =>
    requestAnimationFrame(() => field.current?.querySelector<HTMLElement>(selector)?.focus())
  const add = () => {
    onChange([...rows, EMPTY])
    focusLater('.trait-row:last-of-type > input')
  }
  const remove = (removedAt: number) => {
    onChange(rows.filter((_, at) => at !== removedAt))
    setLeftRows([])
    focusLater('.trait-add')
  }
  return (
    <fieldset className="field" ref={field}>
      <legend className="label">Traits</legend>
      {/* Rows are identified by their position, because two may be equal while they are typed. */}
      {Array.from(rows.keys(), at => (
        <TraitRow
          key={at}
          number={at + 1}
          row={rows[at] ?? EMPTY}
          hasError={error !== undefined && isChecked(at)}
          onChange={changes => change(at, changes)}
          onRemove={() => remove(at)}
          onLeave={() => setLeftRows(previous => [...previous, at])}
        />
      ))}
      <div className="row row-wrap">
        <button type="button" className="btn btn-secondary btn-sm trait-add" onClick={add}>
          <Icon name="plus" />
          Add a trait
        </button>
        {rows.length > 0 && <span className="hint">Saved at the end of the description.</span>}
      </div>
      <p className="error" id="create-traits-error" aria-live="polite">
        {!isOnlyBeingTyped && error}
      </p>
    </fieldset>
  )
}

interface RowProps {
  number: number
  row: DescribedTrait
  hasError: boolean
  onChange(changes: Partial<DescribedTrait>): void
  onRemove(): void
  onLeave(): void
}

function TraitRow({ number, row, hasError, onChange, onRemove, onLeave }: RowProps): ReactNode {
  const common = {
    className: 'input',
    dir: 'auto',
    autoComplete: 'off',
    'aria-invalid': hasError && isIncomplete(row),
    'aria-describedby': 'create-traits-error'
  }
  return (
    <fieldset
      className="trait-row"
      aria-label={`Trait ${number}`}
      onBlur={e => !e.currentTarget.contains(e.relatedTarget) && onLeave()}
    >
      <input
        {...common}
        placeholder="Medium"
        aria-label={`Trait ${number}: name`}
        value={row.name}
        onChange={e => onChange({ name: e.target.value })}
      />
      <input
        {...common}
        placeholder="Oil on linen"
        aria-label={`Trait ${number}: value`}
        value={row.value}
        onChange={e => onChange({ value: e.target.value })}
      />
      <button
        type="button"
        className="btn btn-ghost btn-icon"
        aria-label={`Remove trait ${number}`}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </fieldset>
  )
}

/** Whether only one of both texts is given. A row without either is no trait, and no error. */
function isIncomplete({ name, value }: DescribedTrait): boolean {
  return (name.trim() === '') !== (value.trim() === '')
}
