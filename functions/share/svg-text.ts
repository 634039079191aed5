// User text in a share image. SVG has no line breaks and the fonts do not have every glyph, so text is cleaned,
// measured and truncated here.

import { LOCALE } from '../../src/lib/config/locale.ts'
import { FONT_WIDTHS } from './font-widths.ts'

/**
 * The characters in the fonts (fonts/): Latin, Greek, Cyrillic, Hebrew, Arabic and common punctuation and symbols.
 */
const SUPPORTED_CHARACTERS =
  /[ -~\u00a0-\u0148\u014a-\u017f\u0192\u0218-\u021b\u0386-\u03ce\u0400-\u045f\u0490\u0491\u05be\u05d0-\u05ea\u05f3\u05f4\u060c\u061b\u061f\u0621-\u063a\u0640-\u0652\u0660-\u066c\u0670\u0671\u0679\u067e\u0686\u0688\u0691\u0698\u06a4\u06a9\u06af\u06ba\u06be\u06c0-\u06c3\u06cc\u06d2\u06d3\u06f0-\u06f9\u1e80-\u1e9b\u1e9d-\u1ef9\u2010-\u2027\u2030-\u203a\u20a0-\u20af\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf\u2113\u2116\u2122\u2190-\u2199\u2212\u2248\u2260\u2264\u2265\u25cf]/
const ARABIC = /[\u0600-\u06ff]/
/** Characters that change the text direction or are invisible. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu
/** In characters: more than fits into an image. */
const MAX_INPUT_LENGTH = 400

/** One line of text with the characters that the fonts support; '' when no letter or digit remains. */
export function cleanText(text: string): string {
  const plain = text
    .slice(0, MAX_INPUT_LENGTH)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
  const supported = [...plain].filter(character => SUPPORTED_CHARACTERS.test(character)).join('')
  const cleaned = supported.replace(/ {2,}/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(cleaned) ? cleaned : ''
}

/**
 * Arabic needs a font that joins letters and sets them right to left. That font also contains Latin, so a mixed line
 * uses it alone.
 */
export function isArabic(text: string): boolean {
  return ARABIC.test(text)
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, character => ESCAPES[character] ?? '')
}

/** A file in fonts/, used to draw and to measure a text. */
export type Face = keyof typeof FONT_WIDTHS

export interface Font {
  face: Face
  size: number
}

/** Greek, Cyrillic, Hebrew and Arabic. */
const OTHER_SCRIPTS = /[\u0370-\u06ff]/

/** The font itself, or one for other scripts when the site's fonts lack them: a text uses a single font. */
export function faceFor(text: string, face: Face): Face {
  return OTHER_SCRIPTS.test(text) ? 'inter-600' : face
}

/** Widths in hundredths of the font size for letters without a measured width: by kind of letter, rounded up. */
const OTHER_WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/\p{M}/u, 0],
  [/[æœÆŒ—…‰№™]/, 105],
  [/\p{Lu}|\p{Sc}/u, 75]
]
const DEFAULT_WIDTH = 62

/** The width of a line in the unit of `size`. Kerning is left out; with it the line is slightly narrower. */
export function textWidth(text: string, { face, size }: Font): number {
  let width = 0
  for (const letter of text.normalize('NFD')) width += letterWidth(letter, face)
  return (width * size) / 100
}

function letterWidth(letter: string, face: Face): number {
  const code = letter.codePointAt(0) ?? 0
  for (const [first, widths] of Object.entries(FONT_WIDTHS[face])) {
    const width = widths[code - Number(first)]
    if (width) return width
  }
  return OTHER_WIDTHS.find(([pattern]) => pattern.test(letter))?.[1] ?? DEFAULT_WIDTH
}

/**
 * Wraps the text into at most `maxLines` lines of a width; the last line is truncated with an ellipsis when there is
 * more text.
 */
export function wrapText(text: string, width: number, font: Font, maxLines: number): string[] {
  const lines: string[] = []
  let rest = text
  while (rest && lines.length < maxLines) {
    const line =
      lines.length === maxLines - 1 ? truncateText(rest, width, font) : firstLine(rest, width, font)
    lines.push(line)
    rest = lines.length === maxLines ? '' : rest.slice(line.length).trim()
  }
  return lines
}

/** The text, truncated with an ellipsis when it is too wide. */
export function truncateText(text: string, width: number, font: Font): string {
  if (textWidth(text, font) <= width) return text
  return `${fittingPrefix(text, width - textWidth('…', font), font).trimEnd()}…`
}

function firstLine(text: string, width: number, font: Font): string {
  const line = fittingPrefix(text, width, font)
  if (line.length === text.length) return line
  if (text[line.length] === ' ') return line
  const last = /^.*[ \-–—…/_.]/u.exec(line)?.[0].trimEnd()
  // A word longer than the line is broken at the end of the line.
  return last || line
}

function fittingPrefix(text: string, width: number, font: Font): string {
  let line = ''
  for (const { segment } of GRAPHEMES.segment(text)) {
    if (textWidth(line + segment, font) > width) break
    line += segment
  }
  return line || text.slice(0, 1)
}

const GRAPHEMES = new Intl.Segmenter(LOCALE, { granularity: 'grapheme' })
