// The theme of a partner's site: a stylesheet made from one color. Text on the color, and text in the color, has a
// contrast of at least 4.5:1 (WCAG 2.2, criterion 1.4.3) with any color. A change of the stylesheet needs another
// version in its URL: VERSION in config/theme-url.ts.

type Rgb = readonly [red: number, green: number, blue: number]
type Hsl = readonly [hue: number, saturation: number, lightness: number]

/** Percentage points by which the color is lighter while the pointer is over it (specification 1 section 9). */
const HOVER_STEP = 6
const MIN_CONTRAST = 4.5
/** Minimum contrast between a button and its surroundings (WCAG 2.2, criterion 1.4.11). */
const MIN_FILL_CONTRAST = 3
/** Colors of text on the color, in order of preference. When the first two lack the contrast, the last one has it. */
const INKS = ['#14110d', '#ffffff', '#000000'] as const
/** The surfaces behind text in the color: the lightest of the dark scheme, and the darkest of the light scheme. */
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
    dark: createFill(lighterAgainst(color, DARK_PANEL, MIN_FILL_CONTRAST)),
    accentOnDark: lighterAgainst(color, DARK_SURFACE, MIN_CONTRAST),
    accentOnLight: darkerAgainst(color, LIGHT_SURFACE, MIN_CONTRAST)
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
    // Index 0 is the light scheme, 1 the dark one.
    const [light, dark] = lightness.map(
      (value, scheme) =>
        `oklch(from ${color} ${value} min(c,${MAX_CHROMA[scheme]}) h${alpha[scheme] ?? ''})`
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

/** From 1 to 21. Source: WCAG 2.2, "contrast ratio". */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function readableOn(background: string): string {
  return INKS.find(ink => contrast(ink, background) >= MIN_CONTRAST) ?? INKS[2]
}

/** The color itself when its contrast to the dark surface is high enough, else the least lighter one that has it. */
function lighterAgainst(color: string, surface: string, minContrast: number): string {
  const [hue, saturation, lightness] = toHsl(parseHex(color))
  for (let lighter = lightness; lighter <= 100; lighter += 1) {
    const shade = toHex(fromHsl([hue, saturation, lighter]))
    if (contrast(shade, surface) >= minContrast) return shade
  }
  return '#ffffff'
}

/** The color itself when its contrast to the light surface is high enough, else the least darker one that has it. */
function darkerAgainst(color: string, surface: string, minContrast: number): string {
  const [hue, saturation, lightness] = toHsl(parseHex(color))
  for (let darker = lightness; darker >= 0; darker -= 1) {
    const shade = toHex(fromHsl([hue, saturation, darker]))
    if (contrast(shade, surface) >= minContrast) return shade
  }
  return '#000000'
}

/** Source: WCAG 2.2, "relative luminance". */
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
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  return [hueSector(parts, max, range) * 60, saturation * 100, lightness * 100]
}

/**
 * The hue in sixths of the circle. Red is at 0, green at 2 and blue at 4; the two smaller parts move the hue away from
 * the largest.
 */
function hueSector([red, green, blue]: Rgb, max: number, range: number): number {
  if (max === red) return ((green - blue) / range + 6) % 6
  if (max === green) return (blue - red) / range + 2
  return (red - green) / range + 4
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
