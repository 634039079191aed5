// HTML as values. What a page repeats for each item, such as an icon, a price or a card, is a function that returns
// HTML instead of an Astro component. Astro makes objects for a component's props, slots and parts, which cost more
// CPU time than the text they become (docs/decisions/028-pages-in-one-piece.md).

import { escapeHTML, HTMLString } from 'astro/runtime/server/index.js'
import type { KnownName } from '../lib/dom/checked-names.ts'

/** Finished HTML, which Astro and `html` insert as it is. */
export type Html = HTMLString

/** Content between tags. `false`, `null`, `undefined` and the empty string render nothing. */
export type Content = Html | string | number | false | null | undefined | readonly Content[]

/** The value of an attribute. `true` writes the name alone. `false` and `undefined` omit the attribute. */
type AttributeValue = string | number | boolean | undefined

/** A template of HTML. Every inserted string is escaped, between tags and inside attributes in double quotes. */
export function html(parts: TemplateStringsArray, ...values: Content[]): Html {
  let text = parts[0] ?? ''
  for (let at = 0; at < values.length; at += 1) text += contentText(values[at]) + parts[at + 1]
  return new HTMLString(text)
}

/** Attributes with a leading space each. The names are not escaped and must not come from data. */
export function attributes<Name extends string>(
  values: {
    readonly [Each in Name]?: KnownName<Each> extends never ? never : AttributeValue
  }
): Html {
  let text = ''
  for (const name in values) {
    const value = values[name]
    if (value === true) text += ` ${name}`
    else if (value !== undefined && value !== false)
      text += ` ${name}="${escapeHTML(String(value))}"`
  }
  return new HTMLString(text)
}

function contentText(value: Content): string {
  if (typeof value === 'string') return escapeHTML(value)
  if (value === false || value === null || value === undefined) return ''
  if (value instanceof HTMLString) return value.valueOf()
  if (typeof value === 'number') return String(value)
  let text = ''
  for (const item of value) text += contentText(item)
  return text
}
