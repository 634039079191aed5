import type { ReactNode } from 'react'

import { bytesText } from '../../lib/format/bytes.ts'
import type { Uploading } from '../../stores/create.ts'
import { Waiting } from '../ui/Waiting.tsx'

const PARTS = {
  checking: {
    title: 'Checking your file',
    sending: 'It is sent to be looked at.',
    waiting: 'It has arrived and is being looked at.'
  },
  storing: {
    title: 'Storing your file',
    sending: 'It is sent to where it is kept.',
    waiting: 'It has arrived and is being put away.'
  }
} as const satisfies Record<Uploading['part'], object>

/** How much of a file has left; what happens to it after that only the service knows. */
export function UploadProgress({
  part,
  sent,
  total,
  onCancel
}: Uploading & { onCancel(): void }): ReactNode {
  const { title, sending, waiting } = PARTS[part]
  const isGone = total > 0 && sent >= total
  const measure = !isGone && (
    <div className="stack stack-sm">
      <progress className="upload-bar" aria-label={title} value={sent} max={total || 1} />
      <p className="small faint num">
        {bytesText(sent)} of {bytesText(total)}
      </p>
    </div>
  )
  return (
    <Waiting title={title} text={isGone ? waiting : sending} measure={measure}>
      <button type="button" className="btn btn-secondary" onClick={onCancel}>
        Cancel
      </button>
    </Waiting>
  )
}
