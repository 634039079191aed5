import { afterEach, beforeEach, expect, test } from 'vitest'

import { preventStrayDrops } from '../../../src/islands/action/prevent-stray-drops.ts'

let stop: () => void
beforeEach(() => {
  stop = preventStrayDrops()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

function isPrevented(type: string, types: string[], target: EventTarget = window): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true })
  return !target.dispatchEvent(Object.assign(event, { dataTransfer: { types } }))
}

const addField = (tag: 'input' | 'textarea') =>
  document.body.appendChild(document.createElement(tag))

test.each(['dragover', 'drop'])('a %s of a file is prevented, even into a field', type => {
  expect(isPrevented(type, ['Files'])).toBe(true)
  expect(isPrevented(type, ['Files', 'text/uri-list'], addField('input'))).toBe(true)
})

test.each(['dragover', 'drop'])('a %s of text is not prevented, and reaches a field', type => {
  expect(isPrevented(type, ['text/plain'])).toBe(false)
  expect(isPrevented(type, ['text/plain'], addField('textarea'))).toBe(false)
})

test.each(['dragover', 'drop'])('a %s of a link is prevented, except into a field', type => {
  const link = ['text/uri-list', 'text/plain']
  expect(isPrevented(type, link)).toBe(true)
  for (const tag of ['input', 'textarea'] as const)
    expect(isPrevented(type, link, addField(tag))).toBe(false)
  expect(isPrevented(type, link, document.body)).toBe(true)
})

test.each(['dragover', 'drop'])('a %s of a file is not prevented once the form is closed', type => {
  stop()
  expect(isPrevented(type, ['Files'])).toBe(false)
})
