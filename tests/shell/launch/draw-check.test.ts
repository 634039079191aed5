import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { DRAW_UNAVAILABLE_TEXT } from '../../../src/lib/messages/draw.ts'
import { start } from '../../../src/shell/launch/draw-check.ts'
import { showPage } from '../page.ts'

const publishedInputs = vi.hoisted(() => vi.fn<() => Promise<string | undefined>>())
vi.mock('../../../src/stores/draw-check.ts', () => ({ publishedInputs }))
vi.mock('../../../src/shell/lazy/start-stores.ts', () => ({ startStores: async () => {} }))

const FORM = `<div data-behavior="draw" data-sale="{}">
  <textarea></textarea><button data-draw-fill>Fill in</button><div data-draw-result="file"></div>
</div>`

beforeAll(async () => {
  await import('../../../src/shell/launch/draw-report.ts') // Loads with the first press.
  start()
})

beforeEach(() => {
  showPage(FORM)
  inputs().value = 'pasted'
})

describe('the button that fills in the published inputs', { tags: ['@C13'] }, () => {
  test('replaces the content of the text field', async () => {
    publishedInputs.mockResolvedValue('{}')
    await press()
    expect(inputs().value).toBe('{}')
    expect(result()).toBe('')
  })

  test('keeps the content and says so when the chain cannot be read', async () => {
    publishedInputs.mockResolvedValue(undefined)
    await press()
    expect(inputs().value).toBe('pasted')
    expect(result()).toBe(DRAW_UNAVAILABLE_TEXT)
  })

  test('keeps the content and says so when the code of the check cannot be loaded', async () => {
    publishedInputs.mockRejectedValue(new TypeError('offline'))
    await press()
    expect(inputs().value).toBe('pasted')
    expect(result()).toBe('We could not load the check. Try again.')
  })
})

async function press(): Promise<void> {
  const button = document.querySelector('button') as HTMLButtonElement
  button.click()
  await vi.waitFor(() => expect(button.ariaBusy).toBeNull())
}

function inputs(): HTMLTextAreaElement {
  return document.querySelector('textarea') as HTMLTextAreaElement
}

function result(): string | null | undefined {
  return document.querySelector('[data-draw-result]')?.textContent
}
