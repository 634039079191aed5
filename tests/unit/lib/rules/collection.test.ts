import { describe, expect, test } from 'vitest'

import { tokenNameRefusalText } from '../../../../src/lib/messages/new-collection.ts'
import {
  canCreate,
  canCreateIn,
  checkTokenName,
  checkTokenTicker,
  toRoleNames
} from '../../../../src/lib/rules/collection.ts'

const resultOf = (checked: ReturnType<typeof checkTokenName>) =>
  checked.ok ? checked.value : tokenNameRefusalText(checked.reason)

describe('checkTokenName', { tags: ['@C2'] }, () => {
  test.each([
    ['', 'required'],
    ['  ', 'required'],
    ['ab', 'too short'],
    ['abc', 'abc'],
    [' Sea2026 ', 'Sea2026'],
    ['a'.repeat(20), 'a'.repeat(20)],
    ['a'.repeat(21), 'too long'],
    ['Sea of light', 'Only alphanumeric characters are allowed'],
    ['Séa', 'Only alphanumeric characters are allowed']
  ])('reads the name %j as %j', (typed, result) => {
    expect(resultOf(checkTokenName(typed))).toBe(result)
  })
})

describe('checkTokenTicker', { tags: ['@C2'] }, () => {
  test.each([
    ['', 'required'],
    ['ab', 'too short'],
    ['sea', 'SEA'],
    ['Sea2026abc', 'SEA2026ABC'],
    ['Sea2026abcd', 'too long'],
    ['SEA-1', 'Only alphanumeric characters are allowed']
  ])('reads the ticker %j as %j', (typed, result) => {
    expect(resultOf(checkTokenTicker(typed, 10))).toBe(result)
  })

  test('accepts a ticker as long as the given maximum', () => {
    expect(resultOf(checkTokenTicker('Sea2026ab', 9))).toBe('SEA2026AB')
    expect(resultOf(checkTokenTicker('Sea2026abc', 9))).toBe('too long')
  })
})

describe('toRoleNames', { tags: ['@C2', '@C3'] }, () => {
  test.each([
    { params: { burn: false, addQuantity: false }, isSft: false, roles: ['ESDTRoleNFTCreate'] },
    {
      params: { burn: true, addQuantity: true },
      isSft: false,
      roles: ['ESDTRoleNFTCreate', 'ESDTRoleNFTBurn']
    },
    {
      params: { burn: true, addQuantity: true },
      isSft: true,
      roles: ['ESDTRoleNFTCreate', 'ESDTRoleNFTBurn', 'ESDTRoleNFTAddQuantity']
    }
  ])('returns $roles for $params when isSft is $isSft', ({ isSft, roles, params }) => {
    expect(toRoleNames(params, isSft)).toEqual(roles)
  })
})

describe('canCreate', { tags: ['@C1'] }, () => {
  test.each([
    { roles: [], isSft: false, may: false },
    { roles: ['ESDTRoleNFTBurn'], isSft: false, may: false },
    { roles: ['ESDTRoleNFTCreate'], isSft: false, may: true },
    { roles: ['ESDTRoleNFTCreate'], isSft: true, may: false },
    { roles: ['ESDTRoleNFTAddQuantity'], isSft: true, may: false },
    { roles: ['ESDTRoleNFTAddQuantity', 'ESDTRoleNFTCreate'], isSft: true, may: true }
  ])('is $may for the roles $roles when isSft is $isSft', ({ isSft, may, roles }) => {
    expect(canCreate(roles, isSft)).toBe(may)
  })
})

describe('canCreateIn', { tags: ['@C1'] }, () => {
  const MINE = {
    owner: 'me',
    roles: [{ address: 'me', roles: ['ESDTRoleNFTCreate'] }],
    type: 'NonFungibleESDT'
  }
  test.each([
    ['the owner with the role', MINE, 'me', true],
    ['the owner without the role', { ...MINE, roles: [] }, 'me', false],
    [
      'the owner of an SFT collection with only some of the roles',
      { ...MINE, type: 'SemiFungibleESDT' },
      'me',
      false
    ],
    ['another account', MINE, 'you', false],
    ['a visitor', { ...MINE, owner: undefined }, undefined, false]
  ])('is $3 for %s', (_, collection, address, may) => {
    expect(canCreateIn(collection, address)).toBe(may)
  })
})
