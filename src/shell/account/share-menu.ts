// The share menu: copy the URL, share on two social networks in a popup window, or open the device's share menu.

import { LIMITS } from '../../lib/config/limits.ts'
import { copyText } from '../../lib/dom/copy-text.ts'
import { shareLinks } from '../../lib/format/links.ts'
import type { IconName } from '../../lib/icons/icon.ts'
import { createIcon } from '../media/create-icon.ts'

/** Specification 1: the share popup is 626x436. */
const SHARER_WINDOW = 'popup,noopener,width=626,height=436'

/** Shares the URL of the top page, without its query. */
export function openShareMenu(button: HTMLElement): void {
  const url = location.origin + location.pathname
  const { title } = document
  const menu = document.createElement('div')
  menu.className = 'menu anchored-menu'
  menu.popover = 'auto'
  menu.setAttribute('role', 'group')
  menu.setAttribute('aria-label', 'Share')
  menu.append(createCopyItem(url), document.createElement('hr'))
  for (const { href, icon, name } of shareLinks(url, title)) {
    menu.append(createItem(icon, name, () => void window.open(href, '_blank', SHARER_WINDOW)))
  }
  // Cancelling the device's share menu rejects the promise, which is not an error.
  if ('share' in navigator) {
    menu.append(
      createItem('share', 'More', () => void navigator.share({ title, url }).catch(() => {}))
    )
  }
  menu.addEventListener('toggle', event => {
    if ((event as ToggleEvent).newState === 'closed') menu.remove()
  })
  button.after(menu)
  menu.showPopover({ source: button })
  menu.querySelector('button')?.focus()
}

function createCopyItem(url: string): HTMLElement {
  let timer: ReturnType<typeof setTimeout> | undefined
  const copy = createItem('copy', 'Copy link', async () => {
    if (!(await copyText(url))) return showUrl(copy, url)
    copy.replaceChildren(createIcon('check'), 'Copied')
    clearTimeout(timer)
    timer = setTimeout(
      () => copy.replaceChildren(createIcon('copy'), 'Copy link'),
      LIMITS.copiedNoticeMs
    )
  })
  copy.setAttribute('aria-live', 'polite')
  return copy
}

/** Shows the URL for copying by hand, because the browser refused access to the clipboard. */
function showUrl(copy: HTMLElement, url: string): void {
  const field = document.createElement('input')
  field.className = 'input'
  field.readOnly = true
  field.value = url
  field.setAttribute('aria-label', 'Link')
  field.size = Math.min(url.length, 40)
  copy.replaceWith(field)
  field.select()
}

function createItem(icon: IconName, label: string, run: () => void): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'menu-item'
  element.append(createIcon(icon), label)
  element.addEventListener('click', run)
  return element
}
