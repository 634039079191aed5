// Attributes of elements in templates. Names with rules of their own are left to Astro.

import { addAttribute as astroAttribute } from 'astro/compiler-runtime'

import { escapeAttribute } from './escape.ts'
import { Markup } from './output.ts'

/** Names whose value is written as it is. */
const plainNames = new Map<string, boolean>()
/** All that HTML has; a template has a few more, and a hostile spread could have any. */
const MAX_NAMES = 500
const SPECIAL_NAMES = new Set(['class:list', 'style', 'className', 'set:html', 'set:text'])
const BOOLEAN_NAMES =
  /^(?:allowfullscreen|async|autofocus|autoplay|checked|controls|default|defer|disabled|disablepictureinpicture|disableremoteplayback|download|formnovalidate|hidden|inert|loop|muted|nomodule|novalidate|open|playsinline|popover|readonly|required|reversed|scoped|seamless|selected|itemscope)$/i
const UNSAFE_NAME = /[\s"'>/=]/

export function addAttribute(
  value: unknown,
  name: string,
  shouldEscape = true,
  tagName = ''
): Markup | string {
  const text = attributeText(value, name, shouldEscape, tagName)
  return text === '' ? '' : new Markup(text)
}

export function spreadAttributes(
  values: Record<string, unknown> = {},
  tagName = '',
  scope: { class?: string } = {}
): Markup | string {
  const all = scope.class === undefined ? values : withClass(values, scope.class)
  let text = ''
  for (const name of Object.keys(all)) text += attributeText(all[name], name, true, tagName)
  return text === '' ? '' : new Markup(text)
}

function attributeText(
  value: unknown,
  name: string,
  shouldEscape: boolean,
  tagName: string
): string {
  if (value === null || value === undefined) return ''
  if (name === 'class:list' && shouldEscape) {
    const list = classText(value)
    if (list !== undefined) return list === '' ? '' : ` class="${escapeAttribute(list)}"`
  }
  const isText = typeof value === 'string' || typeof value === 'number'
  if (!isText || !shouldEscape || !isPlainName(name))
    return String(astroAttribute(value, name, shouldEscape, tagName))
  return value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`
}

function isPlainName(name: string): boolean {
  let isPlain = plainNames.get(name)
  if (isPlain === undefined) {
    isPlain = !SPECIAL_NAMES.has(name) && !BOOLEAN_NAMES.test(name) && !UNSAFE_NAME.test(name)
    if (plainNames.size < MAX_NAMES) plainNames.set(name, isPlain)
  }
  return isPlain
}

/** Undefined for a list that Astro must read: with objects or with lists in it. */
function classText(value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined
  let text = ''
  for (const item of value) {
    if (!item) continue
    if (typeof item !== 'string') return undefined
    text += text === '' ? item : ` ${item}`
  }
  return text
}

function withClass(values: Record<string, unknown>, scope: string): Record<string, unknown> {
  if (values['class'] !== undefined) return { ...values, class: `${values['class']} ${scope}` }
  if (values['class:list'] !== undefined)
    return { ...values, 'class:list': [values['class:list'], scope] }
  return { ...values, class: scope }
}
