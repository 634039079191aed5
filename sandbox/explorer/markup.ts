// HTML as values. All text is escaped by default, because transactions and names can contain anything that an account
// writes.

/** What may stand between tags. `undefined`, `null` and `false` show nothing. */
export type MarkupContent =
  | Markup
  | string
  | number
  | false
  | null
  | undefined
  | readonly MarkupContent[]

/** Finished HTML, inserted as it is. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}

/** A template of HTML. Every inserted text is escaped, in quoted attributes and between tags. */
export function markup(parts: TemplateStringsArray, ...values: MarkupContent[]): Markup {
  const inserted = values.map((value, at) => contentText(value) + (parts[at + 1] ?? ''))
  return new Markup((parts[0] ?? '') + inserted.join(''))
}

function contentText(value: MarkupContent): string {
  if (value instanceof Markup) return value.text
  if (value === undefined || value === false || value === null) return ''
  if (typeof value === 'object') return value.map(contentText).join('')
  return String(value).replace(/[&<>"']/g, sign => ENTITIES[sign] ?? '')
}
