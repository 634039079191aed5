// The URL of a partner's theme. It contains the color, so that a change has a URL of its own.

import type { Partner } from '../api/partner.ts'

/** Changes with the stylesheet that is made from the color (format/theme.ts). */
const VERSION = 5

export function themeUrl({ featureColor }: Pick<Partner, 'featureColor'>): string {
  return `/theme.css?v=${featureColor.slice(1)}-${VERSION}`
}

/** The color of a current URL; undefined for any other. */
export function readThemeColor(pathAndQuery: string): string | undefined {
  const [, digits] = /\?v=([0-9a-f]{6})-/.exec(pathAndQuery) ?? []
  const color = digits && `#${digits}`
  return color && themeUrl({ featureColor: color }) === pathAndQuery ? color : undefined
}
