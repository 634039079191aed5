// No spec compares pixels: they check the document, its layout and what its scripts do. Painting the pixels takes
// a third of the browser's CPU time without a graphics card.

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

/** The compositor paints at no smaller scale. */
const SCALE = 1 / 16

/**
 * Pages are painted at a sixteenth of their width and height, also after a change of the viewport and in popups. The
 * page itself does not notice: layout, media queries, device pixels, observers, canvases and input stay as they are.
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

/** Not on phones, where a swipe would scroll sixteen times as far. */
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
