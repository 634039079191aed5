import { type ReactNode, useEffect } from 'react'

import { markDone } from '../../stores/preferences.ts'

interface Props {
  onClose(): void
  /** After Got it, where something follows. */
  onTold?(): void
}

/** What somebody should know before their first sale; shown once, however it is left. */
export function Onboarding({ onClose, onTold }: Props): ReactNode {
  // Its own buttons and the dialog's cross all come by here.
  useEffect(() => () => void markDone('sellOnboarding'), [])
  const tell = () => {
    void markDone('sellOnboarding')
    onTold?.()
  }
  return (
    <div className="stack stack-lg">
      <ul className="stack">
        <li>The marketplace’s contract holds what you list until it is sold or you withdraw it.</li>
        <li>You can withdraw it as long as nobody has bid.</li>
        <li>
          When the sale is over, the contract pays you the price less the marketplace’s cut and the
          creator’s royalties. The form you sell with shows how much that is.
        </li>
      </ul>
      <div className="row">
        <button type="button" className="btn btn-primary btn-lg grow" onClick={tell}>
          Got it
        </button>
        <button type="button" className="btn btn-secondary btn-lg" onClick={onClose}>
          Close
        </button>
      </div>
    </div>
  )
}
