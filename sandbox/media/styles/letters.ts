// Letterforms drawn with strokes, because the renderer has no fonts. Each letter is 4 wide and 6 high.

import { round } from '../drawing.ts'

const LETTERS: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 0V6H2.4Q4 6 4 4.5T2.4 3H0M2.4 3Q3.6 3 3.6 1.5T2.2 0H0',
  C: 'M4 1Q3.2 0 2 0Q0 0 0 3T2 6Q3.2 6 4 5',
  D: 'M0 0V6H1.6Q4 6 4 3T1.6 0z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1Q3.2 0 2 0Q0 0 0 3T2 6Q4 6 4 3.4H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  J: 'M3.6 0V4.4Q3.6 6 2 6T.4 4.6',
  K: 'M0 0V6M4 0L0 3.6M1.4 2.4L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.6L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0Q0 0 0 3T2 6T4 3T2 0z',
  P: 'M0 6V0H2.2Q4 0 4 1.7T2.2 3.4H0',
  Q: 'M2 0Q0 0 0 3T2 6T4 3T2 0zM2.6 4.4L4.2 6.2',
  R: 'M0 6V0H2.2Q4 0 4 1.7T2.2 3.4H0M2.2 3.4L4 6',
  S: 'M3.8 .9Q3 0 2 0Q.2 0 .2 1.6Q.2 3 2 3T3.9 4.5Q3.9 6 2 6Q.8 6 0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6T4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  '0': 'M2 0Q0 0 0 3T2 6T4 3T2 0z',
  '1': 'M.8 1.2L2.4 0V6',
  '2': 'M.2 1.4Q.4 0 2 0T3.8 1.6Q3.8 2.8 0 6H4',
  '3': 'M.3 0H3.6L1.8 2.4Q4 2.4 4 4.2T2 6Q.6 6 0 5',
  '4': 'M3 6V0L0 4.2H4',
  '5': 'M3.6 0H.5L.3 2.6Q1 2.1 2 2.1Q4 2.1 4 4T2 6Q.7 6 0 5',
  '6': 'M3.4 .2Q0 1 0 4Q0 6 2 6T4 4T2 2.3T0 4',
  '7': 'M0 0H4L1.4 6',
  '8': 'M2 2.8Q.4 2.6 .4 1.4T2 0T3.6 1.4T2 2.8Q0 3 0 4.5T2 6T4 4.5T2 2.8',
  '9': 'M.6 5.8Q4 5 4 2Q4 0 2 0T0 2T2 3.7T4 2',
  '.': 'M1.8 5.9h.3',
  ',': 'M2.1 5.7L1.6 7',
  '-': 'M.6 3H3.4',
  '&': 'M4 6L.8 1.8Q.2 0 1.8 0T2.8 1.6Q2.6 2.4 1 3.3Q-.2 4.2 .4 5.2Q1.4 6.6 3 5.2L4 3.8',
  ' ': ''
}

/** The width of one letter and its gap, as a share of the height. */
const ADVANCE = 0.9

export function lettersWidth(text: string, height: number): number {
  return text.length * height * ADVANCE - height * (ADVANCE - 4 / 6)
}

/** Text in capitals from its upper left corner. `weight` is the stroke's share of the height. */
export function letters(
  text: string,
  place: { x: number; y: number; height: number; color: string; weight?: number }
): string {
  const { color, height, weight = 0.13, x, y } = place
  const unit = height / 6
  const glyphs = [...text.toUpperCase()].map((letter, index) => {
    const d = LETTERS[letter] ?? ''
    return (
      d &&
      `<path transform="translate(${round(index * height * ADVANCE)})" d="${scaled(d, unit)}"/>`
    )
  })
  return `<g transform="translate(${round(x)} ${round(y)})" fill="none" stroke="${color}" stroke-width="${(height * weight).toFixed(1)}" stroke-linecap="square" stroke-linejoin="miter">${glyphs.join('')}</g>`
}

/** Text between two margins, as large as it fits, centered. */
export function fittedLetters(
  text: string,
  place: { x: number; y: number; width: number; maxHeight: number; color: string; weight?: number }
): string {
  const height = Math.min(place.maxHeight, place.width / (text.length * ADVANCE))
  return letters(text, {
    ...place,
    height,
    x: place.x + (place.width - lettersWidth(text, height)) / 2
  })
}

function scaled(d: string, unit: number): string {
  return d.replace(/-?\d*\.?\d+/g, number => String(Math.round(Number(number) * unit * 10) / 10))
}
