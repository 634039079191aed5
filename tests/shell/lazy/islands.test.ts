import { expect, test, vi } from 'vitest'

import { startIslands } from '../../../src/shell/lazy/islands.ts'

const { mount, loaded } = vi.hoisted(() => ({
  mount: vi.fn(() => () => undefined),
  loaded: Promise.withResolvers<void>()
}))

vi.mock('../../../src/islands/send/start.tsx', async () => {
  await loaded.promise
  return { mount }
})

test('two clicks on the retry button of an island mount the island once', {
  tags: ['@N10']
}, async () => {
  document.body.innerHTML =
    '<div data-island="send" data-props="{}"><button data-load-retry>Try again</button></div>'
  startIslands()
  const retry = document.querySelector('button')
  retry?.click()
  retry?.click()
  loaded.resolve()
  await vi.waitFor(() => expect(mount).toHaveBeenCalled())
  await vi.dynamicImportSettled()
  expect(mount).toHaveBeenCalledOnce()
})
