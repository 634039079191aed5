// The system contract: what it issues, whom it lets do what, and what it refuses in which words.
import { beforeEach, describe, expect, test } from 'vitest'

import { readAccount } from '../../sandbox/ledger/accounts.ts'
import { SYSTEM_CONTRACT } from '../../src/lib/config/networks.ts'
import { textToHex } from '../../src/lib/protocol/encoding.ts'
import { ADD, BURN, COST, CREATE, hexKey, type Studio, studio } from './creation-world.ts'
import { brokenRules, countTotals } from './invariants.ts'
import { act, get } from './people.ts'

let world: Studio
beforeEach(async () => {
  world = await studio()
})

const hex = (...texts: string[]) => texts.map(textToHex)

describe('issuing', { tags: ['@S4'] }, () => {
  test('makes a collection of whoever issued it, with nothing in it and no roles', async () => {
    const { alice, network } = world
    const totals = countTotals(network.sql)
    const collection = await world.issue(alice, { canFreeze: true, canUpgrade: false })
    expect(collection).toMatch(/^HARB-[0-9a-f]{6}$/)
    const row = world.row('collection', collection)
    expect(row).toMatchObject({
      name: 'Harbour',
      ticker: 'HARB',
      type: 'NonFungibleESDT',
      owner: alice.address,
      artist: alice.address,
      nfts_count: 0
    })
    expect(JSON.parse(String(row?.['properties']))).toEqual({
      canFreeze: true,
      canWipe: false,
      canPause: false,
      canTransferNFTCreateRole: false,
      canChangeOwner: false,
      canUpgrade: false,
      canAddSpecialRoles: true,
      burnForAll: true
    })
    expect(world.roles(collection, alice)).toEqual([])
    expect(readAccount(network.sql, SYSTEM_CONTRACT).balance).toBe(BigInt(COST))
    expect(brokenRules(network.sql, totals, network.context.now())).toEqual([])
  })

  test('names every collection otherwise, even in one moment', async () => {
    const { alice, bob } = world
    const names = [
      await world.issue(alice),
      await world.issue(alice, {}, true),
      await world.issue(bob)
    ]
    expect(new Set(names).size).toBe(3)
    expect(world.row('collection', names[1] ?? '')?.['type']).toBe('SemiFungibleESDT')
  })

  test('has its result a round after its end', async () => {
    const { alice, network } = world
    const { body, hash, status } = await world.system(
      alice,
      'issueNonFungible',
      hex('Harbour', 'HARB'),
      COST
    )
    expect(status).toBe('success')
    expect(body).toMatchObject({ pendingResults: true })
    expect(body.results).toBeUndefined()
    expect(body.logs).toBeUndefined()
    network.pass(2)
    const later = await get<typeof body>(network, `chain/transactions/${hash}`)
    expect(later).not.toHaveProperty('pendingResults')
    expect(later.results).toHaveLength(7)
    const [listed] = await get<(typeof body)[]>(
      network,
      `chain/transactions?hashes=${hash}&withScResults=true`
    )
    expect(listed?.results).toHaveLength(7)
  })

  test.each([
    { says: 'callValue not equals with baseIssuingCost', value: '0' },
    { says: 'callValue not equals with baseIssuingCost', value: '50000000000000001' },
    { says: 'token name length not in parameters', args: ['Ab', 'HARB'] },
    { says: 'token name length not in parameters', args: ['A'.repeat(21), 'HARB'] },
    { says: 'token name is not human readable', args: ['My harbour', 'HARB'] },
    { says: 'token name is not human readable', args: ['Häfen', 'HARB'] },
    { says: 'ticker name is not valid', args: ['Harbour', 'HA'] },
    { says: 'ticker name is not valid', args: ['Harbour', 'HARBOURSIDE'] },
    { says: 'ticker name is not valid', args: ['Harbour', 'harb'] },
    { says: 'not enough arguments', args: ['Harbour'] },
    { says: 'not enough arguments', args: [] },
    { says: 'invalid number of arguments', args: ['Harbour', 'HARB', 'canFreeze'] },
    { says: 'invalid argument', args: ['Harbour', 'HARB', 'canFreeze', 'yes'] },
    { says: 'invalid argument', args: ['Harbour', 'HARB', 'canFly', 'true'] }
  ])('refuses with "$says": $args $value', async ({ says, args, value = COST }) => {
    const { alice, network } = world
    const before = readAccount(network.sql, alice.address).balance
    const refused = await world.system(
      alice,
      'issueNonFungible',
      hex(...(args ?? ['Harbour', 'HARB'])),
      value
    )
    expect(refused).toMatchObject({ status: 'fail', message: says })
    expect(refused.body.results?.[0]?.value).toBe(value)
    const after = readAccount(network.sql, alice.address).balance
    expect(after).toBe(before - BigInt(refused.body.fee))
    expect(network.sql.all('SELECT 1 FROM collection')).toEqual([])
  })

  test('wants enough gas', async () => {
    const { alice, network } = world
    const data = btoa(`issueNonFungible@${hex('Harbour', 'HARB').join('@')}`)
    const plan = { receiver: SYSTEM_CONTRACT, data, value: COST, gasLimit: 50_000_000 }
    expect(await act(network, alice, plan)).toMatchObject({
      status: 'fail',
      message: 'not enough gas'
    })
  })

  test('says which function it does not have', async () => {
    const { message } = await world.system(world.alice, 'freeze', hex('A', 'B'))
    expect(message).toContain('add it in sandbox/creation/system.ts')
  })
})

describe('roles', { tags: ['@S4'] }, () => {
  test('are given, taken, and shown by the collection', async () => {
    const { alice, bob } = world
    const collection = await world.issue(alice, {}, true)
    expect((await world.role(alice, collection, alice, CREATE, BURN, ADD)).status).toBe('success')
    expect(world.roles(collection, alice)).toEqual([ADD, BURN, CREATE])
    await world.role(alice, collection, bob, BURN)
    const args = [textToHex(collection), hexKey(bob), textToHex(BURN)]
    expect((await world.system(alice, 'unSetSpecialRole', args)).status).toBe('success')
    expect(world.roles(collection, bob)).toEqual([])
  })

  test('to create go to one account, which is the artist, and can be handed on', async () => {
    const { alice, bob } = world
    const collection = await world.issue(alice, { canTransferNFTCreateRole: true })
    await world.role(alice, collection, bob, CREATE)
    expect(world.row('collection', collection)?.['artist']).toBe(bob.address)
    expect(await world.role(alice, collection, alice, CREATE)).toMatchObject({
      status: 'fail',
      message: 'NFT create role already exists'
    })
    const hand = (...people: string[]) =>
      world.system(alice, 'transferNFTCreateRole', [textToHex(collection), ...people])
    const says = async (...people: string[]) => (await hand(...people)).message
    expect(await says(hexKey(alice), hexKey(bob))).toMatch(/^address mismatch/)
    expect(await says(hexKey(bob), hexKey(bob))).toMatch(/must not be equal$/)
    expect(await says(hexKey(bob), '01')).toBe('third argument must be an address')
    expect((await hand(hexKey(bob), hexKey(alice))).status).toBe('success')
    expect(world.roles(collection, alice)).toEqual([CREATE])
    expect(world.roles(collection, bob)).toEqual([])
    expect(world.row('collection', collection)?.['artist']).toBe(alice.address)
    expect((await world.create(alice, collection)).status).toBe('success')
  })

  test('are handed on only where that was allowed, and where somebody has them', async () => {
    const { alice, bob } = world
    const people = [hexKey(alice), hexKey(bob)]
    const fixed = textToHex(await world.issue(alice))
    const without = textToHex(await world.issue(alice, { canTransferNFTCreateRole: true }, true))
    const says = async (collection: string) =>
      (await world.system(alice, 'transferNFTCreateRole', [collection, ...people])).message
    expect(await says(fixed)).toBe('NFT create role transfer is not allowed')
    expect(await says(without)).toBe('no address is holding the NFT create role')
  })

  test.each([
    { says: 'can be called by owner only', roles: [CREATE], as: 'bob' },
    { says: 'invalid argument', roles: [ADD] },
    { says: 'invalid argument', roles: ['ESDTRoleLocalMint'] },
    { says: 'duplicates found in arguments', roles: [BURN, BURN] },
    { says: 'not enough arguments', roles: [] },
    { says: 'special role already exists for given address', roles: ['ESDTRoleNFTAddURI'] },
    { says: 'no ticker with given name', roles: [BURN], collection: 'NONE-abcdef' },
    { says: 'callValue must be 0', roles: [BURN], value: '1' },
    { says: 'second argument must be an address', roles: [BURN], to: '0102' },
    { says: 'cannot un set NFT create role', roles: [CREATE], name: 'unSetSpecialRole' },
    { says: 'special role does not exist for address', roles: [BURN], name: 'unSetSpecialRole' }
  ] as {
    says: string
    roles: string[]
    as?: 'bob'
    collection?: string
    value?: string
    to?: string
    name?: string
  }[])('are refused with "$says": $roles', async refusal => {
    const { alice } = world
    const issued = await world.issue(alice)
    await world.role(alice, issued, alice, 'ESDTRoleNFTAddURI')
    const { as = 'alice', collection = issued, name = 'setSpecialRole', roles, value } = refusal
    const args = [textToHex(collection), refusal.to ?? hexKey(alice), ...hex(...roles)]
    const refused = await world.system(world[as], name, args, value)
    expect(refused).toMatchObject({ status: 'fail', message: refusal.says })
    expect(world.roles(issued, alice)).toEqual(['ESDTRoleNFTAddURI'])
  })

  test('are nobody’s to add where the collection was issued without', async () => {
    const { alice } = world
    const collection = await world.issue(alice, { canAddSpecialRoles: false })
    const { message } = await world.role(alice, collection, alice, CREATE)
    expect(message).toBe('cannot add special roles')
    const args = [textToHex(collection), hexKey(alice), textToHex(BURN)]
    const unset = await world.system(alice, 'unSetSpecialRole', args)
    expect(unset.message).toBe('address does not have special role')
  })
})
