// The skeleton of a page that is loading: an asset with the picture and the title of the pressed card, a dialog, or a
// list. It covers the open layers without changing them, so that it can be removed at any time.

import { type MatchedRoute, matchRoute } from '../../lib/config/match-route.ts'
import type { RouteName } from '../../lib/config/routes.ts'
import { $sidebar } from '../../stores/sidebar.ts'
import { loadDeferredStyles } from '../lazy/deferred-styles.ts'
import { createIcon } from '../media/create-icon.ts'
import { pathOf } from './layer-url.ts'
import { layersHost, topLayer } from './stack.ts'

type PreviewKind = 'asset' | 'dialog' | 'list'

interface PreviewRequest {
  to: URL
  /** The pressed link. */
  opener: Element
  /** Aborted when the page is no longer wanted. */
  signal: AbortSignal
}

/** A faster response shows its page directly, without a short display of the skeleton. */
const PATIENCE_MS = 80
const LISTS: readonly RouteName[] = [
  'collection',
  'collections',
  'creators',
  'explore',
  'search',
  'trending'
]
/** Number of cards in the skeleton of a list, which fill the first view. */
const CARDS = 8

let open: { element: HTMLElement; opener: Element } | undefined

export function isPreviewOpen(): boolean {
  return open !== undefined
}

/**
 * Shows the skeleton when the page has not arrived after PATIENCE_MS, and then calls `onOpen`. Returns a function that
 * ends the wait.
 */
export function schedulePreview(request: PreviewRequest, onOpen: () => void): () => void {
  const kind = previewKind(request.to)
  if (!kind) return () => {}
  let isOver = false
  const timer = setTimeout(async () => {
    await loadDeferredStyles()
    if (isOver || request.signal.aborted) return
    onOpen()
    show(kind, request.opener)
  }, PATIENCE_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Gives the focus back to the pressed link. */
export function cancelPreview(): void {
  const opener = open?.opener
  const hadFocus = open?.element.contains(document.activeElement)
  removePreview()
  if (hadFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}

/**
 * For the page that takes the place of the skeleton and receives the focus. Focusing the pressed link before that would
 * lay out the page once more.
 */
export function removePreview(): void {
  if (!open) return
  open.element.remove()
  open = undefined
  layersHost().inert = $sidebar.get().step === 'open'
}

/** Undefined where another URL of the open view is requested: only parts of it change (../fragments/update-view.ts). */
function previewKind(to: URL): PreviewKind | undefined {
  const found = matchRoute(to.pathname)
  const isSameView = to.pathname === pathOf(topLayer()?.url ?? '')
  return found && !isSameView ? kindOf(found) : undefined
}

function kindOf({ name, route }: MatchedRoute): PreviewKind | undefined {
  if (route.level === 'modal') return 'dialog'
  if (route.level === 'foreground') return 'asset'
  return LISTS.includes(name) ? 'list' : undefined
}

function show(kind: PreviewKind, opener: Element): void {
  removePreview()
  const element = build('div', 'preview')
  element.dataset.preview = kind
  element.tabIndex = -1
  element.role = kind === 'list' ? 'region' : 'dialog'
  if (kind !== 'list') element.ariaModal = 'true'
  element.ariaBusy = 'true'
  element.ariaLabel = 'Loading...'
  element.append({ asset: assetSkeleton, dialog: dialogSkeleton, list: listSkeleton }[kind](opener))
  layersHost().inert = true
  document.body.append(element)
  open = { element, opener }
  element.focus({ preventScroll: true })
}

/** Skeleton boxes in the layout of an asset page, so that nothing moves when the page arrives. */
function assetSkeleton(opener: Element): Element {
  const card = opener.closest('.card')
  const frame = build('div', 'frame')
  const picture = card?.querySelector<HTMLImageElement>('.card-media img:not([hidden])')
  if (picture) frame.append(copyOf(picture))
  const text = titleOf(opener)
  const title = text ? build('h1', 'asset-title', text) : line('w-60')
  title.dir = 'auto'
  const head = build('header', 'stack stack-sm')
  head.append(line('w-40'), title, line('w-40'))
  const side = build('div', 'asset-side')
  side.append(head, line('w-60'), build('div', 'skeleton preview-panel'))
  const asset = build('div', 'asset')
  asset.append(frame, side)
  const main = build('div', 'layer-main')
  main.append(pageWith(asset))
  const sheet = build('div', 'layer-sheet')
  sheet.append(closeButton(), main)
  return sheet
}

function dialogSkeleton(): Element {
  const head = build('div', 'dialog-head')
  head.append(line('w-40'))
  const body = build('div', 'dialog-body')
  body.append(line('w-80'), line('w-60'), build('div', 'skeleton preview-panel'))
  const dialog = build('div', 'dialog')
  dialog.append(head, body)
  return dialog
}

function listSkeleton(opener: Element): Element {
  const text = titleOf(opener)
  const head = build('header', 'page-head')
  head.append(text ? build('h1', 'page-title', text) : line('w-40'), line('w-20'))
  const cards = build('div', 'grid-cards')
  for (let count = 0; count < CARDS; count += 1) {
    const card = build('div', 'card')
    const body = build('div', 'card-body')
    body.append(line('w-40'), line('w-80'))
    card.append(build('div', 'card-media skeleton'), body)
    cards.append(card)
  }
  return pageWith(head, cards)
}

/** The title of the pressed card, or the text of a link of the header. Empty for links whose text is not a title. */
function titleOf(opener: Element): string {
  const title = opener.closest('.card')?.querySelector('.card-title')
  if (title) return title.textContent?.trim() ?? ''
  const isPageName = opener.matches('.shell-link, .menu-item')
  return isPageName ? (opener.textContent?.trim() ?? '') : ''
}

function copyOf({ currentSrc, dataset, src }: HTMLImageElement): HTMLImageElement {
  const copy = document.createElement('img')
  Object.assign(copy, { alt: '', src: currentSrc || src || dataset.lazySrc })
  if (dataset.pixels !== undefined) copy.dataset.pixels = ''
  return copy
}

/** Closes the skeleton and cancels the navigation, whose history entry is the current one. */
function closeButton(): HTMLElement {
  const button = build('button', 'btn btn-icon btn-secondary layer-close') as HTMLButtonElement
  Object.assign(button, { type: 'button', ariaLabel: 'Close' })
  button.append(createIcon('close'))
  button.addEventListener('click', () => history.back())
  return button
}

function pageWith(...content: Element[]): Element {
  const page = build('div', 'page')
  page.append(...content)
  return page
}

function line(width: string): HTMLElement {
  return build('span', `skeleton skeleton-text ${width}`)
}

function build(tag: string, className: string, text = ''): HTMLElement {
  return Object.assign(document.createElement(tag), { className, textContent: text })
}
