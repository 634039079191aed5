import { describe, expect, test } from 'vitest'

import { EDGE_LIMITS } from '../../../../src/server/config/edge-limits.ts'

// Design section 10: when all upstreams are down, a page responds within three seconds with a message and a retry
// button. This test checks the deadline. The bench measures the time.
const PAGE_MS = 3_000

describe('EDGE_LIMITS', () => {
  test('leaves a page half a second to render after its timeout', () => {
    expect(EDGE_LIMITS.pageTimeoutMs).toBeLessThanOrEqual(PAGE_MS - 500)
  })

  test.each(['upstreamTimeoutMs', 'settingsTimeoutMs'] as const)(
    'keeps %s below the three seconds of a page',
    name => {
      expect(EDGE_LIMITS[name]).toBeLessThan(PAGE_MS)
    }
  )
})
