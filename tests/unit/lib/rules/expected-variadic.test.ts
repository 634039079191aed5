import { describe, expect, test } from 'vitest'

import { checkCall, type ExpectedCall } from '../../../../src/lib/rules/expected-call.ts'

// Written out as the service's own builders write them (facts of the upstream contract, transactions).
const ISSUE: ExpectedCall = {
  name: 'issueNonFungible',
  args: [
    { field: 'name', value: 'Sea' },
    { field: 'ticker', value: 'SEA' }
  ],
  variadic: { field: 'setting', flags: { canFreeze: true, canWipe: false, canUpgrade: undefined } }
}
const ROLES: ExpectedCall = {
  name: 'setSpecialRole',
  args: [
    { field: 'collection', value: 'SEA-abcdef' },
    { field: 'account', value: BigInt(`0x${'ab'.repeat(32)}`) }
  ],
  variadic: { field: 'role', values: ['ESDTRoleNFTCreate', 'ESDTRoleNFTBurn'] }
}
const CREATE: ExpectedCall = {
  name: 'ESDTNFTCreate',
  args: [
    { field: 'collection', value: 'SEA-abcdef' },
    { field: 'quantity', value: 1n },
    { field: 'name', value: 'Séa 🎨' },
    { field: 'royalty', value: 500n },
    { field: 'file', value: undefined },
    { field: 'file', value: undefined }
  ],
  variadic: { field: 'file', isUnchecked: true }
}

const hex = (text: string) => Buffer.from(text).toString('hex')
const data = (name: string, ...values: string[]) => btoa([name, ...values].join('@'))
const issue = (...words: string[]) => data('issueNonFungible', ...['Sea', 'SEA', ...words].map(hex))
const roles = (...names: string[]) =>
  data('setSpecialRole', hex('SEA-abcdef'), 'ab'.repeat(32), ...names.map(hex))
const create = (change: Partial<Record<number, string>>, ...uris: string[]) => {
  const values = [hex('SEA-abcdef'), '01', hex('Séa 🎨'), '01f4', 'aa', 'bb']
  return data('ESDTNFTCreate', ...values.map((value, at) => change[at] ?? value), ...uris)
}

describe('checkCall', { tags: ['@C1', '@C2', '@C3', '@W6'] }, () => {
  test.each([
    { name: 'all switches', expected: ISSUE, data: issue('canFreeze', 'true', 'canWipe', 'false') },
    { name: 'only those that are on', expected: ISSUE, data: issue('canFreeze', 'true') },
    {
      name: 'switches of the service’s own choosing',
      expected: ISSUE,
      data: issue('canUpgrade', 'true', 'canFreeze', 'true')
    },
    { name: 'roles', expected: ROLES, data: roles('ESDTRoleNFTCreate', 'ESDTRoleNFTBurn') },
    {
      name: 'roles in another order',
      expected: ROLES,
      data: roles('ESDTRoleNFTBurn', 'ESDTRoleNFTCreate')
    },
    { name: 'an asset', expected: CREATE, data: create({}, 'cc') },
    { name: 'an asset of two files', expected: CREATE, data: create({}, 'cc', 'dd') },
    {
      name: 'no royalties, left empty',
      expected: {
        ...CREATE,
        args: CREATE.args.map(i => (i.field === 'royalty' ? { ...i, value: 0n } : i))
      },
      data: create({ 3: '' }, 'cc')
    }
  ])('passes $name', ({ expected, data }) => {
    expect(checkCall({ data }, expected)).toEqual({ ok: true, value: true })
  })

  test.each([
    { name: 'a switch left out', expected: ISSUE, data: issue(), field: 'setting' },
    { name: 'a switch turned off', expected: ISSUE, data: issue('canFreeze', 'false') },
    {
      name: 'a switch nobody turned on',
      expected: ISSUE,
      data: issue('canFreeze', 'true', 'canWipe', 'true')
    },
    {
      name: 'a switch nobody knows',
      expected: ISSUE,
      data: issue('canFreeze', 'true', 'canBurn', 'true')
    },
    {
      name: 'a switch set twice',
      expected: ISSUE,
      data: issue('canFreeze', 'true', 'canWipe', 'false', 'canWipe', 'true')
    },
    { name: 'half a switch', expected: ISSUE, data: issue('canFreeze', 'true', 'canWipe') },
    { name: 'neither on nor off', expected: ISSUE, data: issue('canFreeze', 'yes') },
    {
      name: 'another ticker',
      expected: ISSUE,
      data: data('issueNonFungible', hex('Sea'), hex('SEE'), hex('canFreeze'), hex('true')),
      field: 'ticker'
    },
    {
      name: 'the other kind',
      expected: ISSUE,
      data: data('issueSemiFungible', hex('Sea'), hex('SEA'), hex('canFreeze'), hex('true')),
      field: 'action'
    },
    { name: 'a role less', expected: ROLES, data: roles('ESDTRoleNFTCreate'), field: 'role' },
    {
      name: 'a role more',
      expected: ROLES,
      data: roles('ESDTRoleNFTCreate', 'ESDTRoleNFTBurn', 'ESDTRoleNFTUpdateAttributes'),
      field: 'role'
    },
    {
      name: 'somebody else’s roles',
      expected: ROLES,
      data: data('setSpecialRole', hex('SEA-abcdef'), 'cd'.repeat(32), hex('ESDTRoleNFTCreate')),
      field: 'account'
    },
    { name: 'more units', expected: CREATE, data: create({ 1: '02' }, 'cc'), field: 'quantity' },
    {
      name: 'another name',
      expected: CREATE,
      data: create({ 2: hex('Sea') }, 'cc'),
      field: 'name'
    },
    {
      name: 'other royalties',
      expected: CREATE,
      data: create({ 3: '01f5' }, 'cc'),
      field: 'royalty'
    },
    {
      name: 'another collection',
      expected: CREATE,
      data: create({ 0: hex('SEE-abcdef') }, 'cc'),
      field: 'collection'
    },
    { name: 'no file', expected: CREATE, data: create({}), field: 'file' }
  ])('refuses $name', ({ field = 'setting', expected, data }) => {
    expect(checkCall({ data }, expected)).toEqual({
      ok: false,
      reason: { code: 'wrongCall', field }
    })
  })
})
