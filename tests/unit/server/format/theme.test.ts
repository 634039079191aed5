import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { contrast, createTheme, themeStylesheet } from '../../../../src/server/format/theme.ts'

const TOKENS = readFileSync('src/styles/tokens.css', 'utf8')
const LAYOUT = readFileSync('src/styles/layout.css', 'utf8')
/** The surfaces of src/styles/tokens.css on which text can have the color: page, panel, raised, well. */
const DARK = ['#0f0d0b', '#171513', '#211f1d', '#0a0908']
const LIGHT = ['#fbfaf8', '#ffffff', '#f1efec']

const COLORS = [
  '#fbca1c',
  '#7df9e4',
  '#7a2e12',
  '#000000',
  '#ffffff',
  '#777777',
  '#767676',
  '#ff0000',
  '#0000ff',
  '#00ff00',
  '#1b1b3a',
  '#fffff0',
  '#808000',
  '#c71585'
]
/** Two thousand colors on a grid, which covers all lightnesses. */
const PARTS = [0, 21, 42, 63, 84, 105, 126, 147, 168, 189, 210, 231, 255].map(i =>
  i.toString(16).padStart(2, '0')
)
const GRID = PARTS.flatMap(red =>
  PARTS.flatMap(green => PARTS.map(blue => `#${red}${green}${blue}`))
)

describe('createTheme', () => {
  test.each(COLORS)(
    'makes text on %s, text on its hover color and text in its color readable',
    color => {
      const { accentOnDark, accentOnLight, hover, onColor, onHover } = createTheme(color)
      expect(contrast(onColor, color)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(onHover, hover)).toBeGreaterThanOrEqual(4.5)
      for (const surface of DARK)
        expect(contrast(accentOnDark, surface)).toBeGreaterThanOrEqual(4.5)
      for (const surface of LIGHT) {
        expect(contrast(accentOnLight, surface)).toBeGreaterThanOrEqual(4.5)
      }
    }
  )

  test('gives every color of the grid readable text on it', () => {
    const bad = GRID.filter(color => {
      const { hover, onColor, onHover } = createTheme(color)
      return contrast(onColor, color) < 4.5 || contrast(onHover, hover) < 4.5
    })
    expect(bad).toEqual([])
  })

  test('makes every color of the grid readable as text on all surfaces', () => {
    const bad = GRID.filter(color => {
      const { accentOnDark, accentOnLight } = createTheme(color)
      const isBadOnDark = DARK.some(surface => contrast(accentOnDark, surface) < 4.5)
      return isBadOnDark || LIGHT.some(surface => contrast(accentOnLight, surface) < 4.5)
    })
    expect(bad).toEqual([])
  })

  test.each([
    { color: '#7df9e4', ink: 'dark', onColor: '#14110d' },
    { color: '#7a2e12', ink: 'light', onColor: '#ffffff' }
  ])('puts $ink text on $color', ({ color, onColor }) => {
    expect(createTheme(color).onColor).toBe(onColor)
  })

  test.each([
    { name: 'six points lighter', color: '#804040', hover: '#944a4a' },
    { name: 'white stays white', color: '#ffffff', hover: '#ffffff' },
    { name: 'a color without a hue', color: '#000000', hover: '#0f0f0f' }
  ])('has for $color the hover color $hover: $name', ({ color, hover }) => {
    expect(createTheme(color).hover).toBe(hover)
  })

  test('keeps every color of the grid visible on the dark page, and text on it readable', () => {
    const bad = GRID.filter(color => {
      const { dark } = createTheme(color)
      const isSunk = DARK.slice(0, 2).some(surface => contrast(dark.color, surface) < 3)
      const isUnreadable =
        contrast(dark.onColor, dark.color) < 4.5 || contrast(dark.onHover, dark.hover) < 4.5
      return isSunk || isUnreadable
    })
    expect(bad).toEqual([])
  })

  test.each([
    { color: '#7df9e4', dark: '#7df9e4' },
    { color: '#7a2e12', dark: '#ab4019' }
  ])('fills buttons of the dark scheme with $dark for $color', ({ color, dark }) => {
    expect(createTheme(color).dark.color).toBe(dark)
  })

  test('keeps the color of text where it is readable', () => {
    expect(createTheme('#7df9e4').accentOnDark).toBe('#7df9e4')
    expect(createTheme('#7a2e12').accentOnLight).toBe('#7a2e12')
  })
})

describe('themeStylesheet', () => {
  test('gives the surfaces the hue of the color and the lightness of the main site', () => {
    const css = themeStylesheet(createTheme('#7a2e12'))
    for (const name of ['page', 'panel', 'well', 'mat', 'mat-light', 'glass']) {
      const values = new RegExp(`--${name}: light-dark\\(([^;]*)\\);`).exec(TOKENS)?.[1] ?? ''
      const [light, dark] = [...values.matchAll(/oklch\(([\d.]+) [\d.]+ [\d.]+(| \/ [\d.]+)\)/g)]
      const of = (own: RegExpExecArray | undefined, chroma: number) =>
        `oklch(from #7a2e12 ${own?.[1]} min(c,${chroma}) h${own?.[2]})`
      expect(css, name).toContain(`--${name}:light-dark(${of(light, 0.011)},${of(dark, 0.018)})`)
    }
  })

  test.each([
    ['the main site', TOKENS],
    ['a partner', themeStylesheet(createTheme('#7a2e12'))]
  ])('lets almost nothing of the page show through the header of %s', (_, css) => {
    const values = /--glass: ?([^;]*);/.exec(css)?.[1] ?? ''
    const alphas = [...values.matchAll(/ \/ ([\d.]+)\)/g)].map(i => Number(i[1]))
    expect(alphas).toHaveLength(2)
    for (const alpha of alphas) expect(alpha).toBeGreaterThanOrEqual(0.94)
    const [header = ''] = /\.shell-header \{[^}]*\}/.exec(LAYOUT) ?? []
    expect(header).toContain('background: var(--glass);')
    expect(header).not.toContain('opacity')
  })

  test('sets the primary color, its RGB parts and its hover color', () => {
    const css = themeStylesheet(createTheme('#7a2e12'))
    expect(css).toContain('--feature:#7a2e12')
    expect(css).toContain('--feature-rgb:122 46 18')
    expect(css).toContain('--feature-hover:#953816')
    expect(css).toContain('--on-feature:#ffffff')
    expect(css).toContain('--feature:light-dark(#7a2e12,')
    expect(themeStylesheet(createTheme('#7df9e4'))).not.toContain('--feature:light-dark')
  })
})
