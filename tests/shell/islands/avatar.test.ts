import { act, createElement } from 'react'
import { expect, test } from 'vitest'

import { Avatar } from '../../../src/islands/ui/Avatar.tsx'
import { openRoot } from '../react-root.ts'

const shownPicture = () => document.querySelector('img')?.getAttribute('src')

function openAvatar(): (image: string | undefined) => void {
  const root = openRoot()
  return image => act(() => root.render(createElement(Avatar, { initials: 'MO', image })))
}

function failPicture(): void {
  act(() => void document.querySelector('img')?.dispatchEvent(new Event('error')))
}

test('an avatar shows its initials when its picture fails, and then shows the next picture', () => {
  const show = openAvatar()
  show('/first.png')
  expect(shownPicture()).toBe('/first.png')
  failPicture()
  expect(shownPicture()).toBeUndefined()
  expect(document.body.textContent).toBe('MO')
  show('/second.png')
  expect(shownPicture()).toBe('/second.png')
})

test('an avatar whose picture failed keeps its initials when the picture is removed', () => {
  const show = openAvatar()
  show('/first.png')
  failPicture()
  show(undefined)
  expect(document.body.textContent).toBe('MO')
})
