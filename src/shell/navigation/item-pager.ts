// The item pager: opens the previous or next item of the list the visitor came from, by arrow key, by swipe, or with
// the control in the corner of the sheet, which shows the list's name and the position in it. After the last loaded
// item it first loads the list's next page. Inactive under a dialog, the sidebar or a menu.

import type { OwnListName } from '../../lib/config/account-lists.ts'
import { type Entity, entity } from '../../lib/config/entities.ts'
import { dispatch, listen } from '../../lib/dom/events.ts'
import { positionText } from '../../lib/format/item-position.ts'
import type { IconName } from '../../lib/icons/icon.ts'
import {
  $pagerList,
  type Direction,
  findNeighbours,
  removeFromPagerList,
  setPagerList
} from '../../stores/item-pager.ts'
import { $layers } from '../../stores/layers.ts'
import { $lists } from '../../stores/list.ts'
import { $sidebar } from '../../stores/sidebar.ts'
import { pathOf } from '../layers/layer-url.ts'
import { navigate } from '../layers/router.ts'
import { topLayer } from '../layers/stack.ts'
import { loadDeferredStyles } from '../lazy/deferred-styles.ts'
import { createIcon } from '../media/create-icon.ts'
import { readPagerList, savePagerList } from './item-pager-memory.ts'
import { startSwipe } from './swipe.ts'

const BUTTONS = [
  { direction: 'previous', icon: 'chevron-left', label: 'Previous item' },
  { direction: 'next', icon: 'chevron-right', label: 'Next item' }
] as const satisfies { direction: Direction; icon: IconName; label: string }[]

/** The lists of the viewer's own sales: the beginnings of their keys. */
const SELLERS_LISTS = ['my-auctions', 'my-claimable'] as const satisfies readonly OwnListName[]

/** The direction of the pressed button. The same button receives the focus on the next item. */
let pressedDirection: Direction | undefined
/** The path of the item from which the visitor goes on, while the next page of the list loads. */
let loadingAfter: string | undefined
let isStarted = false

/** Idempotent. */
export function startItemPager(): void {
  if (isStarted) return
  isStarted = true
  const remembered = readPagerList()
  if (!$pagerList.get().key && remembered) setPagerList(remembered)
  $pagerList.subscribe(list => list.key && savePagerList(list))
  startSwipe(goToNeighbour)
  document.addEventListener('click', onClick)
  listen('entities:changed', ({ detail }) => dropSettled(detail.entities))
  listen('layer:resume', () => {
    listen('navigation:swapped', scrollCardIntoView, { once: true })
  })
  void loadDeferredStyles().then(() => {
    for (const store of [$layers, $pagerList, $lists]) store.subscribe(renderControl)
  })
}

export async function goToNeighbour(direction: Direction): Promise<void> {
  const path = openItemPath()
  if (!path) return
  const list = $pagerList.get()
  const { position, isNearEnd, ...neighbours } = findNeighbours(list, path)
  if (position === undefined) return
  if (isNearEnd) dispatch('list:load-more', list.key)
  const known = neighbours[direction]
  if (known) return openItem(known, direction)
  if (direction === 'previous' || loadingAfter === path) return
  loadingAfter = path
  await waitForNextPage(list.key)
  loadingAfter = undefined
  // The visitor may have navigated in the meantime.
  const next = openItemPath() === path && findNeighbours($pagerList.get(), path).next
  if (next) await openItem(next, direction)
}

function onClick(event: MouseEvent): void {
  const button = (event.target as Element).closest('[data-pager]')
  if (!button || button.ariaDisabled === 'true') return
  pressedDirection = button.dataset.pager as Direction
  void goToNeighbour(pressedDirection)
}

/** The button also looks pressed for a key and a swipe. */
function openItem(path: string, direction: Direction): Promise<void> {
  const button = topLayer()?.element.querySelector(`[data-pager=${direction}]`)
  return navigate(path, { history: 'replace', pressed: button ?? undefined })
}

/**
 * Scrolls the focused card into view. The list keeps its scroll position, but the item last opened with the pager may
 * be outside the viewport.
 */
function scrollCardIntoView(): void {
  const card = document.activeElement?.closest('li')
  if (!card) return
  const { bottom, left, right, top } = card.getBoundingClientRect()
  if (bottom > 0 && top < innerHeight && right > 0 && left < innerWidth) return
  card.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** A transaction of the seller has ended the listing, so the item is removed from the seller's own list. */
function dropSettled(entities: readonly Entity[]): void {
  const { key, paths } = $pagerList.get()
  if (!SELLERS_LISTS.some(i => key.startsWith(i))) return
  for (const path of paths) {
    const auctionId = path.split('/')[4] ?? '' // of /nfts/<identifier>/auction/<id>
    if (entities.includes(entity('auction', auctionId))) removeFromPagerList(path)
  }
}

/** The path of the open item. Undefined when the pager is inactive. */
function openItemPath(): string | undefined {
  const top = topLayer()
  if (top?.level !== 'foreground' || $sidebar.get().step === 'open') return undefined
  if (document.querySelector(':popover-open, dialog[open]')) return undefined
  return pathOf(top.url)
}

/** Resolves when the list's next page is loaded or has failed, and immediately when none is loading. */
async function waitForNextPage(key: string): Promise<void> {
  const isLoading = () => $lists.get()[key]?.step === 'loading'
  if (!isLoading()) return
  await new Promise<void>(resolve => {
    const stop = $lists.listen(() => {
      if (isLoading()) return
      stop()
      resolve()
    })
  })
}

/** Renders the control on the top sheet. */
function renderControl(): void {
  const top = topLayer()
  if (top?.level !== 'foreground') return
  const list = $pagerList.get()
  const { position, previous, next } = findNeighbours(list, pathOf(top.url))
  const bar = top.element.querySelector<HTMLElement>('.layer-sheet > nav')
  const old = bar?.querySelector<HTMLElement>('.item-pager')
  if (!bar || position === undefined) {
    old?.remove()
    return
  }
  const state = $lists.get()[list.key]?.step
  // A list that is not on the page, as after a reload below a dialog, cannot load more.
  const isAtEnd = state === undefined || state === 'complete'
  const isComplete = state === undefined ? !list.hasMore : isAtEnd
  const control = old ?? createControl(bar)
  control.ariaLabel = `Items of ${list.label || 'this list'}`
  const text = control.querySelector('span')
  if (text) {
    const name = document.createElement('span')
    name.className = 'item-pager-name clip'
    name.textContent = list.label
    text.replaceChildren(
      `${positionText(position, {
        loaded: list.paths.length,
        total: list.total,
        isComplete
      })} `,
      name
    )
  }
  setEnabled(control, 'previous', previous !== undefined)
  setEnabled(control, 'next', next !== undefined || !isAtEnd)
  if (pressedDirection) control.querySelector(`[data-pager=${pressedDirection}]`)?.focus()
  pressedDirection = undefined
}

function createControl(bar: HTMLElement): HTMLElement {
  const control = document.createElement('div')
  control.className = 'item-pager num'
  control.role = 'group'
  const [previous, next] = BUTTONS.map(({ direction, icon, label }) => {
    const button = document.createElement('button')
    Object.assign(button, { type: 'button', className: 'btn btn-icon btn-sm', ariaLabel: label })
    button.dataset.pager = direction
    button.append(createIcon(icon))
    return button
  })
  if (previous && next) control.append(previous, document.createElement('span'), next)
  bar.prepend(control)
  return control
}

/** Uses `aria-disabled`, because a `disabled` button at the end of the list would lose the focus. */
function setEnabled(control: HTMLElement, direction: Direction, isEnabled: boolean): void {
  const button = control.querySelector(`[data-pager=${direction}]`)
  if (button) button.ariaDisabled = isEnabled ? null : 'true'
}
