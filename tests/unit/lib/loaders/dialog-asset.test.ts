import { expect, test } from 'vitest'

import type { Asset } from '../../../../src/lib/api/assets.ts'
import { toDialogAsset } from '../../../../src/lib/loaders/dialog-asset.ts'
import { ADDRESS, MINTER } from '../api/fixtures.ts'

const person = (address: string, herotag?: string) => ({
  address,
  description: undefined,
  herotag,
  isPrivate: false,
  links: [],
  picture: undefined
})

test.each([
  { name: 'the creator', creator: person(ADDRESS, 'alice'), artist: undefined, maker: 'alice' },
  {
    name: 'the artist if a contract is the creator',
    creator: person(MINTER),
    artist: person(ADDRESS, 'mirelune'),
    maker: 'mirelune'
  },
  { name: 'undefined if both are unknown', creator: undefined, artist: undefined, maker: undefined }
])('toDialogAsset names $name as the maker', ({ artist, creator, maker }) => {
  const work = { artist, creator, identifier: 'ART-abcdef-01', media: [], name: 'Dusk' }
  expect(toDialogAsset(work as Partial<Asset> as Asset, undefined).maker).toBe(maker)
})

test.each([
  {
    name: 'a scam',
    flags: { isNsfw: false, scam: { type: 'scam', info: 'Copy' } },
    isFlagged: true,
    warns: true
  },
  {
    name: 'not safe for work',
    flags: { isNsfw: true, scam: undefined },
    isFlagged: true,
    warns: false
  },
  { name: 'neither', flags: { isNsfw: false, scam: undefined }, isFlagged: false, warns: false }
])(
  'toDialogAsset flags a work that is $name: $isFlagged, and warns buyers: $warns',
  ({ flags, isFlagged, warns }) => {
    const work = { ...flags, identifier: 'ART-abcdef-01', media: [], name: 'Dusk' }
    const shown = toDialogAsset(work as Partial<Asset> as Asset, undefined)
    expect(shown.isFlagged).toBe(isFlagged)
    expect(shown.warning !== undefined).toBe(warns)
    expect(shown.name, 'its own name may be part of the fraud').toBe(
      flags.scam ? 'ART-abcdef-01' : 'Dusk'
    )
  }
)
