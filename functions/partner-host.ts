// Which site a host serves: the main site, a partner's, or none. Decided once, when a request enters, from the host of
// its URL. X-Forwarded-Host is never read: any client can send it.

import { ownValue } from '../src/lib/own-value.ts'
import { PATH_PARAMETERS } from '../src/server/config/endpoints.ts'
import { readPairs, splitList } from './list-variable.ts'

/** The hosts of a deployment: its row of environments.ts, combined with its variables. */
export interface HostTable {
  /** Host → key of the partner's record in the content service. */
  partners: Readonly<Record<string, string>>
  /** The only partner of the deployment: every host then belongs to this partner. */
  onlyPartner: string | undefined
  /** Hosts of the main site. When empty, every host without a partner is the main site. */
  mainHosts: readonly string[]
}

export type HostSite =
  | { kind: 'main' }
  | { kind: 'partner'; key: string }
  /** The deployment lists its hosts, and this host is not among them. */
  | { kind: 'unknown' }

export interface HostVariables {
  /** Hosts of partners, in addition to those of the row: `shop.example=cloudbreakers`, separated by commas. */
  PARTNERS?: string
  /** The key of the only partner of the deployment. */
  PARTNER?: string
  /**
   * Hosts of the main site, separated by commas. Any other host without a partner is then refused. Not with PARTNER.
   */
  MAIN_HOSTS?: string
}

/** The key of a partner is a segment of the content service's paths. */
const PARTNER_KEY = PATH_PARAMETERS.partner
const HOST = /^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/

/** `hostname`: without the port, in lower case, as in `URL.hostname`. */
export function siteOfHost(hostname: string, hosts: HostTable): HostSite {
  const { mainHosts, onlyPartner, partners } = hosts
  if (onlyPartner !== undefined) return { kind: 'partner', key: onlyPartner }
  const key = ownValue(partners, hostname)
  if (key !== undefined) return { kind: 'partner', key }
  const isMain = mainHosts.length === 0 || mainHosts.includes(hostname)
  return { kind: isMain ? 'main' : 'unknown' }
}

/** Throws for an entry that is not a host and a key, and for contradicting variables. */
export function readHostTable(
  rowPartners: Readonly<Record<string, string>>,
  { MAIN_HOSTS, PARTNER, PARTNERS }: HostVariables
): HostTable {
  const added = readPairs('PARTNERS', PARTNERS, {
    form: 'host=key',
    isValid: (host, key) => HOST.test(host) && PARTNER_KEY.test(key)
  })
  const mainHosts = splitList(MAIN_HOSTS)
  const invalid = mainHosts.find(i => !HOST.test(i))
  if (invalid) throw new Error(`MAIN_HOSTS: '${invalid}' is no host`)
  if (PARTNER && !PARTNER_KEY.test(PARTNER)) throw new Error(`PARTNER: '${PARTNER}' is no key`)
  if (PARTNER && mainHosts.length > 0)
    throw new Error('MAIN_HOSTS is not used: PARTNER gives every host to one partner')
  return {
    partners: { ...rowPartners, ...added },
    onlyPartner: PARTNER || undefined,
    mainHosts
  }
}
