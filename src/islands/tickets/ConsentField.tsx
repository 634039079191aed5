import type { ReactNode } from 'react'

interface Props {
  /** URL of the Terms of Sale; without one the label is plain text. */
  terms: string | undefined
  checked: boolean
  disabled: boolean
  error: string | undefined
  onChange(checked: boolean): void
}

/** The consent that the sale requires before anything is paid. */
export function ConsentField({ terms, checked, disabled, error, onChange }: Props): ReactNode {
  return (
    <div className="check">
      <input
        id="ticket-consent"
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-invalid={error !== undefined}
        aria-describedby="ticket-consent-error"
        onChange={e => onChange(e.target.checked)}
      />
      <div className="grow">
        <label htmlFor="ticket-consent">I agree to the Terms of Sale</label>
        {terms && (
          <p className="hint">
            <a href={terms} target="_blank" rel="noreferrer">
              Read the Terms of Sale (PDF)
            </a>
          </p>
        )}
        {!checked && !disabled && <p className="hint">Tick the box to buy tickets.</p>}
        <p className="error" id="ticket-consent-error" aria-live="polite">
          {error}
        </p>
      </div>
    </div>
  )
}
