// Inserts a fetched page, or a layer of it, into the document.

import { NetworkError } from '../../lib/network-error.ts'
import type { LayerRef } from './layer-changes.ts'
import { layerUrlOf } from './layer-url.ts'
import { headTags, headTagsOf, layersHost } from './stack.ts'

export function findLayer(pages: readonly Document[], ref: LayerRef): HTMLElement | undefined {
  for (const page of pages) {
    const layers = page.querySelectorAll('#layers > [data-layer]')
    for (const layer of layers) if (layerUrlOf(layer.dataset.url ?? '') === ref.url) return layer
  }
  return undefined
}

/**
 * True when the page has scripts that this document has not loaded: its own, or those of a newer deployment. Scripts of
 * a fetched page do not run, so such a page is loaded as a whole.
 */
export function hasOwnScripts(page: Document): boolean {
  const known = new Set([...document.scripts].map(i => i.src))
  return [...page.scripts].some(i => i.src && !known.has(new URL(i.src, location.href).href))
}

/** Stylesheets that are being loaded, by their URL. */
const loadingStyles = new Map<string, Promise<void>>()

/**
 * Adds the stylesheets that the document does not have yet and waits until they are loaded, so that a layer is not
 * shown or scrolled before its styles apply. With a preload alone the layer would be laid out once without them. Throws
 * when one cannot be loaded; the next call requests it again.
 */
export async function loadStyles(page: Document): Promise<void> {
  const links = page.querySelectorAll('head link[rel=stylesheet]')
  await Promise.all([...links].map(link => loadStylesheet(link.getAttribute('href') ?? '')))
}

function loadStylesheet(href: string): Promise<void> | undefined {
  const loading = loadingStyles.get(href)
  if (loading || hasStylesheet(href)) return loading
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new NetworkError(href))
    }
    document.head.append(link)
  }).finally(() => loadingStyles.delete(href))
  loadingStyles.set(href, loaded)
  return loaded
}

/** Adds a page's styles to the head. Removes none, because other layers still need theirs. */
export function addStyles(page: Document): void {
  for (const link of page.head.querySelectorAll('link[rel=stylesheet]')) {
    if (!hasStylesheet(link.getAttribute('href') ?? '')) document.head.append(link)
  }
}

/** Adds the styles of the page on top, and replaces the title and the tags of the head by those of the page. */
export function mergeHead(page: Document): void {
  addStyles(page)
  document.title = page.title
  for (const tag of headTags()) tag.remove()
  document.head.append(...headTagsOf(page))
}

interface InsertOptions {
  below: boolean
  /** The element to replace. */
  slot?: HTMLElement | undefined
}

export function insertLayer(
  element: HTMLElement,
  ref: LayerRef,
  { below, slot }: InsertOptions
): void {
  element.dataset.layer = ref.level
  element.inert = below
  element.classList.toggle('frozen', below)
  if (slot) slot.replaceWith(element)
  else layersHost().append(element)
  recreateMedia(element)
}

/** Replaces media elements by copies, because those of a parsed document do not load anything. */
export function recreateMedia(part: HTMLElement): void {
  for (const media of part.querySelectorAll('video, audio')) {
    const copy = document.createElement(media.localName) as HTMLMediaElement
    for (const { name, value } of media.attributes) copy.setAttribute(name, value)
    // Set explicitly, because the attribute mutes only an element that the parser creates.
    copy.muted = copy.hasAttribute('muted')
    copy.append(...media.childNodes)
    media.replaceWith(copy)
  }
}

/** True when the stylesheet is present as a link, or inlined in the first page (functions/inline-styles.ts). */
function hasStylesheet(href: string): boolean {
  const name = CSS.escape(href)
  return (
    document.querySelector(
      `link[rel=stylesheet][href="${name}"], style[data-stylesheet="${name}"]`
    ) !== null
  )
}
