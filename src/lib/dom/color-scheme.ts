// The color scheme of this browser. The choice is stored in a cookie, so that the edge can write it into every page
// (functions/color-scheme.ts). A script could change the page only after its first paint.

import { STORAGE } from '../config/storage.ts'

export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

export const COLOR_SCHEME_LABELS = {
  system: 'System',
  light: 'Light',
  dark: 'Dark'
} as const satisfies Record<ColorScheme, string>

export function currentColorScheme(): ColorScheme {
  const { scheme } = document.documentElement.dataset
  return scheme === 'dark' || scheme === 'light' ? scheme : 'system'
}

export function chooseColorScheme(scheme: ColorScheme): void {
  const { dataset } = document.documentElement
  if (scheme === 'system') delete dataset.scheme
  else dataset.scheme = scheme
  const { expiresMs, key } = STORAGE.colorScheme
  const isSecure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers of 2024
  document.cookie = `${key}=${scheme}; Path=/; Max-Age=${expiresMs / 1000}; SameSite=Lax${isSecure}`
}
