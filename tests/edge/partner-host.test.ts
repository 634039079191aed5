import { describe, expect, test } from 'vitest'

import { type Bindings, createEdge } from '../../functions/edge.ts'
import { type HostTable, readHostTable, siteOfHost } from '../../functions/partner-host.ts'

const HOSTS: HostTable = {
  partners: { 'shop.example': 'kilnandco', 'art.example': 'cloudbreakers' },
  onlyPartner: undefined,
  mainHosts: []
}
const MAIN = { kind: 'main' }
const UNKNOWN = { kind: 'unknown' }
const KILN = { kind: 'partner', key: 'kilnandco' }

describe('siteOfHost', { tags: ['@N19'] }, () => {
  test.each([
    { name: 'of a partner', host: 'shop.example', site: KILN },
    { name: 'that no partner has', host: 'atrium.example', site: MAIN },
    { name: 'that is a subdomain of a partner’s host', host: 'www.shop.example', site: MAIN },
    { name: 'that ends like the host of a partner', host: 'myshop.example', site: MAIN },
    { name: 'with a final dot', host: 'shop.example.', site: MAIN },
    { name: 'named like a property of Object.prototype', host: 'constructor', site: MAIN },
    { name: 'that is empty', host: '', site: MAIN }
  ])('gives the site of a host $name', ({ host, site }) => {
    expect(siteOfHost(host, HOSTS)).toEqual(site)
  })

  test('gives an unknown site for other hosts when the deployment names the main hosts', () => {
    const named = { ...HOSTS, mainHosts: ['atrium.example'] }
    expect(siteOfHost('atrium.example', named)).toEqual(MAIN)
    expect(siteOfHost('shop.example', named)).toEqual(KILN)
    expect(siteOfHost('other.example', named)).toEqual(UNKNOWN)
    expect(siteOfHost('constructor', named)).toEqual(UNKNOWN)
  })

  test('gives every host to the only partner of a deployment', () => {
    const only = { ...HOSTS, onlyPartner: 'kilnandco' }
    for (const host of ['anything.example', 'art.example']) {
      expect(siteOfHost(host, only)).toEqual(KILN)
    }
  })
})

describe('readHostTable', () => {
  test('adds the hosts in the variables to the hosts of the environment', () => {
    const table = readHostTable(
      { 'shop.example': 'kilnandco' },
      { MAIN_HOSTS: 'atrium.example', PARTNERS: ' art.example = cloudbreakers ,' }
    )
    expect(table).toEqual({ ...HOSTS, mainHosts: ['atrium.example'] })
  })

  test.each([
    { name: 'an address', variables: { PARTNERS: 'https://shop.example=kilnandco' } },
    { name: 'a host with a port', variables: { PARTNERS: 'shop.example:443=kilnandco' } },
    { name: 'a host in capitals', variables: { PARTNERS: 'Shop.example=kilnandco' } },
    { name: 'a host without a key', variables: { PARTNERS: 'shop.example' } },
    { name: 'a key that is a path', variables: { PARTNERS: 'shop.example=../kilnandco' } },
    { name: 'a key that is a path', variables: { PARTNER: 'kilnandco/home' } },
    { name: 'a main host that is an address', variables: { MAIN_HOSTS: 'https://atrium.example' } },
    {
      name: 'main hosts beside an only partner, which would be ignored',
      variables: { MAIN_HOSTS: 'atrium.example', PARTNER: 'kilnandco' }
    }
  ])('throws at $name', ({ variables }) => {
    expect(() => readHostTable({}, variables)).toThrow(/is no|is not/)
  })
})

describe('the site of a request', { tags: ['@N19'] }, () => {
  const edgeOf = (url: string, headers = {}, variables = {}) =>
    createEdge(
      new Request(url, { headers }),
      { ENVIRONMENT: 'sandbox', ...variables } as Bindings,
      {
        waitUntil: () => undefined
      }
    )

  test('is the site of the host in its URL', () => {
    const edge = edgeOf('http://cloudbreakers.localhost:4321/nfts')
    expect(edge.partnerKey).toBe('cloudbreakers')
    expect(edge.publicOrigin).toBe('http://cloudbreakers.localhost:4321')
    expect(edgeOf('http://localhost:4321/').partnerKey).toBeUndefined()
  })

  test.each(['X-Forwarded-Host', 'X-Host', 'X-Original-Host', 'Forwarded'])(
    'is not changed by the header %s',
    name => {
      const forged = {
        [name]: name === 'Forwarded' ? 'host=cloudbreakers.localhost' : 'cloudbreakers.localhost'
      }
      expect(edgeOf('http://localhost:4321/', forged).partnerKey).toBeUndefined()
      const other = { [name]: 'localhost:4321' }
      expect(edgeOf('http://cloudbreakers.localhost:4321/', other).partnerKey).toBe('cloudbreakers')
    }
  )

  test('is the only partner’s site when the deployment has one partner', () => {
    const edge = edgeOf('https://any.example/', {}, { PARTNER: 'kilnandco' })
    expect(edge.partnerKey).toBe('kilnandco')
  })
})
