import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../../../src')

describe('the root element', () => {
  // When such a rule starts or stops to apply, browsers style the whole page. `body` can have it at the cost of one
  // element.
  test('has no conditional rule that uses a design token', () => {
    const files = readdirSync(SOURCES, { encoding: 'utf8', recursive: true })
    const rules = files
      .filter(file => file.endsWith('.css'))
      .flatMap(file => conditionalRootRules(readFileSync(join(SOURCES, file), 'utf8')))
    expect(rules).toEqual([])
  })

  test.each([
    ['html:has(> body > #sidebar:not([hidden], :empty)) { color: var(--text); }', 1],
    ['@media print { p, :root[data-scheme="dark"] { color: var(--text) } }', 1],
    ['html:has(p) > body { color: var(--text); } html:has(p) { overflow: hidden; }', 0],
    ['html { color: var(--text); }', 0]
  ])('has in the stylesheet “%s” conditional rules with a token: %i', (css, count) => {
    expect(conditionalRootRules(css)).toHaveLength(count)
  })
})

/** The selectors of rules for `html` itself that apply only at times and use a token. */
function conditionalRootRules(css: string): string[] {
  const rules = [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)]
  return rules.flatMap(([, selectors = '', declarations = '']) =>
    declarations.includes('var(--') ? selectorsOf(selectors).filter(isConditionalRoot) : []
  )
}

/** The arguments of pseudo-classes are removed: they can have commas and combinators of their own. */
function selectorsOf(list: string): string[] {
  const inner = /\([^()]*\)/g
  let flat = list
  while (inner.test(flat)) flat = flat.replaceAll(inner, '')
  return flat.split(',').map(i => i.trim())
}

function isConditionalRoot(selector: string): boolean {
  return /^(?:html|:root)[:[.][^\s>+~]*$/.test(selector)
}
