import { describe, expect, test } from 'vitest'
import { ROUTES } from '../../../src/lib/config/routes.ts'
import { guardRedirect } from '../../../src/server/page-access.ts'

const SITE = 'https://atrium.example'
const DIALOG = '/nfts/ART-abcdef-01/auction/7/modal/place-bid'
const VISITOR = { viewer: undefined, isSoftNavigation: false }
const PERSON = { viewer: { address: 'erd1a' }, isSoftNavigation: false }

const at = (path: string) => new URL(path, SITE)

describe('guardRedirect', () => {
  test('redirects a visitor from a dialog to the page below with ?connect', () => {
    const { flags } = ROUTES.assetAuctionModal
    expect(guardRedirect(flags, at(DIALOG), VISITOR)).toBe(
      `/nfts/ART-abcdef-01/auction/7?connect=${encodeURIComponent(DIALOG)}`
    )
    expect(guardRedirect(flags, at(DIALOG), { ...VISITOR, isSoftNavigation: true })).toContain(
      '?connect='
    )
    expect(guardRedirect(flags, at(DIALOG), PERSON)).toBeUndefined()
  })

  test('redirects a visitor to the home page when there is no page below', () => {
    expect(guardRedirect({ auth: true }, at('/feed?a=1'), VISITOR)).toBe(
      '/?connect=%2Ffeed%3Fa%3D1'
    )
    expect(guardRedirect({ auth: true }, at('/feed'), PERSON)).toBeUndefined()
  })

  test('redirects every user from a dialog without direct access to the page below', () => {
    const below = '/nfts/ART-abcdef-01/auction/7'
    for (const visit of [VISITOR, PERSON]) {
      expect(guardRedirect({ direct: false }, at(DIALOG), visit)).toBe(below)
      expect(
        guardRedirect({ direct: false }, at(DIALOG), { ...visit, isSoftNavigation: true })
      ).toBeUndefined()
    }
  })

  test('allows visitors on pages without flags', () => {
    expect(guardRedirect({}, at('/nfts'), VISITOR)).toBeUndefined()
    expect(guardRedirect(ROUTES.asset.flags, at('/nfts/ART-abcdef-01'), VISITOR)).toBeUndefined()
  })

  test('redirects from a dialog of an account to the home page on the site of a partner', () => {
    const url = at('/@dana/modal/my-nfts')
    const wanted = 'connect=%2F%40dana%2Fmodal%2Fmy-nfts'
    const flags = { auth: true }
    expect(guardRedirect(flags, url, { ...VISITOR, isPartner: true })).toBe(`/?${wanted}`)
    expect(guardRedirect(flags, url, VISITOR)).toBe(`/@dana?${wanted}`)
  })
})
