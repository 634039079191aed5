// The URL of a partner's theme. It contains the color, so that a change has a URL of its own.

import type { Partner } from '../api/partner.ts'

/** Changes with the stylesheet that is made from the color (format/theme.ts). */
const VERSION = 4

export function themeUrl({ featureColor }: Pick<Partner, 'featureColor'>): string {
  return `/theme.css?v=${featureColor.slice(1)}-${VERSION}`
}
