// The contract of a partner's marketplace. The deployment names it, and the data service must list the same contract.

import { beforeEach, describe, expect, test } from 'vitest'

import type { Edge } from '../../functions/edge.ts'
import { withPartner } from '../../functions/partner.ts'
import { ENVIRONMENTS } from '../../src/server/config/environments.ts'
import { createEdgeWorld, type EdgeWorld } from './support/edge-world.ts'

const URL_OF_PARTNER = 'http://cloudbreakers.localhost:4321'
const { marketplaceContract, marketplaceKey, marketplaces } = ENVIRONMENTS.sandbox
const OWN = marketplaces.cloudbreakers
const OTHER = 'erd1qqqqqqqqqqqqqpgqz8q2ggskllzh9dp5988uz42jn95pqeghu00s0mlgca'
const ACCOUNT = 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th'

let world: EdgeWorld

beforeEach(() => {
  world = createEdgeWorld()
  setKey('cloudbreakers')
})

function setKey(key: string): void {
  const attributes = { name: 'Cloudbreakers', marketplaceKey: key }
  world.upstreams.content = () => Response.json({ data: { attributes } })
}

function list(node: object | null): void {
  const edges = [{ cursor: 'a', node }]
  world.upstreams.data = () => Response.json({ data: { marketplaces: { edges } } })
}

async function readEnvironment(): Promise<Edge['environment'] | undefined> {
  const base = world.edge(new Request(URL_OF_PARTNER))
  const partnerKey = 'cloudbreakers'
  const hostSite = { kind: 'partner', key: partnerKey } as const
  return (await withPartner({ ...base, hostSite, partnerKey }))?.environment
}

describe('the contract of a partner’s marketplace', { tags: ['@N19', '@W6'] }, () => {
  test('is the contract that the deployment and the data service name', async () => {
    list({ key: 'cloudbreakers', name: 'x', address: OWN })
    expect(await readEnvironment()).toMatchObject({ marketplaceContract: OWN })
  })

  test('is the contract of the network when the partner has the network’s marketplace', async () => {
    setKey(marketplaceKey)
    list({ key: marketplaceKey, name: 'x', address: marketplaceContract })
    expect(await readEnvironment()).toMatchObject({ marketplaceContract })
  })

  test.each([
    ['knows no such marketplace', null],
    ['answers with another marketplace', { key: 'atrium', name: 'x', address: OWN }],
    ['names another contract', { key: 'cloudbreakers', name: 'x', address: OTHER }],
    ['names an account', { key: 'cloudbreakers', name: 'x', address: ACCOUNT }],
    ['names no address', { key: 'cloudbreakers', name: 'x', address: '' }]
  ])('is unknown while the data service %s', async (_, node) => {
    list(node)
    expect(await readEnvironment()).toMatchObject({
      marketplaceKey: 'cloudbreakers',
      marketplaceContract: ''
    })
  })

  test('is unknown while the data service is down', async () => {
    world.upstreams.data = () => new Response(null, { status: 503 })
    expect(await readEnvironment()).toMatchObject({ marketplaceContract: '' })
  })

  test.each(['frameline', 'constructor', '__proto__'])(
    'is unknown when the deployment names none: %s',
    async key => {
      setKey(key)
      list({ key, name: 'x', address: OTHER })
      expect(await readEnvironment()).toMatchObject({
        marketplaceKey: key,
        marketplaceContract: ''
      })
    }
  )
})
