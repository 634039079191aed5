import { afterEach, beforeEach, expect, test } from 'vitest'

import { preventStrayDrops } from '../../../src/islands/action/prevent-stray-drops.ts'

let stop: () => void
beforeEach(() => {
  stop = preventStrayDrops()
})
afterEach(() => stop())

function isPrevented(type: string, types: string[], target: EventTarget = window): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true })
  return !target.dispatchEvent(Object.assign(event, { dataTransfer: { types } }))
}

test.each(['dragover', 'drop'])('a %s of a file outside the drop zone is prevented', type => {
  expect(isPrevented(type, ['Files'])).toBe(true)
})

test.each(['dragover', 'drop'])('a %s of text is not prevented', type => {
  expect(isPrevented(type, ['text/plain'])).toBe(false)
})

test.each(['dragover', 'drop'])('a %s of a link is prevented, except into a field', type => {
  const link = ['text/uri-list', 'text/plain']
  expect(isPrevented(type, link)).toBe(true)
  const field = document.body.appendChild(document.createElement('textarea'))
  expect(isPrevented(type, link, field)).toBe(false)
  field.remove()
})
