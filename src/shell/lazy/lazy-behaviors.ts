// Loads the module of a part of the page at the first input on it. `data-behavior` names the module; with
// `data-behavior-eager` it is loaded with the page. Clicks and changes before that are repeated.

import { listen } from '../../lib/dom/events.ts'
import { loadOnce } from '../../lib/load-once.ts'
import { holdClick, isNativeControl, repeatChange } from './hold-input.ts'

interface Behavior {
  start(): void
}

/** A name that is not in this table loads nothing, so scripts/check-hooks.ts compares the names with the markup. */
const BEHAVIORS: Record<string, () => Promise<Behavior>> = {
  admin: () => import('../account/admin-menu.ts'),
  back: () => import('../navigation/back-button.ts'),
  carousel: () => import('../media/carousel.ts'),
  draw: () => import('../launch/draw-check.ts'),
  embed: () => import('../media/post-embed.ts'),
  feed: () => import('../lists/feed.ts'),
  filters: () => import('../lists/filters.ts'),
  login: () => import('../account/login-page.ts'),
  newsletter: () => import('../feedback/newsletter.ts'),
  player: () => import('../media/player.ts'),
  row: () => import('../lists/scroll-row.ts'),
  scheme: () => import('../navigation/color-scheme.ts'),
  section: () => import('../fragments/retry-section.ts'),
  search: () => import('../navigation/search-box.ts'),
  social: () => import('../account/social.ts')
}

const started = new Set<string>()

const loaders = new Map(
  Object.entries(BEHAVIORS).map(([name, load]) => [
    name,
    loadOnce(async () => {
      const behavior = await load()
      behavior.start()
      started.add(name)
    })
  ])
)

/** False for browser controls and the cards of a filtered list: they work without the code of the part around them. */
function needsCode(target: Element): boolean {
  return !isNativeControl(target) && !target.closest('.card-link')
}

export function startLazyBehaviors(): void {
  const onInput = (event: Event) => {
    const target = event.target as HTMLElement
    const name = target.closest?.('[data-behavior]')?.dataset.behavior ?? ''
    const load = loaders.get(name)
    if (!load || started.has(name)) return
    if (event.type === 'change') repeatChange(event, load)
    else if (event.type === 'click' && needsCode(target)) holdClick(event, { load })
    else load().catch(() => {}) // The next input tries again.
  }
  for (const type of ['pointerover', 'touchstart', 'focusin', 'change', 'click']) {
    document.addEventListener(type, onInput, { capture: true, passive: type === 'touchstart' })
  }
  const loadEager = () => {
    for (const part of document.querySelectorAll('[data-behavior-eager]')) {
      loaders
        .get(part.dataset.behavior ?? '')?.()
        .catch(() => {})
    }
  }
  listen('page:shown', loadEager)
  loadEager()
  // Repeats the focus event for the control that had the focus before this code was loaded.
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}
