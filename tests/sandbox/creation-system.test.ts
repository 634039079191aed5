// The system contract: what it issues, which calls each account may make, and the texts of its errors.
import { beforeEach, describe, expect, test } from 'vitest'

import { readAccount } from '../../sandbox/ledger/accounts.ts'
import { SYSTEM_CONTRACT } from '../../src/lib/config/networks.ts'
import { textToHex } from '../../src/lib/protocol/encoding.ts'
import {
  ADD_QUANTITY_ROLE,
  BURN_ROLE,
  CREATE_ROLE,
  type CreationWorld,
  createCreationWorld,
  ISSUE_COST,
  publicKeyHex
} from './creation-world.ts'
import { countTotals, findViolations } from './ledger-invariants.ts'
import { executePlan, getJson } from './test-network.ts'

let world: CreationWorld
beforeEach(async () => {
  world = await createCreationWorld()
})

const hex = (...texts: string[]) => texts.map(textToHex)

describe('issuing a collection', { tags: ['@S4'] }, () => {
  test('gives the issuer an empty collection without roles', async () => {
    const { alice, network } = world
    const totals = countTotals(network.sql)
    const collection = await world.issue(alice, { canFreeze: true, canUpgrade: false })
    expect(collection).toMatch(/^HARB-[0-9a-f]{6}$/)
    const row = world.readRow('collection', collection)
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
    expect(world.listRoles(collection, alice)).toEqual([])
    expect(readAccount(network.sql, SYSTEM_CONTRACT).balance).toBe(BigInt(ISSUE_COST))
    expect(findViolations(network.sql, totals, network.context.now())).toEqual([])
  })

  test('gives each collection its own identifier', async () => {
    const { alice, bob } = world
    const names = [
      await world.issue(alice),
      await world.issue(alice, {}, true),
      await world.issue(bob)
    ]
    expect(new Set(names).size).toBe(3)
    expect(world.readRow('collection', names[1] ?? '')?.['type']).toBe('SemiFungibleESDT')
  })

  test('returns its results one round after it succeeds', async () => {
    const { alice, network } = world
    const { body, hash, status } = await world.callSystem(
      alice,
      'issueNonFungible',
      hex('Harbour', 'HARB'),
      ISSUE_COST
    )
    expect(status).toBe('success')
    expect(body).toMatchObject({ pendingResults: true })
    expect(body.results).toBeUndefined()
    expect(body.logs).toBeUndefined()
    network.advanceTime(2)
    const later = await getJson<typeof body>(network, `chain/transactions/${hash}`)
    expect(later).not.toHaveProperty('pendingResults')
    expect(later.results).toHaveLength(7)
    const [listed] = await getJson<(typeof body)[]>(
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
  ])('refuses with "$says": $args $value', async ({ says, args, value = ISSUE_COST }) => {
    const { alice, network } = world
    const before = readAccount(network.sql, alice.address).balance
    const refused = await world.callSystem(
      alice,
      'issueNonFungible',
      hex(...(args ?? ['Harbour', 'HARB'])),
      value
    )
    expect(refused).toMatchObject({ status: 'fail', message: says })
    // Without a payment a result has nothing to return.
    const returned = (refused.body.results ?? []).map(result => result.value)
    expect(returned).toEqual(value === '0' ? [] : [value])
    const after = readAccount(network.sql, alice.address).balance
    expect(after).toBe(before - BigInt(refused.body.fee))
    expect(network.sql.all('SELECT 1 FROM collection')).toEqual([])
  })

  test('fails without enough gas', async () => {
    const { alice, network } = world
    const data = btoa(`issueNonFungible@${hex('Harbour', 'HARB').join('@')}`)
    const plan = { receiver: SYSTEM_CONTRACT, data, value: ISSUE_COST, gasLimit: 50_000_000 }
    expect(await executePlan(network, alice, plan)).toMatchObject({
      status: 'fail',
      message: 'not enough gas'
    })
  })

  test('names the file to edit for an unsupported function', async () => {
    const { message } = await world.callSystem(world.alice, 'freeze', hex('A', 'B'))
    expect(message).toContain('add it in sandbox/creation/system-contract.ts')
  })
})

describe('roles', { tags: ['@S4'] }, () => {
  test('are set, unset and shown on the collection', async () => {
    const { alice, bob } = world
    const collection = await world.issue(alice, {}, true)
    expect(
      (await world.setRole(alice, collection, alice, CREATE_ROLE, BURN_ROLE, ADD_QUANTITY_ROLE))
        .status
    ).toBe('success')
    expect(world.listRoles(collection, alice)).toEqual([ADD_QUANTITY_ROLE, BURN_ROLE, CREATE_ROLE])
    await world.setRole(alice, collection, bob, BURN_ROLE)
    const args = [textToHex(collection), publicKeyHex(bob), textToHex(BURN_ROLE)]
    expect((await world.callSystem(alice, 'unSetSpecialRole', args)).status).toBe('success')
    expect(world.listRoles(collection, bob)).toEqual([])
  })

  test('to create belong to one account, which is the artist, and can be transferred', async () => {
    const { alice, bob } = world
    const collection = await world.issue(alice, { canTransferNFTCreateRole: true })
    await world.setRole(alice, collection, bob, CREATE_ROLE)
    expect(world.readRow('collection', collection)?.['artist']).toBe(bob.address)
    expect(await world.setRole(alice, collection, alice, CREATE_ROLE)).toMatchObject({
      status: 'fail',
      message: 'NFT create role already exists'
    })
    const hand = (...people: string[]) =>
      world.callSystem(alice, 'transferNFTCreateRole', [textToHex(collection), ...people])
    const says = async (...people: string[]) => (await hand(...people)).message
    expect(await says(publicKeyHex(alice), publicKeyHex(bob))).toMatch(/^address mismatch/)
    expect(await says(publicKeyHex(bob), publicKeyHex(bob))).toMatch(/must not be equal$/)
    expect(await says(publicKeyHex(bob), '01')).toBe('third argument must be an address')
    expect((await hand(publicKeyHex(bob), publicKeyHex(alice))).status).toBe('success')
    expect(world.listRoles(collection, alice)).toEqual([CREATE_ROLE])
    expect(world.listRoles(collection, bob)).toEqual([])
    expect(world.readRow('collection', collection)?.['artist']).toBe(alice.address)
    expect((await world.createNft(alice, collection)).status).toBe('success')
  })

  test('to create are transferred only if the collection allows it and an account has the role', async () => {
    const { alice, bob } = world
    const people = [publicKeyHex(alice), publicKeyHex(bob)]
    const fixed = textToHex(await world.issue(alice))
    const without = textToHex(await world.issue(alice, { canTransferNFTCreateRole: true }, true))
    const says = async (collection: string) =>
      (await world.callSystem(alice, 'transferNFTCreateRole', [collection, ...people])).message
    expect(await says(fixed)).toBe('NFT create role transfer is not allowed')
    expect(await says(without)).toBe('no address is holding the NFT create role')
  })

  test.each([
    { says: 'can be called by owner only', roles: [CREATE_ROLE], as: 'bob' },
    { says: 'invalid argument', roles: [ADD_QUANTITY_ROLE] },
    { says: 'invalid argument', roles: ['ESDTRoleLocalMint'] },
    { says: 'duplicates found in arguments', roles: [BURN_ROLE, BURN_ROLE] },
    { says: 'not enough arguments', roles: [] },
    { says: 'special role already exists for given address', roles: ['ESDTRoleNFTAddURI'] },
    { says: 'no ticker with given name', roles: [BURN_ROLE], collection: 'NONE-abcdef' },
    { says: 'callValue must be 0', roles: [BURN_ROLE], value: '1' },
    { says: 'second argument must be an address', roles: [BURN_ROLE], to: '0102' },
    { says: 'cannot un set NFT create role', roles: [CREATE_ROLE], name: 'unSetSpecialRole' },
    {
      says: 'special role does not exist for address',
      roles: [BURN_ROLE],
      name: 'unSetSpecialRole'
    }
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
    await world.setRole(alice, issued, alice, 'ESDTRoleNFTAddURI')
    const { as = 'alice', collection = issued, name = 'setSpecialRole', roles, value } = refusal
    const args = [textToHex(collection), refusal.to ?? publicKeyHex(alice), ...hex(...roles)]
    const refused = await world.callSystem(world[as], name, args, value)
    expect(refused).toMatchObject({ status: 'fail', message: refusal.says })
    expect(world.listRoles(issued, alice)).toEqual(['ESDTRoleNFTAddURI'])
  })

  test('cannot be set in a collection without the property canAddSpecialRoles', async () => {
    const { alice } = world
    const collection = await world.issue(alice, { canAddSpecialRoles: false })
    const { message } = await world.setRole(alice, collection, alice, CREATE_ROLE)
    expect(message).toBe('cannot add special roles')
    const args = [textToHex(collection), publicKeyHex(alice), textToHex(BURN_ROLE)]
    const unset = await world.callSystem(alice, 'unSetSpecialRole', args)
    expect(unset.message).toBe('address does not have special role')
  })
})
