import { describe, expect, test } from 'vitest'

import { routes } from '../../../../src/lib/config/routes.ts'
import { HOSTILE_TEXTS } from '../../../hostile/corpus/texts.ts'

const ORIGIN = 'https://atrium.example'
const STRANGE = [
  '/stranger.example',
  '\\stranger.example',
  '../logout',
  'x/../../logout',
  '?connect=/x',
  '#x',
  'a/b'
]

/** Every function that makes a link from text of a service, and the path with which all its links begin. */
const LINKS: Readonly<Record<string, [link: (text: string) => string, start: string]>> = {
  account: [text => routes.account({ address: text }), '/'],
  'account by name': [text => routes.account({ address: 'erd1', herotag: text }), '/@'],
  'account tab': [text => routes.accountTab({ address: text }, 'offers'), '/'],
  asset: [routes.asset, '/nfts/'],
  auction: [text => routes.auction(text, '7'), '/nfts/'],
  'number of an auction': [
    text => routes.auction('A-abcdef-01', text),
    '/nfts/A-abcdef-01/auction/'
  ],
  bid: [
    text => routes.auctionModal('A-abcdef-01', text, 'place-bid'),
    '/nfts/A-abcdef-01/auction/'
  ],
  offer: [
    text => routes.offerModal('A-abcdef-01', text, 'accept-offer'),
    '/nfts/A-abcdef-01/modal/accept-offer/'
  ],
  'withdrawn offer': [text => routes.offerModal(text, '7', 'withdraw-offer'), '/nfts/'],
  sale: [text => routes.createSftAuction(text), '/nfts/'],
  dialog: [text => routes.assetModal(text, 'make-offer'), '/nfts/'],
  collection: [routes.collection, '/collections/'],
  'new asset': [text => routes.collectionModal(text, 'createNft'), '/collections/'],
  roles: [text => routes.setCollectionRoles(text), '/collections/'],
  campaign: [text => routes.campaign({ minter: 'erd1', id: text }), '/campaigns/erd1/'],
  minter: [text => routes.campaign({ minter: text, id: 'x' }), '/campaigns/'],
  tier: [
    text => routes.tierModal({ minter: 'erd1', id: 'x' }, text, 'buy-campaign'),
    '/campaigns/erd1/x/'
  ],
  search: [routes.search, '/search/']
}

describe('a link from text of a service', { tags: ['@E6'] }, () => {
  test.each(Object.entries(LINKS))(
    'to %s stays within its own path, even with hostile text',
    (_, [link, start]) => {
      for (const text of [...STRANGE, ...HOSTILE_TEXTS.filter(i => i !== '..')]) {
        const { origin, pathname, hash, search } = new URL(link(text), ORIGIN)
        expect(origin, text).toBe(ORIGIN)
        expect(pathname.startsWith(start), `${text}: ${pathname}`).toBe(true)
        expect(pathname.split('/').length, `${text}: ${pathname}`).toBe(link('a').split('/').length)
        expect(hash + search, text).toBe('')
      }
    }
  )

  test.each(Object.entries(LINKS))(
    'to %s never leads to the logout, even when the text is dots',
    (_, [link]) => {
      for (const text of ['.', '..', '%2e%2e']) {
        expect(new URL(link(text), ORIGIN).pathname).not.toBe(routes.logout())
      }
    }
  )

  test('contains the identifiers of the network unchanged', () => {
    expect(routes.asset('ART-abcdef-01')).toBe('/nfts/ART-abcdef-01')
    expect(routes.account({ address: 'erd1', herotag: 'alice.x' })).toBe('/@alice.x')
    expect(routes.collection('ART-abcdef')).toBe('/collections/ART-abcdef')
  })
})
