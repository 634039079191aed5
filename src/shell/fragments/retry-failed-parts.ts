// Loads failed parts of a page once more automatically, because most failures are short. After that only the person can
// retry. Only for parts with `data-entities`; without this code each part has a link that reloads the page.

import { listen } from '../../lib/dom/events.ts'
import { topLayer } from '../layers/stack.ts'
import { refreshEntities } from './refresh-entities.ts'

/** Longer than the edge waits for a service that does not answer (src/server/config/edge-limits.ts). */
const WAIT_MS = 3_000

export function start(): void {
  listen('page:shown', retryLater)
  retryLater()
}

let timer: ReturnType<typeof setTimeout> | undefined

function retryLater(): void {
  clearTimeout(timer)
  const layer = topLayer()?.element
  if (layer && failedEntities(layer).length) timer = setTimeout(() => retry(layer), WAIT_MS)
}

function retry(layer: HTMLElement): void {
  if (layer.isConnected && !layer.inert) void refreshEntities(failedEntities(layer))
}

/** A failed list has an empty `data-entities`: the entity '' finds all such parts. */
function failedEntities(layer: HTMLElement): string[] {
  const parts = [...layer.querySelectorAll('[data-entities]:has([data-failure])')]
  return [...new Set(parts.flatMap(i => i.dataset.entities?.split(' ') ?? []))]
}
