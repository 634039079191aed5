import { describe, expect, test } from 'vitest'

import { partnerAuctionUrl } from '../../../../src/server/config/partner-site.ts'

const AUCTION = { id: '917', identifier: 'GLAZE-55e1c3-b0', marketplaceKey: 'kilnandco' }

function url(changes: object = {}, auction: object = {}, publicOrigin = 'http://localhost:4321') {
  const environment = {
    marketplaces: { kilnandco: 'erd1…' },
    partner: undefined,
    partners: { 'art.localhost': 'cloudbreakers', 'kilnandco.localhost': 'kilnandco' },
    ...changes
  }
  return partnerAuctionUrl({ environment, publicOrigin }, { ...AUCTION, ...auction })
}

describe('partnerAuctionUrl', { tags: ['@N19'] }, () => {
  test('links to the host of the partner, with the scheme and the port of this site', () => {
    expect(url()).toBe('http://kilnandco.localhost:4321/nfts/GLAZE-55e1c3-b0/auction/917')
    expect(url({ partners: { 'kiln.example': 'kilnandco' } }, {}, 'https://atrium.example')).toBe(
      'https://kiln.example/nfts/GLAZE-55e1c3-b0/auction/917'
    )
  })

  test.each([
    ['a marketplace without a partner site', {}, { marketplaceKey: 'winterhall' }],
    ['a marketplace that this environment does not have', { marketplaces: {} }, {}],
    ['a visitor of another partner’s site', { partner: { key: 'cloudbreakers' } }, {}],
    ['a marketplace with the name of an object property', {}, { marketplaceKey: 'constructor' }]
  ])('is undefined for %s', (_, environment, auction) => {
    expect(url(environment, auction)).toBeUndefined()
  })
})
