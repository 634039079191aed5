import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

import { Icon } from '../ui/Icon.tsx'

export interface PreviewSheetProps {
  /** The element that receives the focus after closing. */
  opener: RefObject<HTMLElement | null>
  onClose(): void
  children: ReactNode
}

/** The preview above the form, on a screen without space for it beside the form. */
export function PreviewSheet({ children, onClose, opener }: PreviewSheetProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  // The focus returns when the sheet has left the document, whether it was closed here or by Back: the form below is
  // inert until then.
  useEffect(() => () => opener.current?.focus(), [opener])
  return (
    <dialog
      ref={dialog}
      className="dialog create-sheet create-preview"
      aria-labelledby="create-sheet-title"
      onClose={onClose}
    >
      <div className="dialog-head">
        <h2 id="create-sheet-title">Preview</h2>
        <button
          type="button"
          className="btn btn-ghost btn-icon btn-sm"
          aria-label="Close the preview"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}
