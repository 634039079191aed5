import { describe, expect, test } from 'vitest'

import { type AskedCall, checkCall } from '../../../../src/lib/rules/asked-call.ts'

// Written out as the service's own builders write them (facts of the upstream contract, transactions).
const ISSUE: AskedCall = {
  name: 'issueNonFungible',
  args: [
    { about: 'name', is: 'Sea' },
    { about: 'ticker', is: 'SEA' }
  ],
  more: { about: 'setting', switches: { canFreeze: true, canWipe: false, canUpgrade: undefined } }
}
const ROLES: AskedCall = {
  name: 'setSpecialRole',
  args: [
    { about: 'collection', is: 'SEA-abcdef' },
    { about: 'account', is: BigInt(`0x${'ab'.repeat(32)}`) }
  ],
  more: { about: 'role', words: ['ESDTRoleNFTCreate', 'ESDTRoleNFTBurn'] }
}
const CREATE: AskedCall = {
  name: 'ESDTNFTCreate',
  args: [
    { about: 'collection', is: 'SEA-abcdef' },
    { about: 'quantity', is: 1n },
    { about: 'name', is: 'Séa 🎨' },
    { about: 'royalty', is: 500n },
    { about: 'file', is: undefined },
    { about: 'file', is: undefined }
  ],
  more: { about: 'file', isOpen: true }
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
    { name: 'all switches', asked: ISSUE, data: issue('canFreeze', 'true', 'canWipe', 'false') },
    { name: 'only those that are on', asked: ISSUE, data: issue('canFreeze', 'true') },
    {
      name: 'switches of the service’s own choosing',
      asked: ISSUE,
      data: issue('canUpgrade', 'true', 'canFreeze', 'true')
    },
    { name: 'roles', asked: ROLES, data: roles('ESDTRoleNFTCreate', 'ESDTRoleNFTBurn') },
    {
      name: 'roles in another order',
      asked: ROLES,
      data: roles('ESDTRoleNFTBurn', 'ESDTRoleNFTCreate')
    },
    { name: 'an asset', asked: CREATE, data: create({}, 'cc') },
    { name: 'an asset of two files', asked: CREATE, data: create({}, 'cc', 'dd') },
    {
      name: 'no royalties, left empty',
      asked: {
        ...CREATE,
        args: CREATE.args.map(i => (i.about === 'royalty' ? { ...i, is: 0n } : i))
      },
      data: create({ 3: '' }, 'cc')
    }
  ])('passes $name', ({ asked, data }) => {
    expect(checkCall({ data }, asked)).toEqual({ ok: true, value: true })
  })

  test.each([
    { name: 'a switch left out', asked: ISSUE, data: issue(), about: 'setting' },
    { name: 'a switch turned off', asked: ISSUE, data: issue('canFreeze', 'false') },
    {
      name: 'a switch nobody turned on',
      asked: ISSUE,
      data: issue('canFreeze', 'true', 'canWipe', 'true')
    },
    {
      name: 'a switch nobody knows',
      asked: ISSUE,
      data: issue('canFreeze', 'true', 'canBurn', 'true')
    },
    {
      name: 'a switch set twice',
      asked: ISSUE,
      data: issue('canFreeze', 'true', 'canWipe', 'false', 'canWipe', 'true')
    },
    { name: 'half a switch', asked: ISSUE, data: issue('canFreeze', 'true', 'canWipe') },
    { name: 'neither on nor off', asked: ISSUE, data: issue('canFreeze', 'yes') },
    {
      name: 'another ticker',
      asked: ISSUE,
      data: data('issueNonFungible', hex('Sea'), hex('SEE'), hex('canFreeze'), hex('true')),
      about: 'ticker'
    },
    {
      name: 'the other kind',
      asked: ISSUE,
      data: data('issueSemiFungible', hex('Sea'), hex('SEA'), hex('canFreeze'), hex('true')),
      about: 'action'
    },
    { name: 'a role less', asked: ROLES, data: roles('ESDTRoleNFTCreate'), about: 'role' },
    {
      name: 'a role more',
      asked: ROLES,
      data: roles('ESDTRoleNFTCreate', 'ESDTRoleNFTBurn', 'ESDTRoleNFTUpdateAttributes'),
      about: 'role'
    },
    {
      name: 'somebody else’s roles',
      asked: ROLES,
      data: data('setSpecialRole', hex('SEA-abcdef'), 'cd'.repeat(32), hex('ESDTRoleNFTCreate')),
      about: 'account'
    },
    { name: 'more units', asked: CREATE, data: create({ 1: '02' }, 'cc'), about: 'quantity' },
    { name: 'another name', asked: CREATE, data: create({ 2: hex('Sea') }, 'cc'), about: 'name' },
    { name: 'other royalties', asked: CREATE, data: create({ 3: '01f5' }, 'cc'), about: 'royalty' },
    {
      name: 'another collection',
      asked: CREATE,
      data: create({ 0: hex('SEE-abcdef') }, 'cc'),
      about: 'collection'
    },
    { name: 'no file', asked: CREATE, data: create({}), about: 'file' }
  ])('refuses $name', ({ about = 'setting', asked, data }) => {
    expect(checkCall({ data }, asked)).toEqual({ ok: false, reason: { code: 'wrongCall', about } })
  })
})
