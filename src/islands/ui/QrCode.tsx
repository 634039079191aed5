import type { ReactNode } from 'react'

import { qrPath } from '../../lib/format/qr.ts'

/** A QR code. The caller also shows its content in another form. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { path, size } = qrPath(text)
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  )
}
