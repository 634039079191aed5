// The environments of the product: a network and its upstreams. Used by the edge and by page rendering. Only
// networks.ts is sent to a browser. functions/deployment.ts picks the row by the variable ENVIRONMENT.

import { LAUNCH_CONTRACTS, type LaunchContracts } from '../../lib/config/launch-contracts.ts'
import {
  type EnvironmentName,
  NETWORKS,
  type Network,
  SANDBOX_HOST
} from '../../lib/config/networks.ts'
import type { ServiceVersion } from '../../lib/config/service-versions.ts'
import type { Partner } from '../api/partner.ts'

export type UpstreamName =
  | 'data' // GraphQL data service
  | 'extras' // issues access tokens
  | 'chain' // chain API
  | 'identity' // profiles, follows
  | 'tools' // feed, statistics
  | 'content' // partner pages
  | 'files' // static JSON: data, metaspaces, marketplaces, tweets
  | 'preferences'
  | 'settings' // settings that operators change without a deployment
  | 'newsletter'
  | 'vitals' // telemetry collectors, set by the deployment: UPSTREAM_VITALS and so on
  | 'errors'
  | 'tags'
  | 'media' // only the sandbox serves media itself

export interface Environment extends Network, LaunchContracts {
  /** Base URL of each upstream, without a trailing slash; `undefined` when the environment does not have it. */
  upstreams: Record<UpstreamName, string | undefined>
  /** Addresses of admins set by the deployment. The settings service can add more. */
  admins?: readonly string[]
  /** Id of a container of the tag manager, set by the deployment. */
  tagManagerId?: string
  /** Minters set by the deployment, trusted besides `minterContracts`. */
  minters?: readonly string[]
  /** The version of the data service set by the deployment. Its features replace those of the network's row. */
  dataService?: `${ServiceVersion}` | undefined
  /** Hosts of partners' sites → keys of their records in the content service. `PARTNERS` of a deployment adds more. */
  partners: Readonly<Record<string, string>>
  /** Contracts of partners' marketplaces, by their key. `MARKETPLACES` of a deployment adds more. */
  marketplaces: Readonly<Record<string, string>>
  /** The partner of the request, whose marketplace replaces the network's. Absent on the main site. */
  partner?: Partner | undefined
}

const sandboxUrl = (path: string) => `https://${SANDBOX_HOST}/${path}`

/** For staging, whose upstreams the deployment sets. */
const NO_UPSTREAMS: Environment['upstreams'] = {
  data: undefined,
  extras: undefined,
  chain: undefined,
  identity: undefined,
  tools: undefined,
  content: undefined,
  files: undefined,
  preferences: undefined,
  settings: undefined,
  newsletter: undefined,
  vitals: undefined,
  errors: undefined,
  tags: undefined,
  media: undefined
}

/** The public services of a network of MultiversX, whose hosts begin with `prefix`. */
function publicUpstreams(prefix: string): Environment['upstreams'] {
  return {
    ...NO_UPSTREAMS,
    data: `https://${prefix}nfts-graph.multiversx.com/graphql`,
    extras: `https://${prefix}extras-api.multiversx.com`,
    chain: `https://${prefix}api.multiversx.com`,
    identity: `https://${prefix}id-api.multiversx.com`,
    tools: `https://${prefix}tools.multiversx.com`,
    files: `https://${prefix}media.elrond.com/markets`
  }
}

export const ENVIRONMENTS = {
  sandbox: {
    ...NETWORKS.sandbox,
    ...LAUNCH_CONTRACTS.sandbox,
    partners: {
      'cloudbreakers.localhost': 'cloudbreakers',
      'kilnandco.localhost': 'kilnandco',
      'drafts.localhost': 'drafts'
    },
    marketplaces: {
      cloudbreakers: 'erd1qqqqqqqqqqqqqpgqes743upznrj8yyh0w940dw4d0nxexk03sqcs3t80ya',
      kilnandco: 'erd1qqqqqqqqqqqqqpgq2lgp9t76xj8gxu53qsxc5rgt6mc7h087agjs6s5f0a'
    },
    upstreams: {
      data: sandboxUrl('data/graphql'),
      extras: sandboxUrl('extras'),
      chain: sandboxUrl('chain'),
      identity: sandboxUrl('identity'),
      tools: sandboxUrl('tools'),
      content: sandboxUrl('content'),
      files: sandboxUrl('files'),
      preferences: sandboxUrl('preferences'),
      settings: sandboxUrl('settings'),
      newsletter: sandboxUrl('newsletter'),
      vitals: undefined,
      errors: undefined,
      tags: undefined,
      media: sandboxUrl('media')
    }
  },
  devnet: {
    ...NETWORKS.devnet,
    ...LAUNCH_CONTRACTS.devnet,
    partners: {},
    marketplaces: {},
    upstreams: publicUpstreams('devnet-')
  },
  testnet: {
    ...NETWORKS.testnet,
    ...LAUNCH_CONTRACTS.testnet,
    partners: {},
    marketplaces: {},
    upstreams: publicUpstreams('testnet-')
  },
  staging: {
    ...NETWORKS.staging,
    ...LAUNCH_CONTRACTS.staging,
    partners: {},
    marketplaces: {},
    upstreams: NO_UPSTREAMS
  },
  mainnet: {
    ...NETWORKS.mainnet,
    ...LAUNCH_CONTRACTS.mainnet,
    partners: {},
    marketplaces: {},
    upstreams: publicUpstreams('')
  }
} as const satisfies Record<EnvironmentName, Environment>
