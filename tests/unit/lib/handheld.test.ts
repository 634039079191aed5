import { expect, test } from 'vitest'

import { isHandheld } from '../../../src/lib/handheld.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'

test.each([
  { name: 'a phone with Android', userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7)', is: true },
  { name: 'an iPhone', userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5)', is: true },
  { name: 'an iPad, which calls itself Macintosh', userAgent: MAC, maxTouchPoints: 5, is: true },
  { name: 'a Mac', userAgent: MAC, is: false },
  {
    name: 'a laptop with a touch screen',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0)',
    maxTouchPoints: 10,
    is: false
  }
])('isHandheld returns $is for $name', ({ is, maxTouchPoints = 0, userAgent }) => {
  expect(isHandheld({ maxTouchPoints, userAgent })).toBe(is)
})
