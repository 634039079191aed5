import { describe, expect, test } from 'vitest'

import { toPersonAt } from '../../../../src/lib/api/people.ts'

const OTHER = {
  address: 'erd1other',
  herotag: '@alice.elrond',
  profile: 'https://img.example/a.png'
}
const UNKNOWN = { address: 'erd1me', herotag: undefined, isPrivate: false, picture: undefined }

describe('the person at an address', { tags: ['@M12'] }, () => {
  test('has only an address when the service sends another account or none', () => {
    expect(toPersonAt(OTHER, 'erd1me')).toEqual(UNKNOWN)
    expect(toPersonAt(undefined, 'erd1me')).toEqual(UNKNOWN)
  })

  test.each([
    { ...OTHER, address: 'erd1me' },
    { ...OTHER, address: undefined }
  ])('has the herotag of an account that the service sends with the address $address', raw => {
    expect(toPersonAt(raw, 'erd1me')).toMatchObject({ address: 'erd1me', herotag: 'alice' })
  })
})
