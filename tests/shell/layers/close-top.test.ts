import { afterEach, describe, expect, test, vi } from 'vitest'

import { closeDialog, closeTop } from '../../../src/shell/layers/close-top.ts'
import type { LayerRef } from '../../../src/shell/layers/layer-changes.ts'

const LIST: LayerRef = { level: 'background', url: '/nfts', index: 0 }
const ITEM: LayerRef = { level: 'foreground', url: '/nfts/ART-abcdef-01', index: 1 }
const DIALOG: LayerRef = { level: 'modal', url: '/nfts/ART-abcdef-01/modal/send', index: 2 }

afterEach(() => void vi.restoreAllMocks())

describe('closeDialog()', { tags: ['@N8'] }, () => {
  test('goes back to the item below the dialog', () => {
    expect(steps([LIST, ITEM, DIALOG], closeDialog)).toEqual([-1])
  })

  test('does not close the item when the dialog is already closed, unlike closeTop()', () => {
    expect(steps([LIST, ITEM], closeDialog)).toEqual([])
    expect(steps([LIST, ITEM], closeTop)).toEqual([-1])
  })
})

/** Number of history entries by which `close` moves when these layers are open. */
function steps(layers: readonly LayerRef[], close: () => void): (number | undefined)[] {
  history.replaceState({ index: layers.length - 1, layers }, '')
  const go = vi.spyOn(history, 'go').mockImplementation(() => {})
  close()
  const calls = go.mock.calls.map(([delta]) => delta)
  go.mockRestore()
  return calls
}
