// The environment of a deployment: the row of src/server/config/environments.ts that its variables name, changed by the
// other variables (DeploymentVariables). An empty variable counts as unset. Throws for a variable that is invalid or
// not allowed in the environment.

import {
  DEFAULT_ENVIRONMENT,
  type EnvironmentName,
  isEnvironmentName
} from '../src/lib/config/networks.ts'
import { isServiceVersion, SERVICE_VERSIONS } from '../src/lib/config/service-versions.ts'
import { isAddress, isContract } from '../src/lib/protocol/address.ts'
import { MARKETPLACE_KEY } from '../src/server/api/partner.ts'
import {
  ENVIRONMENTS,
  type Environment,
  type UpstreamName
} from '../src/server/config/environments.ts'
import { readPairs, splitList } from './list-variable.ts'
import { type HostTable, type HostVariables, readHostTable } from './partner-host.ts'

export interface DeploymentVariables extends HostVariables {
  ENVIRONMENT?: string
  /** URL of the web wallet of a sandbox or staging network (scripts/deploy.ts sets it for previews). */
  WALLET_URL?: string
  /** The deployment's project id at the WalletConnect relay; each deployment has its own. */
  WALLET_CONNECT_PROJECT_ID?: string
  /** Id of a container of the tag manager, which pages load after consent. */
  TAG_MANAGER_ID?: string
  /** Addresses of admins, separated by commas. */
  ADMINS?: string
  /** Addresses of the contracts whose campaigns can be bought from, separated by commas. */
  MINTERS?: string
  /** The version of the data service: a name in src/lib/config/service-versions.ts. */
  DATA_SERVICE?: string
  /** Contracts of partners' marketplaces: `kilnandco=erd1…`, separated by commas. */
  MARKETPLACES?: string
  /**
   * URL of an upstream, such as `UPSTREAM_DATA`: of any upstream on staging, and of OVERRIDABLE_UPSTREAMS in any
   * environment.
   */
  [upstream: `UPSTREAM_${string}`]: string | undefined
}

/** Upstreams that do not depend on the network: any deployment may set them. */
const OVERRIDABLE_UPSTREAMS: readonly UpstreamName[] = ['errors', 'newsletter', 'tags', 'vitals']

const TAG_MANAGER_ID = /^GTM-[A-Z0-9]{4,12}$/
const ENVIRONMENTS_WITH_WALLET_URL: readonly EnvironmentName[] = ['sandbox', 'staging']

export function readEnvironmentName({ ENVIRONMENT }: DeploymentVariables): EnvironmentName {
  const name = ENVIRONMENT || DEFAULT_ENVIRONMENT
  if (isEnvironmentName(name)) return name
  throw new Error(`ENVIRONMENT is '${name}': see src/server/config/environments.ts for the names`)
}

/** The hosts of the deployment: those of its environment's row and those of its variables. */
export function readHosts(variables: DeploymentVariables): HostTable {
  const { partners }: Environment = ENVIRONMENTS[readEnvironmentName(variables)]
  return readHostTable(partners, variables)
}

/** Throws for a variable that is not a valid URL or address, or that is not allowed in the environment. */
export function readEnvironment(variables: DeploymentVariables): Environment {
  const name = readEnvironmentName(variables)
  const row: Environment = ENVIRONMENTS[name]
  const upstreams = readUpstreams(name, variables)
  const walletUrl = variables.WALLET_URL
  if (walletUrl && !ENVIRONMENTS_WITH_WALLET_URL.includes(name))
    throw new Error(`WALLET_URL: ${name} has its own wallet`)
  const admins = readAddresses('ADMINS', variables.ADMINS)
  const minters = readAddresses('MINTERS', variables.MINTERS)
  const account = minters.find(i => !isContract(i))
  if (account) throw new Error(`MINTERS: '${account}' is no contract`)
  const marketplaces = readMarketplaces(variables.MARKETPLACES)
  const tagManagerId = variables.TAG_MANAGER_ID
  if (tagManagerId && !TAG_MANAGER_ID.test(tagManagerId))
    throw new Error(`TAG_MANAGER_ID is '${tagManagerId}': an id is GTM- with letters and digits`)
  return {
    ...row,
    ...(tagManagerId && { tagManagerId }),
    ...(admins.length > 0 && { admins }),
    ...(minters.length > 0 && { minters }),
    ...readDataService(variables.DATA_SERVICE),
    marketplaces: { ...row.marketplaces, ...marketplaces },
    partners: readHosts(variables).partners,
    upstreams: { ...row.upstreams, ...upstreams },
    walletUrl: walletUrl ? readUrl('WALLET_URL', walletUrl) : row.walletUrl,
    walletConnectProjectId: variables.WALLET_CONNECT_PROJECT_ID || row.walletConnectProjectId
  }
}

function readUpstreams(
  name: EnvironmentName,
  variables: DeploymentVariables
): Partial<Environment['upstreams']> {
  const found: Partial<Environment['upstreams']> = {}
  // All rows have the same upstream names.
  const names = Object.keys(ENVIRONMENTS.staging.upstreams) as UpstreamName[]
  for (const [variable, value] of Object.entries(variables)) {
    if (!variable.startsWith('UPSTREAM_') || !value) continue
    const upstream = names.find(i => variable === `UPSTREAM_${i.toUpperCase()}`)
    if (upstream === undefined) throw new Error(`${variable}: there is no upstream of this name`)
    if (name !== 'staging' && !OVERRIDABLE_UPSTREAMS.includes(upstream)) {
      throw new Error(
        `${variable}: cannot be changed for ${name}; see src/server/config/environments.ts`
      )
    }
    found[upstream] = readUrl(variable, value)
  }
  return found
}

function readDataService(name: string | undefined): Partial<Environment> {
  if (!name) return {}
  if (!isServiceVersion(name)) {
    const names = Object.keys(SERVICE_VERSIONS).join(', ')
    throw new Error(`DATA_SERVICE is '${name}': expected one of ${names}`)
  }
  return { dataService: name, ...SERVICE_VERSIONS[name] }
}

function readAddresses(variable: string, value: string | undefined): string[] {
  const addresses = splitList(value)
  const invalid = addresses.find(i => !isAddress(i))
  if (invalid) throw new Error(`${variable}: '${invalid}' is no address`)
  return addresses
}

function readMarketplaces(value: string | undefined): Record<string, string> {
  return readPairs('MARKETPLACES', value, {
    form: 'key=contract',
    isValid: (key, contract) => MARKETPLACE_KEY.test(key) && isContract(contract)
  })
}

function readUrl(variable: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  // The parsed URL does not show an empty query or fragment, so the text is checked.
  const isPlain = !/[?#]/.test(value) && !url?.username && !url?.password
  if (url?.protocol !== 'https:' || !isPlain)
    throw new Error(`${variable} is '${value}': expected https:// without a query or a login`)
  return (url.origin + url.pathname).replace(/\/+$/, '')
}
