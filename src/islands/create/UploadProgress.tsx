import type { ReactNode } from 'react'

import { bytesText } from '../../lib/format/bytes.ts'
import type { UploadState } from '../../stores/create.ts'
import { PendingPanel } from '../ui/PendingPanel.tsx'

const STAGE_TEXTS = {
  checking: {
    title: 'Checking your file',
    sending: 'Uploading it for a check.',
    waiting: 'Uploaded. Checking it now.'
  },
  storing: {
    title: 'Storing your file',
    sending: 'Uploading it to storage.',
    waiting: 'Uploaded. Storing it now.'
  }
} as const satisfies Record<UploadState['phase'], object>

/** The progress of an upload. Processing after the upload has no known progress. */
export function UploadProgress({
  phase,
  sent,
  total,
  onCancel
}: UploadState & { onCancel(): void }): ReactNode {
  const { title, sending, waiting } = STAGE_TEXTS[phase]
  const isSent = total > 0 && sent >= total
  const progress = !isSent && (
    <div className="stack stack-sm">
      <progress className="upload-bar" aria-label={title} value={sent} max={total || 1} />
      <p className="small faint num">
        {bytesText(sent)} of {bytesText(total)}
      </p>
    </div>
  )
  return (
    <PendingPanel title={title} text={isSent ? waiting : sending} progress={progress}>
      <button type="button" className="btn btn-secondary" onClick={onCancel}>
        Cancel
      </button>
    </PendingPanel>
  )
}
