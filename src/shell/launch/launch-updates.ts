// Keeps the pages of launches up to date while they are open. Loaded with the first such page.

import { LIMITS } from '../../lib/config/limits.ts'
import { STORAGE } from '../../lib/config/storage.ts'
import { listen } from '../../lib/dom/events.ts'
import { loadOnce } from '../../lib/load-once.ts'
import { startScheduledRefresh } from './scheduled-refresh.ts'

/** Groups changes, because several storage entries change together. */
const STORAGE_DEBOUNCE_MS = 500

let storageTimer: ReturnType<typeof setTimeout> | undefined

export function start(): void {
  startScheduledRefresh(refresh)
  startPolling()
  listen('countdown:ended', event => showNextPhase(event.target as Element))
  // A transaction was sent in another tab (specification 3 section 4). After a login or a logout there, this page is
  // reloaded anyway.
  addEventListener('storage', ({ key }) => {
    if (key !== STORAGE.transactions.key) return
    clearTimeout(storageTimer)
    storageTimer = setTimeout(() => void refresh(shownEntities()), STORAGE_DEBOUNCE_MS)
  })
}

const importPolling = () => import('./supply-polling.ts')

/** Loaded when the first request is due; until then the rendered numbers are recent enough. */
function startPolling(): void {
  const load = loadOnce(async () => {
    const { startSupplyPolling } = await importPolling()
    clearInterval(timer)
    startSupplyPolling(refresh)
  })
  const timer = setInterval(() => {
    if (document.querySelector('[data-campaign-id]')) load().catch(() => {}) // offline: next time
  }, LIMITS.campaignPollMs)
}

/** Writes the name of the next phase, also offline; the fragment with its buttons is refetched afterwards. */
function showNextPhase(countdown: Element): void {
  const part = countdown.closest('[data-next-phase]')
  const name = part?.querySelector('[data-phase-name]')
  if (!part || !name) return
  name.textContent = part.dataset.nextPhase ?? ''
  part.closest('[data-campaign-id]')?.toggleAttribute('data-over', true)
}

function shownEntities(): string[] {
  return [...document.querySelectorAll('[data-refresh-at][data-entities]')].flatMap(
    ({ dataset }) => dataset.entities?.split(' ') ?? []
  )
}

const loadRefresh = () => import('../fragments/refresh-entities.ts')

/** When the code that refetches does not load, for example offline, nothing is refetched. */
async function refresh(entities: readonly string[]): Promise<void> {
  await loadRefresh().then(
    ({ refreshEntities }) => refreshEntities(entities),
    () => {}
  )
}
