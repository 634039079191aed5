import { beforeEach, describe, expect, test, vi } from 'vitest'

import { loadStyles, recreateMedia } from '../../../src/shell/layers/insert-page.ts'

const HREF = '/styles/item.css'

/**
 * Links that the page has added. They are not inserted into the document, which would immediately report them as
 * loaded.
 */
let added: HTMLLinkElement[]

beforeEach(() => {
  added = []
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    added.push(...(nodes as HTMLLinkElement[]))
  })
})

describe('the stylesheets of a fetched page', { tags: ['@N2'] }, () => {
  test('are added once, and two pages that need them both wait for them', async () => {
    const loads = [loadStyles(fetchedPage()), loadStyles(fetchedPage())]
    expect(added.map(i => i.getAttribute('href'))).toEqual([HREF])
    let isLoaded = false
    const loaded = Promise.all(loads).then(() => {
      isLoaded = true
    })
    await new Promise(resolve => setTimeout(resolve))
    expect(isLoaded).toBe(false)
    added[0]?.dispatchEvent(new Event('load'))
    await loaded
  })

  test('are requested again after they could not be loaded', async () => {
    const failed = loadStyles(fetchedPage())
    const [link] = added
    const remove = vi.spyOn(link as HTMLLinkElement, 'remove')
    link?.dispatchEvent(new Event('error'))
    await expect(failed).rejects.toThrow(HREF)
    expect(remove).toHaveBeenCalledOnce() // A link that stays in the head would count as loaded.
    const again = loadStyles(fetchedPage())
    added[1]?.dispatchEvent(new Event('load'))
    await expect(again).resolves.toBeUndefined()
  })
})

test('a muted film stays muted when it is inserted into the page', { tags: ['@M1'] }, () => {
  const part = fetchedPage('<video muted loop src="/a.mp4"></video>').body
  recreateMedia(part)
  expect(part.querySelector('video')?.muted).toBe(true)
})

function fetchedPage(body = ''): Document {
  const html = `<head><link rel="stylesheet" href="${HREF}"></head><body>${body}</body>`
  return new DOMParser().parseFromString(html, 'text/html')
}
