// Shows the planned layers. Changes nothing outside #layers.

import { addStyles, findLayer, insertLayer, mergeHead, recreateMedia } from './insert-page.ts'
import type { LayerRef } from './layer-changes.ts'
import type { NavigationPlan } from './prepare-navigation.ts'
import {
  freezeLayer,
  isPlaceholder,
  layersHost,
  type OpenLayer,
  openLayers,
  resumeLayer,
  scrollFrozenLayer,
  setOpenLayers,
  sharedLayerCount,
  toOpenLayer,
  topLayer
} from './stack.ts'

interface SwapOptions {
  opener: Element | undefined
  /** The scroll position of the window before the change. */
  scrollTop: number
}

/** Returns false when the open layers are no longer those of the plan: the browser then has to load the page. */
export function swap(plan: NavigationPlan, options: SwapOptions): boolean {
  const [page] = plan.pages
  if (page && plan.refine) plan.refine()
  else if (page && plan.move === 'full') swapAll(page)
  else return swapLayers(plan, options)
  return true
}

function swapLayers(plan: NavigationPlan, { opener, scrollTop }: SwapOptions): boolean {
  // Counted again, because another navigation may have finished since the plan was made.
  const shared = sharedLayerCount(plan.wanted)
  const uncovered = shared === plan.wanted.length ? openLayers()[shared - 1] : undefined
  const isNotLoaded = uncovered !== undefined && isPlaceholder(uncovered)
  if (shared === 0 || isNotLoaded || (plan.move === 'pop' && shared < plan.wanted.length))
    return false
  const live = [...openLayers()]
  const covered = shared === live.length ? live.at(-1) : undefined
  if (covered) freezeLayer(covered, scrollTop)
  const closed = live.splice(shared)
  for (const layer of closed) layer.element.remove()
  setOpenLayers(live)
  const top = topLayer()
  if (plan.move === 'pop' && top) resumeLayer(top, closed)
  else
    push(plan, plan.wanted.slice(shared), {
      closed,
      covered,
      opener: opener as HTMLElement | undefined
    })
  return true
}

interface PushOptions {
  /** The layers that are replaced by the new ones. */
  closed: readonly OpenLayer[]
  /** The layer that was on top and is now below the new ones. */
  covered: OpenLayer | undefined
  opener: HTMLElement | undefined
}

function push(
  plan: NavigationPlan,
  refs: readonly LayerRef[],
  { closed, covered, opener }: PushOptions
): void {
  const found = refs.map(ref => findLayer(plan.pages, ref)).filter(i => i !== undefined)
  const [topPage, ...pagesBelow] = plan.pages
  if (topPage) mergeHead(topPage)
  for (const page of pagesBelow) addStyles(page)
  const added = found.flatMap((element, index) => {
    const ref = refs[index]
    if (!ref) return []
    const isTop = index === found.length - 1
    insertLayer(element, ref, { below: !isTop })
    // A layer that takes the place of another one keeps its opener.
    const replaced = closed[0]
    const openedBy = replaced?.level === ref.level ? replaced.opener : opener
    return [toOpenLayer({ level: ref.level, url: ref.url }, element, isTop ? openedBy : undefined)]
  })
  setOpenLayers([...openLayers(), ...added])
  const top = topLayer()
  if (!top) return
  if (covered) scrollFrozenLayer(covered)
  const first = top.element.querySelector<HTMLElement>('[autofocus]') ?? top.element
  first.focus({ preventScroll: true })
}

/** Replaces all layers: for a navigation from one background page to another. */
function swapAll(page: Document): void {
  const next = page.getElementById('layers')
  if (!next) return
  const root = document.documentElement
  const { scheme } = root.dataset
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  for (const { name, value } of page.documentElement.attributes) root.setAttribute(name, value)
  // The page may have been fetched before the person chose another color scheme.
  if (scheme) root.dataset.scheme = scheme
  else delete root.dataset.scheme
  mergeHead(page)
  layersHost().replaceWith(next)
  recreateMedia(next)
}
