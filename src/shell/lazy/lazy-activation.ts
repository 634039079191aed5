// What a page needs before anybody touches it comes with the page; all that answers people (awake.ts) comes with the
// first sign of one: a pointer, a finger, a key, scrolling. Presses that only that code can answer are held back until
// it stands, then made again; keys it would have taken are told to it.

import { $sidebar, openSidebar } from '../../stores/sidebar.ts'
import { answersItself, isPlainClick } from '../navigation/plain-click.ts'
import { WALKED } from '../navigation/item-pager-memory.ts'

type Awake = typeof import('./interactive.ts')

const SIGNS = [
  'pointerover',
  'touchstart',
  'focusin',
  'scroll',
  'keydown',
  'change',
  'click'
] as const
/** What nobody answers before; a link elsewhere has its own meaning, and leads there at once. */
const HELD =
  '[data-list-more], [data-list-retry], [data-sidebar-open], [data-code-retry], [data-behavior]'
/** Links that our code answers better than a whole new page. */
const HELD_LINKS = '[data-list-more], [data-behavior=section] .state .btn'

let waking: Promise<Awake> | undefined
let key: KeyboardEvent | undefined
let pressed: HTMLElement | undefined
let touched: HTMLElement | undefined

export function startWake(): void {
  for (const sign of SIGNS) {
    addEventListener(sign, notice, { capture: true, passive: sign === 'touchstart' })
  }
  document.addEventListener('astro:page-load', wakeForWaiting)
  wakeForWaiting()
  // A page that needs a login asks for one by itself.
  $sidebar.subscribe(({ step }) => {
    if (step === 'open') attempt()
  })
  if (hasLeftLists()) attempt()
}

const load = () => import('./interactive.ts')

/** Resolves when people are answered. Rejects where the code cannot be had; the next sign tries again. */
export function wake(): Promise<Awake> {
  waking ??= load().then(
    awake => {
      for (const sign of SIGNS) removeEventListener(sign, notice, { capture: true })
      awake.start({ key, pressed, touched })
      return awake
    },
    error => {
      waking = undefined
      throw error
    }
  )
  return waking
}

function notice(event: Event): void {
  const coming = wake()
  const target = event.target as HTMLElement
  if (event.type === 'keydown') key = event as KeyboardEvent
  if (event.type === 'click') pressed = target
  if (event.type === 'pointerover' || event.type === 'touchstart') touched = target
  if (event.type === 'click' && isPlainClick(event as MouseEvent) && isHeld(target)) {
    event.preventDefault()
    event.stopImmediatePropagation()
    // What was on its way may have set out while there was no line: a press asks once more.
    coming.catch(wake).then(
      () => pressAgain(target),
      error => followAnyway(target, error)
    )
  } else if (event.type === 'change' && target.closest?.('[data-behavior]')) {
    // It stands in the page already; what acts on it hears of it when it is there.
    coming.then(
      () => target.dispatchEvent(new Event('change', { bubbles: true })),
      () => {}
    )
  } else coming.catch(() => {})
}

function pressAgain(target: HTMLElement): void {
  if (target.isConnected) target.click()
  // The header was told meanwhile who is there, and has another button in its place.
  else if (target.closest('[data-sidebar-open]')) openSidebar()
}

function isHeld(target: Element): boolean {
  if (answersItself(target)) return false
  const link = target.closest('a[href]')
  return target.closest(HELD) !== null && (!link || link.matches(HELD_LINKS))
}

/** Without our code a list's link still leads to its next page. A page whose files are gone is older than the site. */
function followAnyway(target: Element, { cause }: Error): void {
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (link) location.assign(link.href)
  else if (cause === 404) location.reload()
}

/** A dialog opened by its address fills itself, and so does a list that came empty; a feed asks for news. */
function wakeForWaiting(): void {
  const waiting = '[data-layer=modal] [data-island], [data-list-load-after], [data-behavior-eager]'
  if (document.querySelector(waiting)) attempt()
}

/** Come back to a list that had grown: it is as long, and as far down, as it was left. */
function hasLeftLists(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (load?.type !== 'reload' && load?.type !== 'back_forward') return false
  return Object.keys(sessionStorage).some(name => name === WALKED || name.startsWith('list '))
}

function attempt(): void {
  wake().catch(() => {})
}
