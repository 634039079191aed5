// Items of a virtual list that were removed recently. They are inserted again as they were, with their loaded images.
// An item that is parsed again from its HTML would be painted twice.

import { type DetachedItem, parseItems } from './list-markup.ts'

/** Removed items by key. */
export type RecentItems = Map<string, HTMLElement>

/** Limits the memory: five times the items in the document (`virtualListSize`). */
const MAX_RECENT_ITEMS = 400
/** URLs of images whose loading was stopped when their item was removed. */
const pausedPictures = new WeakMap<HTMLImageElement, string>()

export function storeRecentItems(
  recent: RecentItems | undefined,
  items: readonly HTMLElement[]
): void {
  if (!recent) return
  for (const item of items) {
    pausePictures(item)
    recent.set(item.dataset.key ?? '', item)
  }
  for (const key of recent.keys()) {
    if (recent.size <= MAX_RECENT_ITEMS) break
    recent.delete(key)
  }
}

/** Returns the items as elements: recent ones unchanged, the others parsed from their HTML. */
export function restoreItems(
  recent: RecentItems | undefined,
  items: readonly DetachedItem[]
): HTMLElement[] {
  const parsed = parseItems(items.filter(({ key }) => !recent?.has(key)))
  return items.flatMap(({ key }) => {
    const item = recent?.get(key) ?? parsed.shift()
    if (recent?.delete(key) && item) resumePictures(item)
    return item ? [item] : []
  })
}

/**
 * Stops loading the images of a removed item: after fast scrolling, hundreds of them would load before those in the
 * viewport. They cannot be distinguished from lazy images that were never visible, such as the other assets on a
 * collection's card, so all are requested again on reinsertion.
 */
function pausePictures(item: HTMLElement): void {
  for (const picture of item.querySelectorAll('img')) {
    if (picture.complete) continue
    pausedPictures.set(picture, picture.getAttribute('src') ?? '')
    picture.removeAttribute('src')
  }
}

function resumePictures(item: HTMLElement): void {
  for (const picture of item.querySelectorAll('img')) {
    const url = pausedPictures.get(picture)
    if (pausedPictures.delete(picture) && url) picture.src = url
  }
}
