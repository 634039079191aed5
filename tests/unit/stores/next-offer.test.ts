import { beforeEach, expect, test } from 'vitest'

import { findNextOffer } from '../../../src/stores/next-offer.ts'
import { setPlatform } from '../../../src/stores/platform.ts'
import { createFakeWorld, type FakeWorld } from './fake-world.ts'
import { TARGET } from './offer-world.ts'

const work = (kind: string, dialog: string) => ({ kind, dialog, identifier: 'A-1', name: 'Reef' })
const ACCEPTED = work('answer', `/nfts/${TARGET.identifier}/modal/accept-offer/${TARGET.offerId}`)
const OTHER = work('answer', `/nfts/${TARGET.identifier}/modal/accept-offer/13`)
const SOLD = work('sold', '/nfts/B-1/auction/7/modal/end-auction')

let world: FakeWorld

beforeEach(() => {
  world = createFakeWorld()
  setPlatform(world.platform)
})

test.each([
  {
    name: 'another offer that waits for an answer',
    waiting: [SOLD, ACCEPTED, OTHER],
    dialog: OTHER.dialog
  },
  {
    name: 'undefined when only the accepted offer is left',
    waiting: [ACCEPTED, SOLD],
    dialog: undefined
  }
])(
  'findNextOffer() returns $name',
  {
    tags: ['@M12']
  },
  async ({ dialog, waiting }) => {
    world.responses['next steps'] = () => ({ waiting })
    expect((await findNextOffer(TARGET))?.dialog).toBe(dialog)
  }
)
