import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'

import { DropZone } from '../../../src/islands/ui/DropZone.tsx'
import { openRoot } from '../react-root.ts'

const onSelect = vi.fn()

function open(isBusy: boolean): { zone: Element; child: Element } {
  const root = openRoot()
  const props = { id: 'file', accept: '*', label: 'Choose', hint: 'A file', isBusy, onSelect }
  act(() => root.render(createElement(DropZone, props)))
  const [zone, child] = document.querySelectorAll('.dropzone, .strong')
  if (!zone || !child) throw new Error('no drop zone')
  return { zone, child }
}

function drag(type: string, target: Element, relatedTarget: Element | null = null): void {
  const dataTransfer = { files: [new File([], 'a.png')] }
  const event = new Event(type, { bubbles: true })
  act(() => void target.dispatchEvent(Object.assign(event, { dataTransfer, relatedTarget })))
}

const isLit = (zone: Element) => zone.hasAttribute('data-drag-over')

test('a drop zone stays highlighted while a file is dragged over its children', () => {
  const { child, zone } = open(false)
  drag('dragover', child)
  expect(isLit(zone)).toBe(true)
  drag('dragleave', child, zone)
  expect(isLit(zone)).toBe(true)
  drag('dragleave', zone, document.body)
  expect(isLit(zone)).toBe(false)
})

test('a busy drop zone is not highlighted and ignores a dropped file', () => {
  const { child, zone } = open(true)
  drag('dragover', child)
  expect(isLit(zone)).toBe(false)
  drag('drop', child)
  expect(onSelect).not.toHaveBeenCalled()
})
