import { describe, expect, test } from 'vitest'

import { readPartner } from '../../../../src/server/api/partner.ts'

const ATTRIBUTES = {
  name: 'Kiln & Co',
  logo: { url: 'https://kiln.example/logo.png' },
  favicon: 'https://kiln.example/favicon.png',
  featureColor: '#7a2e12',
  analytics: 'KILN-0042',
  hideConnectButton: true,
  hideAccountSidebar: false,
  marketplaceKey: 'kilnandco',
  social: [{ type: '3', url: 'https://instagram.com/kilnandco' }],
  links: [{ text: 'Visit', address: 'https://kiln.example/visit' }]
}

const read = (changes: object) =>
  readPartner({ data: { attributes: { ...ATTRIBUTES, ...changes } } }, 'kilnandco')

describe('readPartner', () => {
  test('reads all fields of a record', () => {
    expect(read({})).toEqual({
      key: 'kilnandco',
      name: 'Kiln & Co',
      logo: 'https://kiln.example/logo.png',
      favicon: 'https://kiln.example/favicon.png',
      featureColor: '#7a2e12',
      analytics: 'KILN-0042',
      hidesConnect: true,
      hidesSidebar: false,
      marketplaceKey: 'kilnandco',
      social: [{ kind: 3, url: 'https://instagram.com/kilnandco' }],
      links: [{ text: 'Visit', address: 'https://kiln.example/visit' }]
    })
  })

  test('needs only a name', () => {
    expect(readPartner({ data: { attributes: { name: ' Kiln ' } } }, 'kilnandco')).toMatchObject({
      name: 'Kiln',
      logo: undefined,
      featureColor: '#fbca1c',
      hidesConnect: false,
      hidesSidebar: false,
      marketplaceKey: undefined,
      social: [],
      links: []
    })
  })

  test.each([
    { name: 'undefined', raw: undefined },
    { name: 'null', raw: null },
    { name: 'a list', raw: [] },
    { name: 'a record without attributes', raw: { data: {} } },
    { name: 'attributes that are a string', raw: { data: { attributes: 'x' } } },
    { name: 'attributes without a name', raw: { data: { attributes: {} } } },
    { name: 'an empty name', raw: { data: { attributes: { name: '  ' } } } },
    { name: 'a name that is a number', raw: { data: { attributes: { name: 7 } } } }
  ])('refuses $name', ({ raw }) => {
    expect(() => readPartner(raw, 'kilnandco')).toThrow('content of kilnandco')
  })

  test.each([
    { field: 'logo', value: { url: 'javascript:alert(1)' } },
    { field: 'logo', value: 'https://kiln.example/logo.svg' },
    { field: 'favicon', value: 7 },
    { field: 'analytics', value: '"><script>' },
    { field: 'analytics', value: 'x'.repeat(41) },
    { field: 'marketplaceKey', value: '../atrium' },
    { field: 'marketplaceKey', value: { key: 'atrium' } }
  ])('leaves out a $field that is $value', ({ field, value }) => {
    expect(read({ [field]: value })).toHaveProperty(field, undefined)
  })

  test.each([
    { name: 'text', value: 'true', hides: true },
    { name: 'a number', value: 1, hides: false },
    { name: 'null', value: null, hides: false }
  ])('reads hideConnectButton that is $name as $hides', ({ hides, value }) => {
    expect(read({ hideConnectButton: value }).hidesConnect).toBe(hides)
  })

  test.each([
    { type: 1, kind: 1 },
    { type: '8', kind: 8 },
    { type: 0, kind: 4 },
    { type: 9, kind: 4 },
    { type: 'letters', kind: 4 },
    { type: null, kind: 4 },
    { type: undefined, kind: 4 },
    { type: {}, kind: 4 }
  ])('gives a social link of type $type the kind $kind', ({ kind, type }) => {
    const social = [{ type, url: 'https://kiln.example/' }]
    expect(read({ social }).social).toEqual([{ kind, url: 'https://kiln.example/' }])
  })

  test('leaves out unsafe and incomplete links, and keeps the others', () => {
    const links = [
      { text: 'Script', address: 'javascript:alert(1)' },
      { text: ' ', address: 'https://kiln.example/' },
      { text: 'No address' },
      'text',
      ...ATTRIBUTES.links
    ]
    expect(read({ links }).links).toEqual(ATTRIBUTES.links)
    const social = [{ type: 1, url: 'data:text/html,x' }, ...ATTRIBUTES.social]
    expect(read({ social }).social).toEqual([{ kind: 3, url: ATTRIBUTES.social[0]?.url }])
  })

  test('cuts long texts and long lists', () => {
    const links = Array.from({ length: 200 }, () => ({
      ...ATTRIBUTES.links[0],
      text: 'x'.repeat(999)
    }))
    const partner = read({ links, name: 'y'.repeat(10_000) })
    expect(partner.name).toHaveLength(60)
    expect(partner.links).toHaveLength(20)
    expect(partner.links[0]?.text).toHaveLength(300)
  })
})
