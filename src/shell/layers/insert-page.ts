// What is done to a fetched page before a part of it is inserted into the current document.

import { swapFunctions } from 'astro:transitions/client'

import type { LayerRef } from './plan.ts'
import { headTags, headTagsOf, urlOf } from './stack.ts'

export function findLayer(pages: readonly Document[], ref: LayerRef): HTMLElement | undefined {
  for (const page of pages) {
    const layers = page.querySelectorAll<HTMLElement>('#layers > [data-layer]')
    for (const layer of layers) if (urlOf(layer.dataset.url ?? '') === ref.url) return layer
  }
  return undefined
}

/**
 * Adds the stylesheets that the document does not have yet and waits until they are loaded, so that a layer is not
 * shown or scrolled before its styles apply. With a preload alone the layer would be laid out once without them.
 */
export async function preloadStyles(page: Document): Promise<void> {
  const links = page.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')
  await Promise.all(
    [...links].map(link => {
      const href = link.getAttribute('href') ?? ''
      if (hasStylesheet(href)) return undefined
      const added = document.createElement('link')
      Object.assign(added, { rel: 'stylesheet', href })
      return new Promise(resolve => {
        added.onload = added.onerror = resolve
        document.head.append(added)
      })
    })
  )
}

/**
 * Removes everything from the page's body except the layers to insert, then lets the router mark the scripts. The
 * router marks every script of the document as run, so a script that is not inserted now would never run later.
 */
export function cutTo(page: Document, layers: readonly HTMLElement[]): void {
  page.body.replaceChildren(...layers.filter(i => i.ownerDocument === page))
  swapFunctions.deselectScripts(page)
}

/** Adds a page's styles and scripts to the head. Removes nothing, because the layers below still need theirs. */
export function mergeHead(page: Document, withTags: boolean): void {
  const { head } = document
  for (const element of [...page.head.children] as HTMLElement[]) {
    if (element.matches('link[rel=stylesheet]')) {
      if (!hasStylesheet(element.getAttribute('href') ?? '')) head.append(element)
    } else if (element.matches('style')) {
      const name = element.dataset['astroTransitionPersist'] ?? ''
      if (!hasStylesheet(name)) head.append(element)
    } else if (element.matches('script') && element.dataset['astroExec'] === undefined) {
      head.append(element)
    }
  }
  if (!withTags) return
  document.title = page.title
  for (const tag of headTags()) tag.remove()
  head.append(...headTagsOf(page))
}

/** Runs the scripts of a layer that was inserted without a navigation; the router does not run them. */
export function runScripts(layer: HTMLElement): void {
  for (const script of layer.querySelectorAll('script')) {
    if (script.dataset['astroExec'] === '') continue
    const fresh = document.createElement('script')
    for (const attribute of script.attributes) fresh.setAttribute(attribute.name, attribute.value)
    fresh.textContent = script.textContent
    fresh.dataset['astroExec'] = ''
    script.replaceWith(fresh)
  }
}

/** True when the stylesheet is present as a link, or inlined in the first page (functions/inline-styles.ts). */
function hasStylesheet(href: string): boolean {
  const name = CSS.escape(href)
  const present = `link[rel=stylesheet][href="${name}"], style[data-astro-transition-persist="${name}"]`
  return document.querySelector(present) !== null
}
