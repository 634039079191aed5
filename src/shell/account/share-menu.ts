// The menu that shares a page: its address copied, two sharers in a window of their own, the device's own menu.

import { LIMITS } from '../../lib/config/limits.ts'
import { shareLinks } from '../../lib/format/links.ts'

const SHARER_WINDOW = 'popup,noopener,width=626,height=436'

/** Shares the page on top, by the address it is known by. */
export function openShareMenu(button: HTMLElement): void {
  const url = location.origin + location.pathname
  const { title } = document
  const menu = document.createElement('div')
  menu.className = 'menu share-menu'
  menu.popover = 'auto'
  menu.setAttribute('role', 'group')
  menu.setAttribute('aria-label', 'Share')
  menu.append(copyItem(url))
  for (const { href, name } of shareLinks(url, title)) {
    menu.append(createItem(name, () => void window.open(href, '_blank', SHARER_WINDOW)))
  }
  // Closing the device's own menu without choosing is no failure.
  if ('share' in navigator) {
    menu.append(createItem('More', () => void navigator.share({ title, url }).catch(() => {})))
  }
  menu.addEventListener('toggle', event => {
    if ((event as ToggleEvent).newState === 'closed') menu.remove()
  })
  button.after(menu)
  menu.showPopover({ source: button })
  menu.querySelector('button')?.focus()
}

function copyItem(url: string): HTMLElement {
  const copy = createItem('Copy link', async () => {
    copy.textContent = (await copyText(url))
      ? 'Copied'
      : 'Not copied: this browser does not allow it'
    setTimeout(() => copy.replaceChildren('Copy link'), LIMITS.copiedNoticeMs)
  })
  copy.setAttribute('aria-live', 'polite')
  return copy
}

/** A page that did not come over a secure line has no clipboard at all. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function createItem(label: string, run: () => void): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'menu-item'
  element.textContent = label
  element.addEventListener('click', run)
  return element
}
