import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'

import { AmountField } from '../../../src/islands/action/AmountField.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const root = createRoot(document.body.appendChild(document.createElement('div')))
afterEach(() => act(() => root.render(undefined)))

function open(props: object): Element | null {
  const field = { id: 'units', label: 'Quantity', value: '1', onChange() {}, ...props }
  act(() => root.render(createElement(AmountField, field as never)))
  return document.querySelector('.input-group')
}

test('a field for units shows the maximum beside its label, not beside the number', () => {
  const group = open({ unit: 'at most 5', most: 5 })
  expect(group?.textContent).toBe('')
  expect(document.querySelector('label')?.textContent).toBe('Quantity')
  expect(document.querySelector('label + span')?.textContent).toBe('at most 5')
})

test('a field for an amount shows its unit beside the amount', () => {
  expect(open({ unit: 'XEGLD' })?.textContent).toBe('XEGLD')
  expect(document.querySelector('label + span')).toBeNull()
})
