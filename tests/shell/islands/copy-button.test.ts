import { act, cloneElement, createElement, type ReactElement } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { ShareButton } from '../../../src/islands/action/ShareButton.tsx'
import { CopyButton } from '../../../src/islands/ui/CopyButton.tsx'
import { openRoot } from '../react-root.ts'

const BUTTONS: { name: string; button: ReactElement }[] = [
  { name: 'address', button: createElement(CopyButton, { text: 'erd1', label: 'Copy' }) },
  { name: 'link', button: createElement(ShareButton, { path: '/nfts/A', title: 'A' }) }
]

let root: Root

beforeEach(() => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  root = openRoot()
})

afterEach(() => {
  vi.restoreAllMocks()
})

const show = (content: ReactElement) => act(async () => root.render(content))

describe('a button whose copying the browser refuses', { tags: ['@N7'] }, () => {
  test.each(BUTTONS)('shows the $name, selected, in a field with the focus', async ({ button }) => {
    await show(button)
    document.querySelector('button')?.focus()
    await act(async () => document.querySelector('button')?.click())
    const field = document.querySelector('input')
    expect(document.activeElement).toBe(field)
    expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, field?.value.length])
  })

  test.each(BUTTONS)('keeps the selection that a person makes in the $name', async ({ button }) => {
    await show(button)
    await act(async () => document.querySelector('button')?.click())
    const field = document.querySelector('input')
    field?.setSelectionRange(1, 2)
    await show(cloneElement(button))
    expect([field?.selectionStart, field?.selectionEnd]).toEqual([1, 2])
  })
})
