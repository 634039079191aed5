// The theme of a partner's site: a stylesheet made from one color. Text on the color, and text in the color, has a
// contrast of at least 4.5:1 (WCAG 2.2, criterion 1.4.3) with any color.

type Rgb = readonly [red: number, green: number, blue: number]
type Hsl = readonly [hue: number, saturation: number, lightness: number]

/** Percentage points of lightness (specification 1 section 9). */
const HOVER_STEP = 6
const MIN_CONTRAST = 4.5
/** Minimum contrast between a button and its surroundings (WCAG 2.2, criterion 1.4.11). */
const MIN_FILL_CONTRAST = 3
/** Colors of text on the color, in order of preference. When the first two lack the contrast, the last one has it. */
const INKS = ['#14110d', '#ffffff', '#000000'] as const
/** The surface behind text in the color: the lightest surface of the dark scheme. */
const DARK_SURFACE = '#2b2724'
const LIGHT_SURFACE = '#ece9e4'
/** The surface behind buttons in the dark scheme. */
const DARK_PANEL = '#171513'

/**
 * The surfaces of src/styles/tokens.css with their lightness in the light and in the dark scheme. The lightness is that
 * of the main site, so the contrast of text is the same.
 */
const SURFACES = {
  page: ['0.972', '0.165'],
  panel: ['0.995', '0.2'],
  well: ['0.945', '0.135'],
  mat: ['0.925', '0.212'],
  'mat-light': ['0.978', '0.285'],
  glass: ['0.972', '0.165']
} as const
/** Opacity of the header, through which the page is visible. */
const GLASS_ALPHA = [' / 0.95', ' / 0.95'] as const
/** Maximum chroma of the surfaces, which get the hue of the color. A gray color has no hue. */
const MAX_CHROMA = [0.011, 0.018] as const

interface Fill {
  color: string
  hover: string
  /** Text on the color, and on its hover state. */
  onColor: string
  onHover: string
}

export interface Theme extends Fill {
  /**
   * The fill in the dark scheme, where a dark color would not stand out from the page. Its hue is that of the color.
   */
  dark: Fill
  /** The color of letters and lines on the page of the dark scheme. */
  accentOnDark: string
  accentOnLight: string
}

/** `color`: `#rrggbb`, as `readFeatureColor()` returns it. */
export function createTheme(color: string): Theme {
  return {
    ...createFill(color),
    dark: createFill(shadeAgainst(color, DARK_PANEL, 1, MIN_FILL_CONTRAST)),
    accentOnDark: shadeAgainst(color, DARK_SURFACE, 1),
    accentOnLight: shadeAgainst(color, LIGHT_SURFACE, -1)
  }
}

function createFill(color: string): Fill {
  const [hue, saturation, lightness] = toHsl(parseHex(color))
  const hover = toHex(fromHsl([hue, saturation, Math.min(100, lightness + HOVER_STEP)]))
  return { color, hover, onColor: readableOn(color), onHover: readableOn(hover) }
}

/** Written without cascade layers, so that it has precedence over the tokens of the main site. */
export function themeStylesheet(theme: Theme): string {
  const { color, dark, hover, onColor, onHover } = theme
  const rgb = parseHex(color).join(' ')
  const root = [
    `--feature:${color}`,
    `--feature-rgb:${rgb}`,
    `--feature-hover:${hover}`,
    `--on-feature:${onColor}`
  ]
  const schemes = [
    `:root{--feature:light-dark(${color},${dark.color});--feature-hover:light-dark(${hover},${dark.hover});--on-feature:light-dark(${onColor},${dark.onColor})}`,
    `.btn-primary:hover{--on-feature:light-dark(${onHover},${dark.onHover})}`
  ]
  const surfaces = Object.entries(SURFACES).map(([name, lightness]) => {
    const alpha = name === 'glass' ? GLASS_ALPHA : []
    const [light, dark] = lightness.map(
      (l, at) => `oklch(from ${color} ${l} min(c,${MAX_CHROMA[at]}) h${alpha[at] ?? ''})`
    )
    return `--${name}:light-dark(${light},${dark})`
  })
  return [
    `:root{${[...root, ...surfaces].join(';')};--accent:light-dark(${theme.accentOnLight},${theme.accentOnDark})}`,
    `.btn-primary:hover{--on-feature:${onHover}}`,
    ...(dark.color === color ? [] : schemes),
    ''
  ].join('\n')
}

/** WCAG 2.2: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function readableOn(background: string): string {
  return INKS.find(ink => contrast(ink, background) >= MIN_CONTRAST) ?? INKS[2]
}

/**
 * Returns the color itself when its contrast to the surface is high enough, else the nearest lightness with that
 * contrast.
 */
function shadeAgainst(
  color: string,
  surface: string,
  step: 1 | -1,
  minContrast: number = MIN_CONTRAST
): string {
  const [hue, saturation, lightness] = toHsl(parseHex(color))
  for (let at = lightness; at >= 0 && at <= 100; at += step) {
    const shade = toHex(fromHsl([hue, saturation, at]))
    if (contrast(shade, surface) >= minContrast) return shade
  }
  return step > 0 ? '#ffffff' : '#000000'
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = parseHex(color).map(part => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function parseHex(color: string): Rgb {
  const number = Number.parseInt(color.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map(i => i.toString(16).padStart(2, '0')).join('')}`
}

function toHsl([red, green, blue]: Rgb): Hsl {
  const parts = [red / 255, green / 255, blue / 255] as const
  const [max, min] = [Math.max(...parts), Math.min(...parts)]
  const range = max - min
  const lightness = (max + min) / 2
  if (range === 0) return [0, 0, lightness * 100]
  const [r, g, b] = parts
  const sector =
    max === r ? ((g - b) / range + 6) % 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  return [sector * 60, saturation * 100, lightness * 100]
}

/** Source: CSS Color 4, section 7.1. */
function fromHsl([hue, saturation, lightness]: Hsl): Rgb {
  const amount = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100)
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12
    const value = lightness / 100 - amount * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(value * 255)
  }
  return [channel(0), channel(8), channel(4)]
}
