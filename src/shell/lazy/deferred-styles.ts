// The styles of what comes up over a page: dialogs, the sidebar, toasts, failures. Not waited for by the first paint:
// fetched when the page is complete, or by whoever opens such a thing before. The page says where they are: scripts are
// built for other browsers than pages, and would name a copy.

let loading: Promise<void> | undefined

export function startDeferredStyles(): void {
  if (document.readyState === 'complete') loadWhenIdle()
  else addEventListener('load', loadWhenIdle)
}

/** Resolves when they are there, or cannot be had: without them is better than not at all. */
export function loadDeferredStyles(): Promise<void> {
  loading ??= addStylesheet(document.head, stylesheetUrl()).then(isDressed => {
    if (!isDressed) loading = undefined // the next one asks again
  })
  return loading
}

/** Puts styles into what they are for, which names them itself as `data-styles`; false = they cannot be had. */
export function addStylesheet(place: Element, href = ''): Promise<boolean> {
  if (!href) return Promise.resolve(false)
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href })
  place.append(link)
  return new Promise(resolve => {
    link.onload = () => resolve(true)
    link.onerror = () => {
      link.remove()
      resolve(false)
    }
  })
}

/** For a page about to be swapped in that brings them itself: an inserted stylesheet does not hold up the drawing. */
export async function loadDeferredStylesFor(page: Document): Promise<void> {
  if (page.querySelector('#layers link[rel=stylesheet]')) await loadDeferredStyles()
}

/** The router drops what the next page's head does not have. */
export function keepDeferredStyles(page: Document): void {
  const link = document.head.querySelector(
    `link[rel=stylesheet][href="${CSS.escape(stylesheetUrl())}"]`
  )
  if (link) page.head.append(link.cloneNode())
}

function stylesheetUrl(): string {
  return document.documentElement.dataset.deferredStyles ?? ''
}

function loadWhenIdle(): void {
  const whenIdle: (run: () => void) => void = window.requestIdleCallback ?? setTimeout
  whenIdle(() => void loadDeferredStyles())
}
