// Opens another page or dialog as a link does: the document and its scripts stay. Meant for the later steps of a test,
// because loading the document again takes most of the time of a short test.

import { expect, type Page } from '@playwright/test'

const ID = 'followed-by-a-test'

export async function followPath(page: Page, path: string): Promise<void> {
  await page.evaluate(
    ({ href, id }) => {
      const link = document.createElement('a')
      Object.assign(link, { href, id })
      const layers = document.querySelectorAll('[data-layer]:not([inert])')
      Array.from(layers).at(-1)?.append(link)
      link.click()
    },
    { href: path, id: ID }
  )
  await expect(page).toHaveURL(url => url.pathname + url.search === path)
  // The URL changes while the skeleton of the page is on top. Waits until the page itself is on top.
  await page.waitForFunction(target => {
    const layers = document.querySelectorAll('[data-layer]:not([inert])')
    const { url = '' } = Array.from(layers).at(-1)?.dataset ?? {}
    // The site sorts the parameters of a page's URL, and may write them with other escapes.
    const plain = (href: string) => {
      const { pathname, searchParams } = new URL(href, location.href)
      searchParams.sort()
      return `${decodeURIComponent(pathname)}?${searchParams}`
    }
    return plain(url) === plain(target)
  }, path)
  // The link must stay until now: the shell holds back a click until its handler has loaded.
  await page.evaluate(id => document.getElementById(id)?.remove(), ID)
}

/** Closes a dialog once its history entry says that closing leads to this path. */
export async function closeTo(page: Page, path: string, close: () => Promise<void>): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state.callbackUrl)).toBe(path)
  await close()
  await expect(page).toHaveURL(path)
}
