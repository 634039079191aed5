// Parts of a page whose code comes with the first sign of interest in them: `data-behavior` names the module. A press or
// a change that comes before its code is made again when that stands. `data-behavior-eager`: its code is wanted with the page.

import { answersItself } from '../navigation/plain-click.ts'

interface Part {
  start(act: () => Promise<void>): void
}

const PARTS: Record<string, () => Promise<Part>> = {
  admin: () => import('../account/admin-menu.ts'),
  carousel: () => import('../media/carousel.ts'),
  embed: () => import('../media/post-embed.ts'),
  feed: () => import('../lists/feed.ts'),
  filters: () => import('../lists/filters.ts'),
  newsletter: () => import('../feedback/newsletter.ts'),
  row: () => import('../lists/scroll-row.ts'),
  section: () => import('../fragments/retry-section.ts'),
  search: () => import('../navigation/search-box.ts'),
  social: () => import('../account/social.ts')
}

const started = new Map<string, Promise<void>>()
const standing = new Set<string>()

/** `act` fetches what acts on the page. */
export function startParts(act: () => Promise<void>): void {
  const notice = (event: Event) => {
    const target = event.target as HTMLElement
    const name = target.closest?.<HTMLElement>('[data-behavior]')?.dataset['behavior'] ?? ''
    const load = PARTS[name]
    if (!load || standing.has(name)) return
    const coming = started.get(name) ?? begin(name, load, act)
    if (event.type === 'change') void coming.then(() => standing.has(name) && repeat(event))
    if (event.type !== 'click' || answersItself(target)) return
    event.preventDefault()
    event.stopPropagation()
    // What was on its way may have set out while there was no line: a press asks once more.
    const again = () => (standing.has(name) ? undefined : begin(name, load, act))
    void coming.then(again).then(() => standing.has(name) && target.click())
  }
  for (const type of ['pointerover', 'touchstart', 'focusin', 'change', 'click']) {
    document.addEventListener(type, notice, { capture: true, passive: type === 'touchstart' })
  }
  const look = () => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-behavior-eager]')) {
      const { behavior: name = '' } = place.dataset
      const load = PARTS[name]
      if (load && !started.has(name)) void begin(name, load, act)
    }
  }
  document.addEventListener('astro:page-load', look)
  look()
  // What somebody was in before this code was there.
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

function repeat({ target, type }: Event): void {
  target?.dispatchEvent(new Event(type, { bubbles: true }))
}

function begin(name: string, load: () => Promise<Part>, act: () => Promise<void>): Promise<void> {
  const coming = load().then(
    part => {
      part.start(act)
      standing.add(name)
    },
    // No line: the next sign of interest tries again.
    () => void started.delete(name)
  )
  started.set(name, coming)
  return coming
}
