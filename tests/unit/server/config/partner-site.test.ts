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

describe('an auction on the site of a partner', { tags: ['@N19'] }, () => {
  test('is linked on its host, with the scheme and the port of this site', () => {
    expect(url()).toBe('http://kilnandco.localhost:4321/nfts/GLAZE-55e1c3-b0/auction/917')
    expect(url({ partners: { 'kiln.example': 'kilnandco' } }, {}, 'https://atrium.example')).toBe(
      'https://kiln.example/nfts/GLAZE-55e1c3-b0/auction/917'
    )
  })

  test.each([
    ['a marketplace without a site here', {}, { marketplaceKey: 'winterhall' }],
    ['a partner that cannot trade yet', { marketplaces: {} }, {}],
    ['a visitor of another partner', { partner: { key: 'cloudbreakers' } }, {}],
    ['a marketplace named as a property of every object', {}, { marketplaceKey: 'constructor' }]
  ])('is not linked for %s', (_, environment, auction) => {
    expect(url(environment, auction)).toBeUndefined()
  })
})
