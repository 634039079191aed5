import { afterEach, describe, expect, test, vi } from 'vitest'

import { prepareRefine } from '../../../src/shell/fragments/update-view.ts'
import { pageHtml, showPage } from '../page.ts'

const PAGE = ['tabs', 'bar', 'list'].map(i => `<div data-refine="${i}"><p>Old</p></div>`).join('')

afterEach(() => void vi.restoreAllMocks())

describe('prepareRefine()', { tags: ['@M17'] }, () => {
  test('reads no scroll position between two replaced fragments, which would force a layout', () => {
    const calls: string[] = []
    vi.spyOn(Element.prototype, 'scrollLeft', 'get').mockImplementation(
      () => calls.push('read') * 0
    )
    const replace = Element.prototype.replaceChildren
    vi.spyOn(Element.prototype, 'replaceChildren').mockImplementation(function (
      this: Element,
      ...content
    ) {
      calls.push('replace')
      replace.apply(this, content)
    })
    showPage(PAGE, { url: '/nfts' })
    const next = pageHtml(PAGE, { url: '/nfts?tag=sea' })
    prepareRefine(new DOMParser().parseFromString(next, 'text/html'))?.()
    const [first, last] = [calls.indexOf('replace'), calls.lastIndexOf('replace')]
    expect(calls.slice(first, last + 1)).toEqual(['replace', 'replace', 'replace'])
    expect(calls).toContain('read')
  })
})
