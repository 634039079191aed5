import { expect, test } from 'vitest'

import { sellButton } from '../../../../src/components/asset/dialog-button.ts'
import { routes } from '../../../../src/lib/config/routes.ts'

const ID = 'ART-abcdef-01'

test.each([
  ['units', undefined, routes.createSftAuction(ID)],
  ['units', 'variable', routes.createSftAuction(ID, 'variable')],
  ['single', undefined, routes.assetModal(ID, 'create-nft-auction')],
  // The form for one unit has no choice of how units are sold.
  ['single', 'variable', routes.assetModal(ID, 'create-nft-auction')]
] as const)(
  'the Sell button for the form %s and the tab %s links to %s',
  { tags: ['@M5'] },
  (form, tab, href) => {
    expect(sellButton('Sell', form, ID, tab).href).toBe(href)
  }
)
