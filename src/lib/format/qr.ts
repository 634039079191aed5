// Text as a QR code: one path of unit squares. The only importer of qrcode, and 7 kB gz: fetched with the step that
// shows one.

import { create } from 'qrcode/lib/core/qrcode.js'

export interface QrPath {
  /** For an SVG of `size` by `size`, the quiet border included. */
  path: string
  size: number
}

/** Modules of light around it, without which cameras do not find it. Source: ISO/IEC 18004. */
const QUIET_ZONE = 4

export function qrPath(text: string): QrPath {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const parts: string[] = []
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column))
        parts.push(`M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`)
    }
  }
  return { path: parts.join(''), size: modules.size + 2 * QUIET_ZONE }
}
