import type { ReactNode } from 'react'

/** Holds a selected text to be copied by hand, in place of a button that the browser does not let copy it. */
export function CopyField({ label, text }: { label: string; text: string }): ReactNode {
  return <input className="input" aria-label={label} readOnly value={text} ref={focusText} />
}

/** The field takes the focus of the button. An inline function would be called at each render. */
function focusText(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
