// Adds the hosts of partners to a built configuration of the site Worker as custom domains, which Cloudflare creates
// with the deployment. The hosts are those of the same table that the Worker reads (functions/deployment.ts).

import { type DeploymentVariables, readHosts } from '../functions/deployment.ts'

interface WorkerConfig {
  vars?: Record<string, unknown>
  routes?: unknown[]
}

/** Throws for variables that the Worker would refuse. */
export function withPartnerDomains<Config extends WorkerConfig>(config: Config): Config {
  const { partners } = readHosts((config.vars ?? {}) as DeploymentVariables)
  const domains = Object.keys(partners).map(pattern => ({ pattern, custom_domain: true }))
  return domains.length === 0
    ? config
    : { ...config, routes: [...(config.routes ?? []), ...domains] }
}
