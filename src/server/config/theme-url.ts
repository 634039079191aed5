// The URL of a partner's theme. It contains the color, so a changed color has a new URL.

import type { Partner } from '../api/partner.ts'

/** Raised with every change of the stylesheet that is made from the color (format/theme.ts). */
const VERSION = 5

export function themeUrl({ featureColor }: Pick<Partner, 'featureColor'>): string {
  return `/theme.css?v=${featureColor.slice(1)}-${VERSION}`
}

/** The color in a URL of the current version; undefined for any other URL. */
export function readThemeColor(pathAndQuery: string): string | undefined {
  const [, digits] = /\?v=([0-9a-f]{6})-/.exec(pathAndQuery) ?? []
  const color = digits && `#${digits}`
  return color && themeUrl({ featureColor: color }) === pathAndQuery ? color : undefined
}
