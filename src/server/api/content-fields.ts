// Fields of records in the content service, which staff edit: words, pictures and links, each with its bounds.

import {
  array,
  coerce,
  define,
  number,
  optional,
  refine,
  type Struct,
  string,
  union,
  unknown
} from 'superstruct'
import { list, orDropped, Text } from '../../lib/api/response-limits.ts'
import { linkUrl, MediaUrl, PictureUrl } from '../../lib/api/urls.ts'
import { sameOriginPath } from '../../lib/same-origin.ts'

/** Bounds of what one record can bring to a page. */
const MAX_ITEMS = 60
const MAX_PARAGRAPHS = 40
/** In characters. */
const MAX_TEXT_LENGTH = 20_000

/** An arbitrary origin: a path is resolved against it to be checked, and the origin is removed again. */
const ORIGIN = 'https://site.invalid'

/** One line, trimmed and not empty, from text or a number. Longer text is cut. */
export const Words: Struct<string, null> = coerce(
  refine(Text, 'not empty', value => value !== ''),
  union([string(), number()]),
  value => String(value).trim()
)

/** The paragraphs of a text, or of a list of texts: at least one. Each line is a paragraph. */
export const Paragraphs = coerce(
  define<string[]>('paragraphs', value => Array.isArray(value) && value.length > 0),
  unknown(),
  toParagraphs
)

/** The URL of a picture, as text or as an object with `url`; anything else becomes `undefined`. */
export const Picture = coerce(PictureUrl, unknown(), readUrl)

/** The URL of a picture or a video, as text or as an object with `url`; anything else becomes `undefined`. */
const MediaFile = coerce(MediaUrl, unknown(), readUrl)

/** A media file without which its section is not shown. */
export const RequiredMedia = coerce(define<string>('media', isText), unknown(), value =>
  // Superstruct calls a coercer with the position of the value, which this one does not use.
  MediaFile.coercer(value, { branch: [], path: [] })
)

/** A path of this site, or a URL with http or https; anything else becomes `undefined`. */
export const ContentHref = coerce(optional(string()), unknown(), value => {
  if (typeof value !== 'string') return undefined
  const href = value.trim()
  return href.startsWith('/') ? sameOriginPath(href, ORIGIN) : linkUrl(href)
})

/** An optional field. Staff may also leave it empty. */
export function orEmpty<Value, Schema>(
  field: Struct<Value, Schema>
): Struct<Value | undefined, null> {
  return coerce(orDropped(field), unknown(), value => (isBlank(value) ? undefined : value))
}

/** At least one readable row; the others are dropped and reported. Rows beyond the limit are not read. */
export function items<Row, Schema>(row: Struct<Row, Schema>, max = MAX_ITEMS): Struct<Row[], null> {
  const rows = refine(list(row), 'not empty', found => found.length > 0)
  return coerce(rows, array(unknown()), value => value.slice(0, max))
}

function toParagraphs(value: unknown): unknown {
  const text = Array.isArray(value) ? value.filter(isText).join('\n') : value
  if (!isText(text)) return undefined
  const lines = text
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed()
    .split(/[\r\n]+/)
  return lines
    .map(line => line.trim())
    .filter(line => line !== '')
    .slice(0, MAX_PARAGRAPHS)
}

function readUrl(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'url' in value ? value.url : value
}

function isBlank(value: unknown): boolean {
  return isText(value) ? value.trim() === '' : Array.isArray(value) && value.length === 0
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
