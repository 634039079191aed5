// Saves the painting of pixels, which takes a third of the browser's CPU time without a graphics card. No spec compares
// pixels: specs check the document, its layout and the effects of its scripts.

import type { Browser } from '@playwright/test'

/** The connection inside Playwright, which has no public name. */
interface Connection {
  _rawSend(sessionId: string, method: string, params: object): number
}

interface DeviceMetrics {
  width: number
  height: number
  mobile: boolean
}

/** The compositor paints at no smaller scale than this. */
const SCALE = 1 / 16

/**
 * Paints pages at a sixteenth of their width and height, also after a change of the viewport and in popups. The page
 * itself is unaffected: layout, media queries, device pixels, observers, canvases and input do not change.
 */
export function paintSmall(browser: Browser): void {
  const connection = connectionOf(browser)
  const send = connection._rawSend.bind(connection)
  connection._rawSend = (sessionId, method, params) =>
    send(
      sessionId,
      method,
      method === 'Emulation.setDeviceMetricsOverride'
        ? withSmallView(params as DeviceMetrics)
        : params
    )
}

/** Leaves out phones, because a swipe there would scroll sixteen times as far. */
function withSmallView(metrics: DeviceMetrics): object {
  const { height, mobile, width } = metrics
  if (mobile) return metrics
  return { ...metrics, viewport: { x: 0, y: 0, width, height, scale: SCALE } }
}

function connectionOf(browser: Browser): Connection {
  const { _connection: connection } = browser as unknown as {
    _connection: { toImpl(handle: Browser): { _connection: Connection } }
  }
  return connection.toImpl(browser)._connection
}
