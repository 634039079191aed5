// The layers of the document, bottom first, and the changes when a layer is covered or uncovered.

import { LAYER_Z_INDEX, type LayerLevel } from '../../lib/config/route.ts'
import { dispatch } from '../../lib/dom/events.ts'
import { type LayerRef, sharedCount } from './layer-changes.ts'
import { layerUrlOf, pathOf } from './layer-url.ts'

export interface OpenLayer extends LayerRef {
  element: HTMLElement
  /** The window's scroll position when the layer was covered. */
  scrollTop: number
  title: string
  /** The description, canonical and preview tags of the head while this layer was on top. */
  head: readonly Element[]
  /** The element that opened the layer. It receives the focus when the layer closes. */
  opener: HTMLElement | undefined
}

const HEAD_TAGS = 'meta[name=description], meta[property], meta[name^=twitter], link[rel=canonical]'

let layers: OpenLayer[] | undefined

export function openLayers(): readonly OpenLayer[] {
  layers ??= readLayers()
  return layers
}

/** Whether the layer is the inert placeholder of a layer that is not loaded yet. */
export function isPlaceholder({ element }: OpenLayer): boolean {
  return element.dataset.placeholder !== undefined
}

export function topLayer(): OpenLayer | undefined {
  return openLayers().at(-1)
}

export function setOpenLayers(next: OpenLayer[]): void {
  layers = next
}

export function sharedLayerCount(wanted: readonly LayerRef[]): number {
  return sharedCount(wanted, openLayers())
}

export function layersHost(): HTMLElement {
  const found = document.getElementById('layers')
  if (!found) throw new Error('shell: expected #layers in the page: see src/layouts/Shell.astro')
  return found
}

export function toRef({ level, url, index }: LayerRef): LayerRef {
  return { level, url, index }
}

export function toOpenLayer(ref: LayerRef, element: HTMLElement, opener?: HTMLElement): OpenLayer {
  const title = element.dataset.title ?? ''
  return { ...toRef(ref), element, scrollTop: 0, title, head: [], opener }
}

/** Reads the layers of a page that has been loaded or swapped in. */
export function readLayers(): OpenLayer[] {
  const saved: readonly LayerRef[] = history.state?.layers ?? []
  return [...document.querySelectorAll('#layers > [data-layer]')]
    .map(element => {
      const level = element.dataset.layer as LayerLevel
      const url = layerUrlOf(element.dataset.url ?? location.href)
      return toOpenLayer({ level, url, index: saved.find(i => i.url === url)?.index }, element)
    })
    .sort((a, b) => LAYER_Z_INDEX[a.level] - LAYER_Z_INDEX[b.level])
}

export function headTags(): Element[] {
  return [...document.head.querySelectorAll(HEAD_TAGS)]
}

export function headTagsOf(page: Document): Element[] {
  return [...page.head.querySelectorAll(HEAD_TAGS)]
}

/**
 * Turns the top layer into an inert box of the viewport's size with its own scroll position, so that the window can
 * scroll the next layer. `scrollFrozenLayer` sets the position.
 */
export function freezeLayer(layer: OpenLayer, scrollTop: number): void {
  layer.scrollTop = scrollTop
  layer.title = document.title
  layer.head = headTags()
  layer.element.classList.add('frozen')
  layer.element.inert = true
  dispatch('layer:freeze', undefined, layer.element)
}

/** Must run after all other changes, because it makes the browser lay out the document. */
export function scrollFrozenLayer({ element, scrollTop }: OpenLayer): void {
  element.scrollTop = scrollTop
}

/**
 * Restores title, head and focus of the layer that is on top again. Its scroll position is restored after the swap.
 */
export function resumeLayer(layer: OpenLayer, closed: readonly OpenLayer[]): void {
  if (layer.element.classList.contains('frozen')) {
    layer.scrollTop = layer.element.scrollTop
    layer.element.classList.remove('frozen')
    layer.element.inert = false
    const detail = closed.map(i => i.url)
    dispatch('layer:resume', detail, layer.element)
  }
  document.title = layer.title
  if (layer.head.length) {
    for (const tag of headTags()) tag.remove()
    document.head.append(...layer.head)
  } else {
    const canonical = document.head.querySelector('link[rel=canonical]')
    canonical?.setAttribute('href', new URL(layer.url, location.href).href)
  }
  focusAfterClosing(layer, closed)
}

/** Focuses the card of the closed item, else the element that opened the layer, else the layer itself. */
function focusAfterClosing(layer: OpenLayer, closed: readonly OpenLayer[]): void {
  const closedPaths = new Set(closed.map(i => pathOf(i.url)))
  // A link to an anchor contains the path of the URL, which may still be that of the closed layer.
  const links = [...layer.element.querySelectorAll<HTMLAnchorElement>('a:not([href^="#"])')]
  const card = links.find(i => closedPaths.has(pathOf(layerUrlOf(i.href))))
  const opener = closed[0]?.opener
  const fallback = opener?.isConnected && layer.element.contains(opener) ? opener : layer.element
  ;(card ?? fallback).focus({ preventScroll: true })
}
