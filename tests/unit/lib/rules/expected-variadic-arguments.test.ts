import { describe, expect, test } from 'vitest'

import { checkCall, type ExpectedCall } from '../../../../src/lib/rules/expected-call.ts'

// Written out in full, in the order in which the data service builds the arguments of such transactions.
const ISSUE: ExpectedCall = {
  name: 'issueNonFungible',
  args: [
    { field: 'name', value: 'Sea' },
    { field: 'ticker', value: 'SEA' }
  ],
  variadic: {
    field: 'setting',
    flags: { canFreeze: true, canWipe: false },
    defaults: { canUpgrade: true }
  }
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
const PICTURE = hex('https://ipfs.io/ipfs/bafkpicture')
const METADATA = hex('https://ipfs.io/ipfs/bafkmetadata')

const create = (change: Partial<Record<number, string>>, ...uris: string[]) => {
  const values = [hex('SEA-abcdef'), '01', hex('Séa 🎨'), '01f4', 'aa', 'bb']
  return data('ESDTNFTCreate', ...values.map((value, at) => change[at] ?? value), ...uris)
}

describe('checkCall with a variable number of arguments', {
  tags: ['@C1', '@C2', '@C3', '@W6']
}, () => {
  test.each([
    { name: 'all switches', expected: ISSUE, data: issue('canFreeze', 'true', 'canWipe', 'false') },
    { name: 'only the enabled switches', expected: ISSUE, data: issue('canFreeze', 'true') },
    {
      name: 'switches added by the service',
      expected: ISSUE,
      data: issue('canUpgrade', 'true', 'canFreeze', 'true')
    },
    { name: 'roles', expected: ROLES, data: roles('ESDTRoleNFTCreate', 'ESDTRoleNFTBurn') },
    {
      name: 'roles in another order',
      expected: ROLES,
      data: roles('ESDTRoleNFTBurn', 'ESDTRoleNFTCreate')
    },
    { name: 'an asset', expected: CREATE, data: create({}, PICTURE) },
    { name: 'an asset with two files', expected: CREATE, data: create({}, PICTURE, METADATA) },
    {
      name: 'zero royalties as an empty argument',
      expected: {
        ...CREATE,
        args: CREATE.args.map(i => (i.field === 'royalty' ? { ...i, value: 0n } : i))
      },
      data: create({ 3: '' }, PICTURE)
    }
  ])('accepts $name', ({ expected, data }) => {
    expect(checkCall({ data }, expected)).toEqual({ ok: true, value: true })
  })

  test.each([
    { name: 'a missing enabled switch', expected: ISSUE, data: issue(), field: 'setting' },
    { name: 'an enabled switch turned off', expected: ISSUE, data: issue('canFreeze', 'false') },
    {
      name: 'a disabled switch turned on',
      expected: ISSUE,
      data: issue('canFreeze', 'true', 'canWipe', 'true')
    },
    {
      name: 'an unknown switch',
      expected: ISSUE,
      data: issue('canFreeze', 'true', 'canBurn', 'true')
    },
    {
      name: 'a switch turned off that is not in the form',
      expected: ISSUE,
      data: issue('canFreeze', 'true', 'canUpgrade', 'false')
    },
    {
      name: 'a switch set twice',
      expected: ISSUE,
      data: issue('canFreeze', 'true', 'canWipe', 'false', 'canWipe', 'true')
    },
    {
      name: 'a switch without a value',
      expected: ISSUE,
      data: issue('canFreeze', 'true', 'canWipe')
    },
    {
      name: 'a switch value other than true and false',
      expected: ISSUE,
      data: issue('canFreeze', 'yes')
    },
    {
      name: 'another ticker',
      expected: ISSUE,
      data: data('issueNonFungible', hex('Sea'), hex('SEE'), hex('canFreeze'), hex('true')),
      field: 'ticker'
    },
    {
      name: 'the other collection type',
      expected: ISSUE,
      data: data('issueSemiFungible', hex('Sea'), hex('SEA'), hex('canFreeze'), hex('true')),
      field: 'action'
    },
    { name: 'a missing role', expected: ROLES, data: roles('ESDTRoleNFTCreate'), field: 'role' },
    {
      name: 'an extra role',
      expected: ROLES,
      data: roles('ESDTRoleNFTCreate', 'ESDTRoleNFTBurn', 'ESDTRoleNFTUpdateAttributes'),
      field: 'role'
    },
    {
      name: 'roles of another account',
      expected: ROLES,
      data: data('setSpecialRole', hex('SEA-abcdef'), 'cd'.repeat(32), hex('ESDTRoleNFTCreate')),
      field: 'account'
    },
    { name: 'an asset without a file', expected: CREATE, data: create({}), field: 'file' },
    {
      name: 'a file that is a script',
      expected: CREATE,
      data: create({}, hex('javascript:alert(1)')),
      field: 'file'
    },
    {
      name: 'eleven files',
      expected: CREATE,
      data: create({}, ...Array.from({ length: 11 }, () => PICTURE)),
      field: 'file'
    },
    { name: 'more units', expected: CREATE, data: create({ 1: '02' }, PICTURE), field: 'quantity' },
    {
      name: 'another name',
      expected: CREATE,
      data: create({ 2: hex('Sea') }, PICTURE),
      field: 'name'
    },
    {
      name: 'other royalties',
      expected: CREATE,
      data: create({ 3: '01f5' }, PICTURE),
      field: 'royalty'
    },
    {
      name: 'another collection',
      expected: CREATE,
      data: create({ 0: hex('SEE-abcdef') }, PICTURE),
      field: 'collection'
    }
  ])('refuses $name', ({ field = 'setting', expected, data }) => {
    expect(checkCall({ data }, expected)).toEqual({
      ok: false,
      reason: { code: 'wrongCall', field }
    })
  })
})
