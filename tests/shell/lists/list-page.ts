// Lists for tests of the shell: their markup, an observer that the test controls, and delayed responses.

import { vi } from 'vitest'

import { type FakeResponse, respond } from '../page.ts'

interface ListOptions {
  name?: string
  /** URL of the next page. */
  next?: string | undefined
  /** Further attributes of the list. */
  attributes?: string
  /** HTML inserted after the items. */
  extra?: string
}

/** A list as List.astro renders it. Each item is a link to `/nfts/<key>`. */
export function listHtml(keys: readonly string[], options: ListOptions = {}): string {
  const { name = 'explore', next, attributes = '', extra = '' } = options
  const more = next ? `<a href="${next}" data-list-more>Show more</a>` : ''
  return `<div data-list="${name}" ${attributes}>
    <ul aria-label="NFTs" data-list-items>${keys.map(itemHtml).join('')}</ul>${extra}
    <div data-list-skeleton hidden></div>
    <div data-list-failure hidden><button data-list-retry>Try again</button></div>${more}</div>`
}

export function itemHtml(key: string): string {
  return `<li data-key="${key}"><a class="card-link" href="/nfts/${key}">${key}</a></li>`
}

/** The keys from `from` to `to`, as text. */
export function keysFrom(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
}

/** The keys of the items in the document, in their order. */
export function shownKeys(): (string | undefined)[] {
  return [...document.querySelectorAll('[data-key]')].map(i => i.dataset.key)
}

/** The first element that matches. */
export function find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector)
  if (!found) throw new Error(`tests: expected ${selector}`)
  return found
}

/**
 * Replaces `IntersectionObserver` by one that the test controls. Like the real one, it reports an item only when its
 * visibility has changed.
 */
export class FakeObserver {
  static readonly all = new Set<FakeObserver>()
  readonly targets: Element[] = []
  private readonly reported = new Map<Element, boolean>()
  private readonly report: IntersectionObserverCallback
  readonly margin: string | undefined

  constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    this.report = report
    this.margin = options?.rootMargin
    FakeObserver.all.add(this)
  }

  /** Call before the code under test creates an observer. */
  static install(): void {
    vi.stubGlobal('IntersectionObserver', FakeObserver)
  }

  /** The keys of the observed items that are in the document. */
  static observedKeys(): (string | undefined)[] {
    const targets = [...FakeObserver.all].flatMap(i => i.targets) as HTMLElement[]
    return targets.filter(i => i.isConnected).map(i => i.dataset.key)
  }

  /** Reports that the item comes near the viewport, or leaves it. */
  static report(key: string, isIntersecting = true): void {
    for (const observer of FakeObserver.all) {
      for (const target of observer.targets as HTMLElement[]) {
        if (!target.isConnected || target.dataset.key !== key) continue
        if (observer.reported.get(target) === isIntersecting) continue
        observer.reported.set(target, isIntersecting)
        const entry = { isIntersecting, target } as unknown as IntersectionObserverEntry
        observer.report([entry], observer as unknown as IntersectionObserver)
      }
    }
  }

  observe(target: Element): void {
    this.targets.push(target)
  }

  unobserve(): void {
    // Nothing to do: report() calls an observer only when the visibility of an item has changed.
  }

  disconnect(): void {
    FakeObserver.all.delete(this)
  }
}

/** Like `respond`, but every response waits for `release`. An aborted request fails immediately. */
export function respondLater(pages: Record<string, FakeResponse | string>) {
  const answer = respond(pages)
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const requests = vi.fn(async (url: string, options: RequestInit) => {
    const aborted = new Promise<never>((_, reject) => {
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason))
    })
    await Promise.race([promise, aborted])
    return answer(url, options)
  })
  vi.stubGlobal('fetch', requests)
  return { requests, release }
}
