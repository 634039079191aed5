import { describe, expect, test } from 'vitest'

import {
  loadCollectionForViewer,
  loadOwnCollections,
  planCreateNft,
  planIssueCollection,
  planSetRoles,
  verifyContent
} from '../../../../src/lib/api/creation.ts'
import { GraphqlError } from '../../../../src/lib/errors.ts'

const ME = 'erd1me'
const FILE = new File(['x'], 'sea.png', { type: 'image/png' })

describe('planIssueCollection', { tags: ['@C2'] }, () => {
  const params = {
    name: 'Sea',
    ticker: 'SEA',
    properties: { canFreeze: true, canWipe: false, canPause: false, canTransferNFTCreateRole: true }
  }

  test.each([
    { isSft: false, operation: 'issueNftCollection' },
    { isSft: true, operation: 'issueSftCollection' }
  ])('uses the operation $operation when isSft is $isSft', ({ isSft, operation }) => {
    expect(planIssueCollection({ ...params, isSft })).toMatchObject({
      operation,
      method: 'POST',
      variables: { input: { tokenName: 'Sea', tokenTicker: 'SEA', ...params.properties } }
    })
  })
})

test('planSetRoles sends collection, address and roles', { tags: ['@C2', '@C3'] }, () => {
  expect(planSetRoles('SEA-abcdef', ME, ['ESDTRoleNFTCreate'])).toMatchObject({
    operation: 'setRoles',
    variables: {
      input: { collection: 'SEA-abcdef', addressToTransfer: ME, roles: ['ESDTRoleNFTCreate'] }
    }
  })
})

describe('planCreateNft', { tags: ['@C1'] }, () => {
  test('sends the file separately from the variables', () => {
    const request = planCreateNft(FILE, {
      collection: 'SEA-abcdef',
      description: 'Light',
      name: 'Sea',
      quantity: 3,
      royaltiesBp: 725,
      tags: ['sea', 'light']
    })
    expect(request).toMatchObject({
      operation: 'createNft',
      variables: {
        input: {
          collection: 'SEA-abcdef',
          name: 'Sea',
          quantity: '3',
          royalties: '725',
          attributes: { description: 'Light', tags: ['sea', 'light'] }
        }
      }
    })
    expect(request.files).toEqual({ file: FILE })
    expect(request.variables).not.toHaveProperty('file')
  })
})

describe('verifyContent', { tags: ['@C1'] }, () => {
  test('sends only the file', () => {
    expect(verifyContent(FILE)).toMatchObject({ operation: 'verifyContent', variables: {} })
    expect(verifyContent(FILE).files).toEqual({ file: FILE })
  })

  test('throws a GraphqlError when the service rejects the file', () => {
    expect(verifyContent(FILE).read({ verifyContent: true })).toBe(true)
    expect(() => verifyContent(FILE).read({ verifyContent: false })).toThrow(GraphqlError)
  })
})

describe('the collections of the viewer', { tags: ['@C1', '@C3'] }, () => {
  const node = {
    collection: 'SEA-abcdef',
    name: 'Sea',
    ownerAddress: ME,
    roles: [
      { address: 'erd1other', roles: ['ESDTRoleNFTBurn'] },
      { address: ME, roles: ['ESDTRoleNFTCreate'] }
    ],
    type: 'NonFungibleESDT'
  }
  const read = (...nodes: object[]) =>
    loadOwnCollections(ME, { first: 100 }).read({
      collections: { edges: nodes.map(i => ({ node: i })) }
    }).items

  test('are requested by the address of their owner', () => {
    expect(loadOwnCollections(ME, { first: 100 })).toMatchObject({
      operation: 'ownCollections',
      method: 'POST',
      variables: { filters: { ownerAddress: ME }, pagination: { first: 100 } }
    })
  })

  test.each([
    { type: 'NonFungibleESDT', isSft: false },
    { type: 'NonFungibleESDTv2', isSft: false },
    { type: 'SemiFungibleESDT', isSft: true }
  ])('of type $type have only the roles of the viewer', ({ isSft, type }) => {
    expect(read({ ...node, type })).toEqual([
      {
        collection: 'SEA-abcdef',
        isSft,
        name: 'Sea',
        owner: ME,
        roles: ['ESDTRoleNFTCreate']
      }
    ])
  })

  test('do not include MetaESDT, and have an empty list for missing roles', () => {
    expect(read({ ...node, type: 'MetaESDT' }, { ...node, roles: null })).toMatchObject([
      { roles: [] }
    ])
  })

  test('are undefined for an unknown identifier', () => {
    expect(
      loadCollectionForViewer('SEA-abcdef', ME).read({ collections: { edges: [] } })
    ).toBeUndefined()
  })
})
