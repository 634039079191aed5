import { afterEach, describe, expect, test } from 'vitest'

import { readNetwork } from '../../src/islands/page-network.ts'

const { dataset } = document.documentElement

afterEach(() => {
  delete dataset.service
})

describe('readNetwork()', () => {
  test.each([
    { service: undefined, sends: true },
    { service: '2023', sends: false },
    { service: 'current', sends: true },
    { service: 'constructor', sends: true }
  ])(
    'has the marketplace key in requests to a service of version $service: $sends',
    ({ service, sends }) => {
      dataset.environment = 'mainnet'
      if (service) dataset.service = service
      expect(readNetwork().marketplaceKeyInput).toBe(sends)
    }
  )
})
