import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { useStore } from '@nanostores/react'
import { act, createElement, type ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, test } from 'vitest'

import { LinkFields } from '../../../src/islands/profile/LinkFields.tsx'
import { $profile, openProfile } from '../../../src/stores/profile.ts'
import { openRoot } from '../react-root.ts'

const TWITTER = { kind: 1, url: 'https://x.com/alice' }
const FACEBOOK = { kind: 2, url: 'no page' }

storeInMemory()

let root: Root

beforeEach(() => {
  root = openRoot()
  const close = openProfile({ bio: undefined, isPrivate: false, links: [TWITTER, FACEBOOK] })
  return () => act(close)
})

test('removing a link keeps the error of the next link', { tags: ['@C4'] }, () => {
  act(() => root.render(createElement(Fields)))
  leave(FACEBOOK.url)
  expect(errors()).toEqual(['', expect.stringMatching(/./)])
  const [, error] = errors()
  press('Remove the Twitter link')
  expect(errors()).toEqual([error])
  press('Remove the Facebook link')
  press('Add a link')
  expect(errors()).toEqual([''])
})

test('removing a link that has lost the focus shows no error at the next link', {
  tags: ['@C4']
}, () => {
  act(() => root.render(createElement(Fields)))
  leave(TWITTER.url)
  press('Remove the Twitter link')
  expect(errors()).toEqual([''])
})

function Fields(): ReactNode {
  const state = useStore($profile)
  if (state.step !== 'editing') return null
  return createElement(LinkFields, {
    isReadOnly: false,
    showsErrors: false,
    slots: state.form.slots
  })
}

function leave(text: string): void {
  const inputs = [...document.querySelectorAll('input')]
  const event = new FocusEvent('focusout', { bubbles: true })
  act(() => inputs.find(i => i.value === text)?.dispatchEvent(event))
}

function press(name: string): void {
  const buttons = [...document.querySelectorAll('button')]
  const found = buttons.find(i => (i.getAttribute('aria-label') ?? i.textContent) === name)
  act(() => found?.click())
}

function errors(): (string | null)[] {
  return [...document.querySelectorAll('.error')].map(i => i.textContent)
}
