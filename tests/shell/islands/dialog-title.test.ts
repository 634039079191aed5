import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { DialogTitle } from '../../../src/islands/action/DialogTitle.tsx'

const OWN = 'Start an auction • Atrium'
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.title = OWN
  document.body.innerHTML =
    '<div class="dialog"><div class="dialog-head"><h2>Start an auction</h2></div><div id="root"></div></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
})

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const show = (text: string) => act(() => root.render(createElement(DialogTitle, { text })))
const heading = () => document.querySelector('h2')?.textContent

test('DialogTitle sets the heading and the document title, and restores both at the end', {
  tags: ['@M4']
}, () => {
  show('Sell at a fixed price')
  expect([heading(), document.title]).toEqual([
    'Sell at a fixed price',
    'Sell at a fixed price • Atrium'
  ])
  show('Get $& back')
  expect(document.title).toBe('Get $& back • Atrium')
  act(() => root.unmount())
  expect([heading(), document.title]).toEqual(['Start an auction', OWN])
})

test('a dialog that closes keeps a document title which the page below has set', {
  tags: ['@M4']
}, () => {
  show('Sell at a fixed price')
  document.title = 'Sell at a fixed price, a work • Atrium'
  act(() => root.unmount())
  expect(document.title).toBe('Sell at a fixed price, a work • Atrium')
})
