import type { ReactNode } from 'react'

import { qrPath } from '../../lib/format/qr.ts'

/** For a camera: what it means must stand beside it as well. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { path, size } = qrPath(text)
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  )
}
