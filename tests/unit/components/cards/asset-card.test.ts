import { describe, expect, test } from 'vitest'

import {
  type AssetCardOptions,
  assetCardHtml
} from '../../../../src/components/cards/asset-card.ts'
import { loadTrendingAuctions } from '../../../../src/lib/api/auction-cards.ts'
import type { ListedAsset } from '../../../../src/server/pages/holdings.ts'
import { toOwnListing } from '../../../../src/server/pages/holdings.ts'
import { ADDRESS, AUCTION, CARD, connection, PRICE } from '../../lib/api/fixtures.ts'

const OTHER = 'erd1qqqqqqqqqqqqqpgqrt9n6mulwffhswzdg4mv70g4jnfxefmna2js7u489c'

const NOW = AUCTION.startDate
const DAY = 86_400
const LOCALS = {
  environment: { marketplaceKey: 'atrium', nativeLabel: 'EGLD' },
  now: NOW
} as unknown as App.Locals

function readCard(auction: object, card: object): ListedAsset {
  const request = loadTrendingAuctions({ now: NOW }, { first: 1 })
  const [asset] = request.read({
    auctionsSortByBids: connection({ ...AUCTION, asset: { ...CARD, ...card }, ...auction })
  }).items
  if (!asset) throw new Error('no card')
  return asset
}

function cardHtml(auction: object, card: object, options: AssetCardOptions = {}): string {
  return String(assetCardHtml(LOCALS, readCard(auction, card), options))
}

function cardText(endDate: number, options: AssetCardOptions): string {
  return cardHtml({ endDate }, {}, options).replace(/<[^>]+>/g, ' ')
}

describe('the seal of a verified collection', { tags: ['@M26'] }, () => {
  test('stands beside the title of the item, not beside its maker', () => {
    expect(cardHtml({}, {})).toMatch(/<\/h3><svg class="verified"[^>]*"Verified collection"/)
    expect(cardHtml({}, {}).match(/class="verified"/g)).toHaveLength(1)
  })

  test.each([
    ['of a collection that is not verified', { verified: false }],
    ['that is flagged', { scamInfo: { type: 'scam', info: 'copied' } }]
  ])('is not on the card of an item %s', (_, card) => {
    expect(cardHtml({}, card)).not.toContain('class="verified"')
  })
})

describe('the time left on the card of an auction', { tags: ['@M26'] }, () => {
  test.each([
    ['in a list with showsTimeLeft', NOW + 2 * DAY, { showsTimeLeft: true }, true],
    ['in another list', NOW + 2 * DAY, {}, false],
    ['when the auction has no end', 0, { showsTimeLeft: true }, false],
    ['when the auction is over', NOW, { showsTimeLeft: true }, false]
  ])('is shown in days %s: $3', (_, endDate, options, isShown) => {
    expect(cardText(endDate, options).includes('2d left')).toBe(isShown)
    expect(cardText(endDate, options).includes(' left')).toBe(isShown)
  })

  test('counts down in the last hours, in every list', () => {
    expect(cardText(NOW + 3_600, { showsTimeLeft: true })).toContain('1h 0m 0s')
    expect(cardText(NOW + 3_600, {})).toContain('1h 0m 0s')
  })
})

describe('the card of an auction whose marketplace is paused', { tags: ['@M26'] }, () => {
  test.each([
    ['atrium', 'Atrium', 'Trading is paused<'],
    ['winterhall', 'Winterhall', 'Trading is paused on Winterhall<']
  ])(
    'has no price, and names a paused marketplace other than this one: %s',
    (key, name, expected) => {
      const marketplace = { ...AUCTION.marketplace, key, name, isPaused: true }
      const html = cardHtml({ marketplaceKey: key, marketplace }, {})
      expect(html).toContain(expected)
      expect(html).not.toContain('EGLD')
    }
  )
})

test.each([
  ['takes bids', {}, 'Bid on Winterhall<'],
  ['sells at one price', { type: 'SftOnePerPayment' }, 'Each on Winterhall<']
])(
  'the card of an auction on another marketplace that %s names that marketplace',
  (_, auction, label) => {
    const marketplace = { ...AUCTION.marketplace, key: 'winterhall', name: 'Winterhall' }
    const html = cardHtml({ ...auction, marketplaceKey: 'winterhall', marketplace }, {})
    expect(html).toContain(label)
  }
)

describe('the card of an item without an auction of this marketplace', { tags: ['@M26'] }, () => {
  const html = (listings: number, locals: object = {}) => {
    const asset = { ...readCard({}, {}), auction: undefined, listings }
    return String(assetCardHtml({ ...LOCALS, ...locals } as App.Locals, asset))
  }

  test('says that another marketplace sells the item, or that it is not for sale', () => {
    expect(html(1)).toContain('On another marketplace')
    expect(html(0)).toContain('Not for sale')
  })

  test('does not say “Not for sale” in a list of what a launch has sold', () => {
    const asset = { ...readCard({}, {}), auction: undefined, listings: 0 }
    const html = String(assetCardHtml(LOCALS, asset, { onlyPrices: true }))
    expect(html).not.toContain('Not for sale')
  })

  test('says “Not for sale” on the site of a partner, and links to no other marketplace', () => {
    const card = html(1, { partner: { key: 'cloudbreakers' } })
    expect(card).toContain('Not for sale')
    expect(card).not.toContain('marketplace')
    const links = [...card.matchAll(/<a [^>]*href="([^"]*)"/g)].map(i => i[1])
    expect(links).toEqual(['/nfts/ART-abcdef-01'])
  })
})

describe('the maker on the card of an item', { tags: ['@M26'] }, () => {
  const card = { artist: { address: 'erd1maker', herotag: 'thirdmoon.elrond', privacy: 'public' } }

  test('stands above the title of the item', () => {
    expect(cardHtml({}, card)).toMatch(/card-kicker.*thirdmoon.*card-title/)
  })

  test('is left out with withoutMaker, and the marks of the sale stand below the title', () => {
    const html = cardHtml({ endDate: NOW + 3_600 }, card, { withoutMaker: true })
    expect(html).not.toMatch(/card-kicker|thirdmoon/)
    expect(html).toMatch(/card-title.*card-foot.*card-marks.*1h 0m 0s/)
  })
})

describe('the card of an item that the viewer holds', { tags: ['@M21'] }, () => {
  const holding = { units: 2, sellForm: 'units' as const }
  const unsold = (changes: object) => {
    const asset = { ...readCard({}, {}), auction: undefined, name: 'A <b>', ...changes }
    return String(assetCardHtml(LOCALS, asset))
  }

  test.each([
    ['an NFT', { holding: { units: 1, sellForm: 'single' as const } }, 'You own this'],
    ['copies', { holding, isSft: true }, 'You own 2']
  ])('says how many the viewer owns, and has a Sell button: %s', (_, changes, words) => {
    const html = unsold(changes)
    expect(html).toContain(words)
    expect(html).not.toContain('Not for sale')
    expect(html).toMatch(
      /<a class="btn[^>]*href="\/nfts\/ART-abcdef-01\/modal\/create-[sn]ft-auction"[^>]*data-blocked-by/
    )
    expect(html).toContain('Sell<span class="visually-hidden">: A &lt;b&gt;</span>')
  })

  test.each([
    ['not for sale', { auction: undefined }, ''],
    ['on sale too', {}, '.*Starting bid.*']
  ])(
    'ends with one line of “You own this” and the Sell button, for an item %s',
    (_, changes, before) => {
      const html = unsold({ auction: readCard({}, {}).auction, holding, ...changes })
      const line =
        '<div class="row row-wrap row-between"><span[^/]*You own this</span></span><a class="btn'
      expect(html).toMatch(new RegExp(`card-foot">${before}${line}[^>]*>Sell<.*</a></div></div>`))
    }
  )

  test('leaves out the mark “SFT” where it would stand beside the number of held copies', () => {
    const asset = { ...readCard({}, {}), holding, isSft: true }
    const card = (withoutMaker: boolean) => String(assetCardHtml(LOCALS, asset, { withoutMaker }))
    expect(card(false)).toContain('SFT')
    expect(card(true)).toContain('You own 2')
    expect(card(true)).not.toContain('SFT')
  })

  test('has no Sell button for an item that cannot be sold here', () => {
    const html = unsold({ holding: { ...holding, sellForm: undefined }, isSft: true })
    expect(html).toContain('You own 2')
    expect(html).not.toContain('/modal/')
  })

  test.each([
    ['a bid', { topBid: PRICE }, 'Bid on another copy'],
    ['no bid yet', {}, 'Another copy, bids from'],
    ['a fixed price', { maxBid: PRICE, type: 'SftOnePerPayment' }, 'Others sell at']
  ])(
    'says that the price is another seller’s, and has a Sell button: an SFT with %s',
    (_, auction, label) => {
      const asset = { ...readCard(auction, {}), holding, isSft: true }
      const html = String(assetCardHtml(LOCALS, asset, { withoutMaker: true }))
      expect(html).toContain(label)
      expect(html).toMatch(/You own 2.*\/modal\/create-sft-auction.*Sell</)
    }
  )
})

test.each([
  ['the viewer’s own listing', {}, { address: ADDRESS }, 'Starting bid<'],
  ['a listing on another marketplace', { marketplaceKey: 'other' }, undefined, 'Bid on Atrium<']
])('the card of held copies keeps the usual price label for %s', (_, auction, viewer, label) => {
  const asset = { ...readCard(auction, {}), holding: { units: 2, sellForm: undefined } }
  const html = String(assetCardHtml({ ...LOCALS, viewer } as App.Locals, { ...asset, isSft: true }))
  expect(html).toContain(label)
  expect(html).not.toMatch(/another copy|others/i)
})

describe('the card of an item that the viewer sells', { tags: ['@M21', '@M26'] }, () => {
  const viewing = { collection: 'ART-abcdef', marketplaceKey: 'atrium', now: NOW, viewer: ADDRESS }
  const listed = (auction: object, card: object = {}, changes: Partial<ListedAsset> = {}) => {
    const asset = readCard(auction, card)
    const own = { ...asset, listing: toOwnListing(asset, viewing), ...changes }
    return String(assetCardHtml(LOCALS, own, { withoutMaker: true }))
  }

  test.each([
    ['the dialog that changes the price', {}, 'Change the price', 'change-price'],
    ['the dialog that ends the auction', { endDate: NOW }, 'Take it back', 'end-auction']
  ])(
    'says “Listed by you” beside the price, and links to the auction and to %s',
    (_, auction, label, dialog) => {
      const html = listed(auction, { name: 'A <b>' })
      expect(html).toMatch(/Starting bid.*1\.5.*Listed by you/)
      expect(html).toContain('<a class="card-link" href="/nfts/ART-abcdef-01/auction/7"')
      expect(html).toMatch(
        new RegExp(`<a class="btn[^>]*href="/nfts/ART-abcdef-01/auction/7/modal/${dialog}"`)
      )
      expect(html).toContain(`${label}<span class="visually-hidden">: A &lt;b&gt;</span>`)
    }
  )

  test('has no button while there is a bid, nor while the marketplace is paused', () => {
    expect(listed({ topBid: PRICE })).toMatch(/Current bid.*Listed by you/)
    expect(listed({ topBid: PRICE })).not.toContain('/modal/')
    const paused = listed({ marketplace: { ...AUCTION.marketplace, isPaused: true } })
    expect(paused).toContain('Listed by you')
    expect(paused).not.toContain('/modal/')
  })

  test('says how many more the viewer owns, and has no Sell button', () => {
    const html = listed({}, {}, { isSft: true, holding: { units: 3, sellForm: 'units' } })
    expect(html).toContain('Listed by you · You own 3 more')
    expect(html).not.toContain('Sell<')
  })

  test('says how many copies of the shown auction are left, not how many listings the item has', () => {
    const lot = { available: 2, units: 4 }
    const auction = { type: 'SftOnePerPayment', endDate: NOW + 30 * DAY }
    const html = listed(auction, {}, { isSft: true, listings: 3, lot })
    expect(html).toContain('2 of 4 left')
    expect(html).not.toContain('3 listings')
  })

  test('says “Listed by you” without a button when it shows the auction of another person', () => {
    const asset = { ...readCard({ ownerAddress: OTHER }, {}), ownListings: 1, isSft: true }
    const html = String(assetCardHtml(LOCALS, asset, { withoutMaker: true }))
    expect(html).toContain('Listed by you')
    expect(html).not.toContain('/modal/')
  })

  test('says in how many listings the viewer sells copies', () => {
    const asset = { ...readCard({ ownerAddress: OTHER }, {}), ownListings: 2, isSft: true }
    const html = String(assetCardHtml(LOCALS, asset, { withoutMaker: true }))
    expect(html).toContain('Listed by you 2 times')
  })

  test('says “Ended” when the auction has ended', () => {
    expect(listed({ endDate: NOW })).toMatch(/card-marks">Ended/)
  })
})
