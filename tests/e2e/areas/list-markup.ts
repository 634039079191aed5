// Reads the lists in the HTML of a page as the item pager does, without loading the page in a browser.

import { expect, type Page } from '@playwright/test'

interface ListMarkup {
  name: string
  label: string
  items: { key: string; path: string }[]
}

export class ListMarkupReader {
  private readonly page: Page

  /** The requests have the cookies of `page`, whose parser reads the HTML. A blank page is enough. */
  constructor(page: Page) {
    this.page = page
  }

  /**
   * Expects a list whose name starts with this: it has a label, and at least two items with a key and a link to an
   * asset. Returns the rest of the name.
   */
  async expectList(path: string, name: string): Promise<string> {
    const list = (await this.readLists(path)).find(i => i.name.startsWith(name))
    expect(list, `${path} has the list ${name}`).toBeDefined()
    const { label = '', items = [] } = list ?? {}
    expect(label, `${path}: the label`).toMatch(/\S/)
    expect(items.length, `${path}: items`).toBeGreaterThanOrEqual(2)
    expect(new Set(items.map(i => i.key)).size, `${path}: different keys`).toBe(items.length)
    for (const item of items) {
      expect(item.key, `${path}: the key of ${item.path}`).toMatch(/\S/)
      expect(item.path, `${path}: the link of ${item.key}`).toMatch(/^\/nfts\/./)
    }
    return list?.name.slice(name.length) ?? ''
  }

  private async readLists(path: string): Promise<ListMarkup[]> {
    const response = await this.page.request.get(path)
    expect(response.status(), path).toBe(200)
    return this.page.evaluate(
      html => {
        const parsed = new DOMParser().parseFromString(html, 'text/html')
        return [...parsed.querySelectorAll('[data-list]')].map(list => {
          const place = list.querySelector(':scope > [data-list-items]')
          return {
            name: list.dataset['list'] ?? '',
            label: place?.getAttribute('aria-label') ?? '',
            items: [...(place?.children ?? [])].map(item => ({
              key: item.getAttribute('data-key') ?? '',
              path: item.querySelector('a.card-link')?.getAttribute('href') ?? ''
            }))
          }
        })
      },
      await response.text()
    )
  }
}
