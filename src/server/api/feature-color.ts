// The color of a partner's storefront. `createTheme()` (format/theme.ts) makes a theme of it.

/** The product's own color. */
export const DEFAULT_FEATURE_COLOR = '#fbca1c'

/** A color of 3 or 6 hex digits as `#rrggbb`; anything else is the product's own color (specification 1 section 4). */
export function readFeatureColor(value: string | undefined): string {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(value?.trim() ?? '') ?? []
  // As in CSS, each of three digits counts twice.
  const digits = long ?? short?.replace(/./g, '$&$&')
  return digits ? `#${digits.toLowerCase()}` : DEFAULT_FEATURE_COLOR
}
