import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { openOnboarding } from '../../../src/shell/account/onboarding.ts'
import { navigate } from '../../../src/shell/layers/router.ts'
import { endPending, showPending } from '../../../src/shell/navigation/pending.ts'
import { showPage } from '../page.ts'

const SELL = '/@ada/modal/onboarding-sell'
vi.mock('../../../src/shell/lazy/start-stores.ts', () => ({ startStores: async () => {} }))
vi.mock('../../../src/stores/preferences.ts', () => ({
  ONBOARDINGS: { 'onboarding-sell': 'sellOnboarding' },
  onboarding: () => atom('due'),
  preparePreferences: async () => {}
}))

test('an onboarding opens, but not while a link that the person pressed is loading', {
  tags: ['@M16']
}, async () => {
  const layer = showPage('<div data-onboarding></div><a href="/@ada/modal/editProfile">Edit</a>')
  showPending(layer.querySelector('a'))
  await openOnboarding(layer, SELL)
  expect(navigate).not.toHaveBeenCalled()
  endPending()
  await openOnboarding(layer, SELL)
  expect(navigate).toHaveBeenCalledWith(SELL)
})
