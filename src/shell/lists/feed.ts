// The feed: polls for new items while the tab is visible, reloads it when the user presses the button, marks the end of
// the last visit, and enables its launch when the user follows enough accounts. Markup: components/feed/FeedView.astro.

import { listen } from '../../lib/dom/events.ts'
import { LOAD_FAILURE } from '../../lib/messages/loading.ts'
import { showToast } from '../../stores/toasts.ts'
import { fetchPage } from '../fragments/fetch-page.ts'
import { swapFragment } from '../fragments/swap-fragment.ts'
import { topLayer } from '../layers/stack.ts'
import { startStores } from '../lazy/start-stores.ts'

const loadStore = () => import('../../stores/feed.ts')
const loadFollows = () => import('../../stores/social.ts')

let timer: ReturnType<typeof setTimeout> | undefined

export function start(): void {
  listen(['page:shown', 'layer:resume', 'visibilitychange'], schedule)
  listen(['page:shown', 'layer:resume'], () => void markSeen())
  document.addEventListener('click', onClick)
  listen('following:changed', updateLaunchButton)
  updateLaunchButton()
  schedule()
  void markSeen()
}

/** Adds a mark above the first entry that was already there at the last visit, unless nothing is new. */
async function markSeen(): Promise<void> {
  const feed = topLayer()?.element.querySelector('[data-feed]')
  const newest = Number(feed?.dataset.feedNewest)
  if (!feed || !newest) return
  const { visitFeed } = await loadStore().catch(() => ({ visitFeed: () => undefined }))
  const seen = visitFeed(newest)
  const rows = [...feed.querySelectorAll('[data-key]:has(time)')]
  const at = rows.findIndex(row => timeOf(row) <= (seen ?? 0))
  for (const [index, row] of rows.entries())
    row.toggleAttribute('data-feed-seen', index === at && at > 0)
}

/** The time of the newest event of an entry, in Unix seconds. */
function timeOf(row: HTMLElement): number {
  return Date.parse(row.querySelector('time')?.dateTime ?? '') / 1000
}

function onClick(event: MouseEvent): void {
  const button: HTMLButtonElement | null = (event.target as Element).closest(
    '[data-feed-refresh], [data-feed-launch]'
  )
  if (button && !button.disabled && button.ariaBusy !== 'true') void refreshFeed(button)
}

/**
 * Enables the launch button when the viewer follows enough accounts, and then hides the required number. Accounts
 * followed on other pages are included.
 */
function updateLaunchButton(): void {
  const launch = document.querySelector('button[data-feed-launch]')
  const count = document.querySelector('[data-feed] [data-following-count]')
  if (!launch || !count) return
  launch.disabled = Number(count.dataset.followingCount) < Number(launch.dataset.feedLaunch)
  const goal = document.querySelector('[data-following-goal]')
  if (goal) goal.hidden = !launch.disabled
}

function schedule(): void {
  clearTimeout(timer)
  const feed = activeFeed()
  if (!feed || document.hidden) return
  timer = setTimeout(
    () => void checkForNewItems(feed).finally(schedule),
    Number(feed.dataset.feedInterval)
  )
}

/** The feed on the top layer. Undefined when there is none or it is not launched yet. */
function activeFeed(): HTMLElement | undefined {
  return topLayer()?.element.querySelector('[data-feed=open]') ?? undefined
}

async function checkForNewItems(feed: HTMLElement): Promise<void> {
  try {
    await startStores()
    const { hasNewItems } = await loadStore()
    const isNew = await hasNewItems(Number(feed.dataset.feedNewest))
    const button = feed.querySelector('[data-feed-refresh]')
    if (!isNew || !button?.hidden) return
    button.hidden = false
    const status = feed.querySelector('[data-feed-status]')
    if (status) status.textContent = button.textContent
  } catch {
    // The next poll retries.
  }
}

/** Fetches the first page of the feed and replaces the feed on the page with it. */
async function refreshFeed(button: HTMLButtonElement): Promise<void> {
  const feed = button.closest('[data-feed]')
  const url = feed?.closest('[data-layer]')?.dataset.url?.split('?', 1)[0]
  if (!feed || !url) return
  button.ariaBusy = 'true'
  try {
    // Waits for pending follow requests: the server counts only follows that are saved.
    await (await loadFollows()).follows.settled()
    const { markFeedRead } = await loadStore()
    const fresh = (await fetchPage(url)).page.querySelector('[data-feed]')
    if (!fresh) throw new Error(`${url} has no feed`)
    swapFragment(feed, fresh, { focus: ['h1'] })
    markFeedRead(Number(feed.dataset.feedNewest))
    void markSeen()
    scrollTo({ top: 0, behavior: 'instant' })
    schedule()
  } catch {
    // The feed and its button stay on the page.
    button.ariaBusy = null
    showToast({ id: 'feed', status: 'fail', ...LOAD_FAILURE })
  }
}
