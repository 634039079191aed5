import type { ReactNode } from 'react'

/** A selected text for copying by hand. Replaces a copy button when the browser refuses to copy. */
export function CopyField({ label, text }: { label: string; text: string }): ReactNode {
  return <input className="input" aria-label={label} readOnly value={text} ref={focusText} />
}

/**
 * The field takes the focus from the button. Defined outside of the component, because an inline function would be
 * called at each render.
 */
function focusText(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
