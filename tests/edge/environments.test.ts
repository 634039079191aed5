import { afterEach, describe, expect, test, vi } from 'vitest'

import { readEnvironment, readEnvironmentName } from '../../functions/deployment.ts'
import { type Bindings, createEdge } from '../../functions/edge.ts'
import { forwardToSandbox } from '../../functions/sandbox-proxy.ts'
import {
  type EnvironmentName,
  isEnvironmentName,
  NETWORKS,
  webWalletUrl
} from '../../src/lib/config/networks.ts'
import { ENVIRONMENTS, type Environment } from '../../src/server/config/environments.ts'
import { documentTitle, siteName } from '../../src/server/config/site.ts'
import { ORIGIN } from './support/edge-world.ts'

const ADDRESS = 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th'
const [MINTER] = ENVIRONMENTS.sandbox.minterContracts

const NAMES = Object.keys(ENVIRONMENTS).filter(isEnvironmentName)

const EXPECTED: Record<EnvironmentName, { label: string; chainId: string; native: string }> = {
  sandbox: { label: 'Sandbox', chainId: 'S', native: 'XEGLD' },
  devnet: { label: 'Devnet', chainId: 'D', native: 'XEGLD' },
  testnet: { label: 'Testnet', chainId: 'T', native: 'XEGLD' },
  staging: { label: 'Staging', chainId: 'T', native: 'XEGLD' },
  mainnet: { label: '', chainId: '1', native: 'EGLD' }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

function edgeOf(variables: Partial<Bindings>) {
  const sandboxRequests: string[] = []
  const networkRequests: string[] = []
  const sandbox = {
    fetch: async (url: unknown) => {
      sandboxRequests.push(String(url))
      return new Response('sandbox')
    }
  }
  vi.stubGlobal('fetch', async (url: unknown) => {
    networkRequests.push(String(url))
    return new Response('network')
  })
  const bindings = { ASSETS: sandbox, SANDBOX: sandbox, ...variables }
  const edge = createEdge(new Request(ORIGIN), bindings, { waitUntil: () => undefined })
  return { edge, sandboxRequests, networkRequests }
}

describe('readEnvironment() with a name', { tags: ['@N14'] }, () => {
  test.each(NAMES)('gives the label, chain and native token of %s', name => {
    const { edge } = edgeOf({ ENVIRONMENT: name })
    const { label, chainId, native } = EXPECTED[name]
    expect(edge.environmentName).toBe(name)
    expect(edge.environment).toMatchObject({ label, chainId, nativeLabel: native })
    expect(siteName(edge.environment).startsWith(label)).toBe(true)
    expect(documentTitle('Home', edge.environment)).toBe(`Home • ${siteName(edge.environment)}`)
  })

  test('reads an empty name like a missing name', () => {
    expect(readEnvironmentName({ ENVIRONMENT: '' })).toBe(readEnvironmentName({}))
  })

  test.each(NAMES)('lets requests go to the upstreams of the environment only: %s', async name => {
    const { edge, sandboxRequests, networkRequests } = edgeOf({ ENVIRONMENT: name })
    const addresses = Object.values(edge.environment.upstreams).filter(i => i !== undefined)
    for (const address of addresses) await edge.fetch(address, {})
    expect(name === 'sandbox' ? sandboxRequests : networkRequests).toEqual(addresses)
    expect(name === 'sandbox' ? networkRequests : sandboxRequests).toEqual([])
  })

  test.each(NAMES.filter(i => i !== 'sandbox'))(
    'gives no access to the sandbox and its explorer: %s',
    async name => {
      const { edge } = edgeOf({ ENVIRONMENT: name })
      const control = new Request(`${ORIGIN}/__sandbox/reset`, { method: 'POST' })
      expect(await forwardToSandbox(control, edge, undefined)).toBeUndefined()
      const explorer = new Request(`${ORIGIN}${NETWORKS.sandbox.explorerUrl}`)
      expect(await forwardToSandbox(explorer, edge, undefined)).toBeUndefined()
      expect(webWalletUrl(edge.environment, ORIGIN)).toMatch(/^https:\/\/[\w-]*wallet\./)
      expect(JSON.stringify(edge.environment)).not.toContain('sandbox')
    }
  )

  test('defaults to testnet, and throws at an unknown name', () => {
    expect(readEnvironment({})).toEqual(ENVIRONMENTS.testnet)
    expect(() => readEnvironment({ ENVIRONMENT: 'prod' })).toThrow("ENVIRONMENT is 'prod'")
  })
})

describe('the variables of a deployment', { tags: ['@N14', '@E5'] }, () => {
  test('set the upstreams and the wallet of the staging network', async () => {
    const { edge, networkRequests } = edgeOf({
      ENVIRONMENT: 'staging',
      UPSTREAM_DATA: ' https://graph.example/graphql/ ',
      WALLET_URL: 'https://wallet.example'
    })
    const environment: Environment = edge.environment
    expect(environment.upstreams).toMatchObject({
      data: 'https://graph.example/graphql',
      chain: undefined
    })
    expect(environment.walletUrl).toBe('https://wallet.example')
    await edge.fetch(environment.upstreams.data ?? '', {})
    expect(networkRequests).toEqual(['https://graph.example/graphql'])
  })

  test('set the web wallet URL of a preview', () => {
    const wallet = 'https://atrium-sandbox-x.someone.workers.dev'
    const environment = readEnvironment({ ENVIRONMENT: 'sandbox', WALLET_URL: wallet })
    expect(webWalletUrl(environment, 'https://atrium-x.someone.workers.dev')).toBe(wallet)
    expect(webWalletUrl(readEnvironment({ ENVIRONMENT: 'sandbox' }), ORIGIN)).toBe(
      'http://127.0.0.1:4321'
    )
  })

  test.each(NAMES)(
    'set the admins, the minters, the tag manager and WalletConnect on %s',
    ENVIRONMENT => {
      const own = {
        WALLET_CONNECT_PROJECT_ID: 'abc',
        TAG_MANAGER_ID: 'GTM-TEST1',
        MINTERS: ` ${MINTER},`,
        ADMINS: ` ${ADDRESS}, `
      }
      expect(readEnvironment({ ENVIRONMENT, ...own })).toMatchObject({
        walletConnectProjectId: 'abc',
        tagManagerId: 'GTM-TEST1',
        minters: [MINTER],
        admins: [ADDRESS]
      })
      const empty = Object.fromEntries(Object.keys(own).map(name => [name, '']))
      for (const unset of [{}, empty]) {
        const environment = readEnvironment({ ENVIRONMENT, ...unset })
        expect(environment.walletConnectProjectId).toBeUndefined()
        expect(environment).not.toHaveProperty('tagManagerId')
        expect(environment).not.toHaveProperty('minters')
        expect(environment).not.toHaveProperty('admins')
      }
    }
  )

  test.each([
    { variables: { TAG_MANAGER_ID: 'GTM-1"><b>' }, message: 'TAG_MANAGER_ID is' },
    { variables: { MINTERS: 'alice' }, message: "MINTERS: 'alice' is no address" },
    { variables: { MINTERS: ADDRESS }, message: 'is no contract' },
    { variables: { ADMINS: `${ADDRESS},alice` }, message: "ADMINS: 'alice' is no address" }
  ])('throw when an id or an address is invalid: %o', ({ message, variables }) => {
    expect(() => readEnvironment(variables)).toThrow(message)
  })

  test.each([
    { DATA_SERVICE: '2023', marketplaceKeyInput: false, ticketSale: true },
    { DATA_SERVICE: 'current', marketplaceKeyInput: true, ticketSale: false }
  ])('set the version of the data service: $DATA_SERVICE', ({ DATA_SERVICE, ...features }) => {
    for (const ENVIRONMENT of ['devnet', 'sandbox'])
      expect(readEnvironment({ ENVIRONMENT, DATA_SERVICE })).toMatchObject(features)
  })

  test('keep the features of the network without a version, and an unknown version throws', () => {
    const { dataService, marketplaceKeyInput, ticketSale } = readEnvironment({ DATA_SERVICE: '' })
    expect({ dataService, marketplaceKeyInput, ticketSale }).toEqual({
      dataService: undefined,
      marketplaceKeyInput: ENVIRONMENTS.testnet.marketplaceKeyInput,
      ticketSale: ENVIRONMENTS.testnet.ticketSale
    })
    for (const DATA_SERVICE of ['2022', 'constructor', 'Current'])
      expect(() => readEnvironment({ DATA_SERVICE })).toThrow('expected one of 2023, current')
  })

  test('set the marketplace contracts of partners, and an invalid entry throws', () => {
    const contract = ENVIRONMENTS.sandbox.marketplaceContract
    const MARKETPLACES = ` kilnandco = ${contract},`
    const { marketplaces } = readEnvironment({ ENVIRONMENT: 'mainnet', MARKETPLACES })
    expect(marketplaces).toEqual({ kilnandco: contract })
    for (const wrong of ['kilnandco', `kiln and co=${contract}`, `a=${ADDRESS}`, `a=${contract}=b`])
      expect(() => readEnvironment({ MARKETPLACES: wrong })).toThrow(/^MARKETPLACES: /)
  })

  test.each([
    { ENVIRONMENT: 'mainnet', UPSTREAM_DATA: 'https://graph.example' },
    { ENVIRONMENT: 'mainnet', WALLET_URL: 'https://wallet.example' },
    { ENVIRONMENT: 'staging', UPSTREAM_DATE: 'https://graph.example' },
    { ENVIRONMENT: 'staging', UPSTREAM_DATA: 'http://graph.example' },
    { ENVIRONMENT: 'staging', UPSTREAM_DATA: 'graph.example' },
    { ENVIRONMENT: 'staging', UPSTREAM_DATA: 'https://graph.example/?' },
    { ENVIRONMENT: 'staging', UPSTREAM_DATA: 'https://graph.example/#' },
    { ENVIRONMENT: 'staging', UPSTREAM_DATA: 'https://:word@graph.example' },
    { ENVIRONMENT: 'staging', WALLET_URL: 'javascript:alert(1)' }
  ])('throw when one of them is invalid or not allowed on the network: %o', variables => {
    expect(() => readEnvironment(variables)).toThrow(/UPSTREAM_|WALLET_URL/)
  })
})
