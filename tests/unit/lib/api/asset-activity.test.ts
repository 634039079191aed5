import { describe, expect, test } from 'vitest'

import {
  loadAssetBalance,
  loadHistory,
  loadLikes,
  loadOwners
} from '../../../../src/lib/api/asset-activity.ts'
import { ADDRESS, connection, PERSON } from './fixtures.ts'

describe('loadHistory', () => {
  test('requests the events before a given time', () => {
    const request = loadHistory('ART-abcdef-01', { first: 3, before: 1_700_000_000 })
    expect(request.variables).toEqual({
      filters: { identifier: 'ART-abcdef-01' },
      pagination: { first: 3, timestamp: 1_700_000_000 }
    })
  })

  test('keeps the name of an action that the site does not know', () => {
    const item = {
      action: 'Teleported',
      actionDate: 1_700_000_000,
      address: ADDRESS,
      account: null,
      itemCount: '2',
      price: null,
      senderAddress: null,
      senderAccount: null,
      transactionHash: 'ff'
    }
    const page = loadHistory('ART-abcdef-01', { first: 3 }).read({ assetHistory: connection(item) })
    expect(page.items).toEqual([
      {
        action: 'Teleported',
        at: 1_700_000_000,
        by: { address: ADDRESS, herotag: undefined, isPrivate: false, picture: undefined },
        from: undefined,
        price: undefined,
        quantity: 2,
        transactionHash: 'ff'
      }
    ])
  })
})

describe('loadAssetBalance, loadLikes and loadOwners', () => {
  test('read the balance of an account, and zero from an empty result', () => {
    const request = loadAssetBalance('ART-abcdef-01', ADDRESS)
    expect(request.variables).toMatchObject({
      filters: { identifier: 'ART-abcdef-01', ownerAddress: ADDRESS }
    })
    expect(request.read({ assets: connection({ identifier: 'x', balance: '4' }) })).toBe(4)
    expect(request.read({ assets: connection() })).toBe(0)
  })

  test('read the number of likes, and whether the account likes the asset', () => {
    const request = loadLikes('ART-abcdef-01', ADDRESS)
    expect(request.variables).toEqual({
      address: ADDRESS,
      filters: { identifier: 'ART-abcdef-01' }
    })
    expect(request.read({ assets: connection({ likesCount: 2, isLiked: true }) })).toEqual({
      count: 2,
      isLiked: true
    })
  })

  test('read the owners with their balances', () => {
    const request = loadOwners('ART-abcdef-01', { first: 10 })
    expect(request.variables).toEqual({
      filters: { identifier: 'ART-abcdef-01' },
      pagination: { first: 10 }
    })
    const { items } = request.read({
      owners: connection({ address: ADDRESS, account: PERSON, balance: '3' })
    })
    expect(items).toMatchObject([{ balance: 3, person: { herotag: 'alice' } }])
  })
})
