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

test('a number of units stands alone between its buttons, and how many there are beside the label', () => {
  const group = open({ unit: 'at most 5', most: 5 })
  expect(group?.textContent).toBe('')
  expect(document.querySelector('label')?.textContent).toBe('Quantity')
  expect(document.querySelector('label + span')?.textContent).toBe('at most 5')
})

test('an amount has its unit beside it', () => {
  expect(open({ unit: 'XEGLD' })?.textContent).toBe('XEGLD')
  expect(document.querySelector('label + span')).toBeNull()
})
