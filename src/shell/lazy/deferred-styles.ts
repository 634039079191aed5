// Deferred styles: dialogs, the sidebar, toasts and failure messages. They do not block the first paint: they are
// fetched after the load event, or earlier by code that opens one of these parts. The URL comes from the page, because
// scripts are built for other browser targets than pages and would refer to another copy of the file.

let loading: Promise<void> | undefined

export function startDeferredStyles(): void {
  if (document.readyState === 'complete') loadWhenIdle()
  else addEventListener('load', loadWhenIdle)
}

/** Resolves when the styles are applied, or failed to load: unstyled content is better than none. */
export function loadDeferredStyles(): Promise<void> {
  loading ??= addStylesheet(document.head, stylesheetUrl()).then(isLoaded => {
    if (!isLoaded) loading = undefined // the next call retries
  })
  return loading
}

/**
 * Appends a stylesheet to the element that needs it, usually from its `data-styles`. Resolves with false when the
 * stylesheet fails to load.
 */
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

/**
 * Waits for the deferred styles when a fetched page links to them: an inserted stylesheet does not block rendering.
 * Removes the page's own links: a second one would style the whole document again when it is inserted, and when it is
 * removed.
 */
export async function loadDeferredStylesFor(page: Document): Promise<void> {
  const links = page.querySelectorAll(`body link[href="${stylesheetUrl()}"]`)
  if (links.length === 0) return
  await loadDeferredStyles()
  // After a failure the page's own links stay, which request the styles once more.
  if (loading) for (const link of links) link.remove()
}

function stylesheetUrl(): string {
  return document.documentElement.dataset.deferredStyles ?? ''
}

function loadWhenIdle(): void {
  const whenIdle: (run: () => void) => void = window.requestIdleCallback ?? setTimeout
  whenIdle(() => void loadDeferredStyles())
}
