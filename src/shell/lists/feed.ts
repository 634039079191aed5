// The feed: asks for news while somebody looks, draws it anew when they are wanted, and launches it once enough are
// followed. Markup: components/feed/FeedView.astro.

import { showToast } from '../../stores/toasts.ts'
import { deferredStyles } from '../lazy/deferred-styles.ts'
import { fetchPage } from '../layers/documents.ts'
import { topLive } from '../layers/stack.ts'

const loadStore = () => import('../../stores/feed.ts')
const loadFollows = () => import('../../stores/social.ts')

let prepare: () => Promise<void> = async () => {}
let timer: ReturnType<typeof setTimeout> | undefined

/** `act` builds what stores ask through. */
export function start(act: () => Promise<void>): void {
  prepare = act
  for (const name of ['astro:page-load', 'layer:resume', 'visibilitychange']) {
    document.addEventListener(name, schedule)
  }
  document.addEventListener('click', press)
  document.addEventListener('following:changed', drawLaunch)
  drawLaunch()
  schedule()
}

function press(event: MouseEvent): void {
  const button = (event.target as Element).closest<HTMLButtonElement>(
    '[data-feed-refresh], [data-feed-launch]'
  )
  if (button && !button.disabled && button.ariaBusy !== 'true') void renew(button)
}

/** Enough are followed, whoever of them was followed elsewhere meanwhile. */
function drawLaunch(): void {
  const launch = document.querySelector<HTMLButtonElement>('[data-feed-launch]')
  const count = document.querySelector<HTMLElement>('[data-feed] [data-following-count]')
  if (!launch || !count) return
  launch.disabled = Number(count.dataset['followingCount']) < Number(launch.dataset['feedLaunch'])
}

function schedule(): void {
  clearTimeout(timer)
  const feed = openFeed()
  if (!feed || document.hidden) return
  timer = setTimeout(() => void ask(feed).finally(schedule), Number(feed.dataset['feedInterval']))
}

/** The feed that is looked at, if it has been launched. */
function openFeed(): HTMLElement | undefined {
  return topLive()?.element.querySelector<HTMLElement>('[data-feed=open]') ?? undefined
}

async function ask(feed: HTMLElement): Promise<void> {
  try {
    await prepare()
    const { hasNewItems } = await loadStore()
    const isNew = await hasNewItems(Number(feed.dataset['feedNewest']))
    const button = feed.querySelector<HTMLElement>('[data-feed-refresh]')
    if (!isNew || !button?.hidden) return
    button.hidden = false
    const told = feed.querySelector('[data-feed-status]')
    if (told) told.textContent = button.textContent
  } catch {
    // Asked again soon.
  }
}

/** Reads the feed from its beginning, and puts it in the place of what stands. */
async function renew(button: HTMLButtonElement): Promise<void> {
  const feed = button.closest<HTMLElement>('[data-feed]')
  const url = feed?.closest<HTMLElement>('[data-layer]')?.dataset['url']?.split('?', 1)[0]
  if (!feed || !url) return
  button.ariaBusy = 'true'
  try {
    // The server counts those whose following has arrived.
    await (await loadFollows()).follows.settled()
    const fresh = (await fetchPage(url)).querySelector<HTMLElement>('[data-feed]')
    if (!fresh) throw new Error(`${url} has no feed`)
    if (fresh.querySelector('.state')) void deferredStyles()
    feed.replaceWith(fresh)
    const { markFeedRead } = await loadStore()
    markFeedRead()
    document.dispatchEvent(new CustomEvent('list:replaced'))
    scrollTo({ top: 0, behavior: 'instant' })
    fresh.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    schedule()
  } catch {
    // What stands there stays, and the button with it.
    button.ariaBusy = null
    showToast({
      id: 'feed',
      status: 'fail',
      title: 'That did not load',
      text: 'Check your connection, then try again.'
    })
  }
}
