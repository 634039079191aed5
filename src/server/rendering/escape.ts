// Escapes text and attribute values as Astro does.

const TEXT = /[&<>'"]/
const TEXT_ALL = /[&<>'"]/g
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#39;',
  '"': '&quot;'
}

export function escapeText(text: string): string {
  return TEXT.test(text) ? text.replace(TEXT_ALL, character => ENTITIES[character] ?? '') : text
}

/** For a value within double quotes. */
export function escapeAttribute(text: string): string {
  if (!text.includes('&') && !text.includes('"')) return text
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
