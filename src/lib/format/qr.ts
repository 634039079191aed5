// Renders text as a QR code: one SVG path of unit squares. The only importer of qrcode (7 kB gz), so import this file
// dynamically, in the step that shows a code.

import { create } from 'qrcode/lib/core/qrcode.js'

export interface QrPath {
  /** `d` of a path in a viewBox of `size` by `size`, which includes the quiet zone. */
  path: string
  size: number
}

/** Width of the light border in modules, required for detection. Source: ISO/IEC 18004. */
const QUIET_ZONE = 4

export function qrPath(text: string): QrPath {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const parts: string[] = []
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column))
        parts.push(`M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`)
    }
  }
  return { path: parts.join(''), size: modules.size + 2 * QUIET_ZONE }
}
