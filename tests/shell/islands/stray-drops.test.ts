import { afterEach, beforeEach, expect, test } from 'vitest'

import { preventStrayDrops } from '../../../src/islands/action/prevent-stray-drops.ts'

let stop: () => void
beforeEach(() => {
  stop = preventStrayDrops()
})
afterEach(() => stop())

function isPrevented(type: string, types: string[]): boolean {
  const event = Object.assign(new Event(type, { cancelable: true }), { dataTransfer: { types } })
  return !dispatchEvent(event)
}

test.each(['dragover', 'drop'])('a %s of a file outside the drop zone is prevented', type => {
  expect(isPrevented(type, ['Files'])).toBe(true)
})

test.each(['dragover', 'drop'])('a %s of text reaches the field below', type => {
  expect(isPrevented(type, ['text/plain'])).toBe(false)
})
