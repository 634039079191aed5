import { describe, expect, it } from 'vitest'

import { attributes, html } from '../../../src/components/html.ts'

const HOSTILE = `"><script>alert('1')</script>&`
const ESCAPED = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;'

describe('html', () => {
  it('escapes text between tags and in attributes', () => {
    expect(String(html`<b title="${HOSTILE}">${HOSTILE}</b>`)).toBe(
      `<b title="${ESCAPED}">${ESCAPED}</b>`
    )
  })

  it('escapes text in nested lists', () => {
    expect(String(html`<i>${[HOSTILE, ['<', 1]]}</i>`)).toBe(`<i>${ESCAPED}&lt;1</i>`)
  })

  it('inserts HTML unescaped, both alone and in lists', () => {
    const item = html`<li>${'<'}</li>`
    expect(String(html`<ul>${[item, item]}</ul>`)).toBe('<ul><li>&lt;</li><li>&lt;</li></ul>')
  })

  it('renders nothing for false, undefined, null and empty text, and 0 as 0', () => {
    expect(String(html`<p>${false}${undefined}${null}${''}${0}</p>`)).toBe('<p>0</p>')
  })
})

describe('attributes', () => {
  it('escapes values, writes true as a bare attribute, and leaves out false', () => {
    const values = {
      alt: '',
      hidden: true,
      loading: undefined,
      muted: false,
      title: HOSTILE,
      width: 4
    }
    expect(String(html`<img${attributes(values)}>`)).toBe(
      `<img alt="" hidden title="${ESCAPED}" width="4">`
    )
  })
})
