// The custom events of a page: name → type of `detail`. They bubble, and a listener may cancel them.
// They decouple shell, islands and stores.

import type { Entity } from '../config/entities.ts'

/** Detail of `session:changed`. */
export interface SessionChange {
  /** The next page on this site; absent when the current page is reloaded. */
  returnTo?: string | undefined
  /** Whether the session was ended. The next page then shows a toast. */
  isLogout?: boolean | undefined
}

/** Detail of the events of a navigation. */
interface NavigationDetail {
  /** The page, when it was loaded before the navigation. */
  page: Document | undefined
}

interface PageEvents {
  /** A navigation begins to load its page. */
  'navigation:start': NavigationDetail
  /** The document is about to change. */
  'navigation:swap': NavigationDetail
  /** The document, the URL and the scroll position have changed. */
  'navigation:swapped': undefined
  /** A page is complete: after its load event, and after each navigation. */
  'page:shown': undefined

  /** Request: close the open dialog. Does nothing when it is closed already. */
  'layer:close': undefined
  /** Request: give the top layer another URL without a navigation, as tabs and filters do. */
  'layer:replace-url': string
  /** A layer was covered by another one. Target: the layer. */
  'layer:freeze': undefined
  /** A covered layer is on top again. Target: the layer; detail: the URLs of the closed layers. */
  'layer:resume': readonly string[]
  /** A layer was loaded below the top one. Target: the layer. */
  'layer:added': undefined

  /** Request: load the next page of the list with this name. */
  'list:load-more': string
  /** Items were appended. Target: the list. */
  'list:appended': undefined
  /** A long list shows other rows. Target: the list. */
  'list:rows-changed': undefined
  /** A fragment with lists in it was replaced. */
  'list:replaced': undefined

  /** A fragment of the page was replaced by a newer copy. */
  'fragment:refreshed': undefined
  /** Data changed; the fragments that show it are fetched again. Cancelled by the code that refreshes the page. */
  'entities:changed': { entities: readonly Entity[] }

  /** One second is left. Target: the countdown. */
  'countdown:last-second': undefined
  /** Target: the countdown. */
  'countdown:ended': undefined

  /** After a login or a logout: every tab loads its page again. */
  'session:changed': SessionChange
  /** The edge found no session in a request. */
  'session:missing': undefined
  /** The viewer followed or unfollowed an account. */
  'following:changed': undefined
}

/** Browser events that listeners can combine with the events above. */
interface PlatformEvents {
  visibilitychange: Event
}

export type PageEventName = keyof PageEvents
export type ListenedName = PageEventName | keyof PlatformEvents

/** The type of the event object for listeners of `Name`. */
type EventOf<Name extends ListenedName> = Name extends PageEventName
  ? CustomEvent<PageEvents[Name]>
  : Event

type DispatchArgs<Detail> = Detail extends undefined
  ? [detail?: undefined, target?: EventTarget]
  : [detail: Detail, target?: EventTarget]

/** Dispatches on the document unless another target is given. Returns false when a listener cancelled the event. */
export function dispatch<Name extends PageEventName>(
  name: Name,
  ...[detail, target = document]: DispatchArgs<PageEvents[Name]>
): boolean {
  return target.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail }))
}

/** Calls `run` for each of these events, anywhere in the document. Returns a function that stops it. */
export function listen<Name extends ListenedName>(
  names: Name | readonly Name[],
  run: (event: EventOf<Name>) => void,
  options: Pick<AddEventListenerOptions, 'once' | 'signal'> = {}
): () => void {
  const types = [names].flat() as Name[]
  for (const type of types) document.addEventListener(type, run as EventListener, options)
  return () => {
    for (const type of types) document.removeEventListener(type, run as EventListener)
  }
}
