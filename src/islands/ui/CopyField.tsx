import type { ReactNode } from 'react'

/** Holds a selected text to be copied by hand, where the browser refuses to copy it. */
export function CopyField({ label, text }: { label: string; text: string }): ReactNode {
  return (
    <input
      className="input"
      aria-label={label}
      readOnly
      value={text}
      ref={field => field?.select()}
    />
  )
}
