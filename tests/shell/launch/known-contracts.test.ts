import { afterEach, describe, expect, test } from 'vitest'

import { knownContracts } from '../../../src/islands/known-contracts.ts'
import { LAUNCH_CONTRACTS } from '../../../src/lib/config/launch-contracts.ts'

const [MINTER] = LAUNCH_CONTRACTS.sandbox.minterContracts
const { dataset } = document.documentElement

afterEach(() => {
  delete dataset.environment
  delete dataset.minters
})

describe('knownContracts()', { tags: ['@C10', '@W6'] }, () => {
  const minters = () => knownContracts().flatMap(i => (i.role === 'minter' ? [i.address] : []))

  test('includes the minters of the network', () => {
    dataset.environment = 'sandbox'
    expect(minters()).toEqual([MINTER])
  })

  test('includes no minter on a network without campaigns, even if the URL of the page names one', () => {
    dataset.environment = 'mainnet'
    history.replaceState(null, '', `/campaigns/${MINTER}/Nightmarket?minters=${MINTER}`)
    expect(minters()).toEqual([])
  })

  test('includes the minters that the server has written into the page', () => {
    dataset.environment = 'mainnet'
    dataset.minters = MINTER
    expect(minters()).toEqual([MINTER])
  })
})
