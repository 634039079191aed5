import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { listen } from '../../../src/lib/dom/events.ts'
import { swapFragment } from '../../../src/shell/fragments/swap-fragment.ts'
import { startLists } from '../../../src/shell/lists/endless-list.ts'
import { reflectAria } from '../happy-dom.ts'
import {
  FakeObserver,
  find,
  keysFrom,
  listHtml,
  respondLater,
  shownKeys
} from '../lists/list-page.ts'
import { pageHtml, respond, settle, showPage } from '../page.ts'

const NEXT = '/explore?after=10'
const CONTROLS = '<button>Bid</button><a href="/a">Seller</a><input name="units">'

beforeAll(() => {
  reflectAria()
  FakeObserver.install()
  startLists()
})

beforeEach(
  () => void showPage(`<section id="part">${CONTROLS}</section><button id="other">Menu</button>`)
)

describe('swapFragment()', { tags: ['@M13'] }, () => {
  test('puts the new fragment in the place of the old one', () => {
    const old = find('#part')
    const next = swap('<p>New</p>')
    expect(old.isConnected).toBe(false)
    expect(find('[data-layer]').firstElementChild).toBe(next)
    expect(next.textContent).toBe('New')
  })

  test.each(['button', 'a', 'input'])('keeps the focus on the same control: %s', selector => {
    find(`#part ${selector}`).focus()
    const next = swap(
      `<button>Buy now</button><a href="/b">Owner</a><input name="price">${CONTROLS}`
    )
    expect(document.activeElement).toBe([...next.querySelectorAll(selector)].at(-1))
  })

  test('keeps the focus on a menu button whose text has changed', () => {
    const button = (text: string) => `${CONTROLS}<button popovertarget="sorts">${text}</button>`
    swap(button('Newest'))
    find('#part [popovertarget]').focus()
    const next = swap(button('Likes'))
    expect(document.activeElement).toBe(next.querySelector('[popovertarget]'))
  })

  test('opens the menu that was open in the old fragment', () => {
    const menus = '<div id="sorts" popover></div><div id="closed" popover></div>'
    swap(menus)
    const shown = showPopovers('sorts')
    const next = swap(menus)
    expect(shown).toEqual([next.querySelector('#sorts')])
  })

  test('focuses the first control of the new fragment when the same one is missing', () => {
    find('#part a').focus()
    const next = swap('<p>Ended</p><button>Claim</button>')
    expect(document.activeElement).toBe(next.querySelector('button'))
  })

  test('does not take the focus from another part of the page', () => {
    find('#other').focus()
    swap(CONTROLS)
    expect(document.activeElement).toBe(find('#other'))
  })

  test('focuses the element of the first given selector that matches', () => {
    find('#other').focus()
    const next = swap(`<h1 tabindex="-1">Feed</h1>${CONTROLS}`, ['.state .btn', 'h1', 'a'])
    expect(document.activeElement).toBe(next.querySelector('h1'))
  })

  test('leaves the focus where it is when no given selector matches', () => {
    find('#other').focus()
    swap(CONTROLS, ['h1'])
    expect(document.activeElement).toBe(find('#other'))
  })
})

describe('a list in a replaced fragment', { tags: ['@M13', '@M17'] }, () => {
  const list = (from: number) => listHtml(keysFrom(from, from + 9), { next: NEXT })

  beforeEach(() => showList(list(1)))

  test('is announced by list:replaced after the replacement', () => {
    const events: unknown[] = []
    const stop = listen('list:replaced', () => events.push(shownKeys()))
    swap(list(101))
    stop()
    expect(events).toEqual([keysFrom(101, 110)])
  })

  test('loads its next page', async () => {
    respond({ [NEXT]: pageHtml(listHtml(['111'])) })
    swap(list(101))
    find('[data-list-more]').click()
    await settle()
    expect(shownKeys()).toEqual(keysFrom(101, 111))
  })

  test('requests again the page that the old list was loading', async () => {
    const { requests, release } = respondLater({ [NEXT]: pageHtml(listHtml(['111'])) })
    find('[data-list-more]').click()
    swap(list(101))
    expect(requests.mock.calls.map(([, { signal }]) => signal?.aborted)).toEqual([true, false])
    release()
    await settle()
    expect(shownKeys()).toEqual(keysFrom(101, 111))
  })

  test('requests nothing by itself when the old list was not loading', () => {
    const { requests } = respondLater({})
    swap(list(101))
    expect(requests).not.toHaveBeenCalled()
  })
})

/** Makes this menu of the fragment open, which happy-dom cannot. Returns the menus that are opened from now on. */
function showPopovers(openId: string): HTMLElement[] {
  const part = find('#part')
  const query = part.querySelectorAll.bind(part)
  vi.spyOn(part, 'querySelectorAll').mockImplementation((selector: string) =>
    query(selector.replace('[id]:popover-open', `#${openId}`))
  )
  const shown: HTMLElement[] = []
  HTMLElement.prototype.showPopover = function () {
    shown.push(this)
  }
  return shown
}

function swap(html: string, focus?: readonly string[]): HTMLElement {
  const next = document.createElement('section')
  next.id = 'part'
  next.innerHTML = html
  swapFragment(find('#part'), next, focus ? { focus } : {})
  return next
}

function showList(html: string): void {
  showPage(`<section id="part">${html}</section>`)
  document.dispatchEvent(new Event('navigation:swapped'))
}
