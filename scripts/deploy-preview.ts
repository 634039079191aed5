// The names of a preview's two Workers, and the URL of its web wallet, which is known only after its network is
// deployed. The URL is read from the output of `wrangler deploy` and written into the site's variables and into the
// prerendered pages, which no Worker renders.

import { createHash } from 'node:crypto'

/** A Worker's name is a label of its host name: at most 63 characters, of which the longer prefix takes 15. */
const MAX_SLUG_LENGTH = 40
const HASH_LENGTH = 8

/**
 * The prefixes differ from each other and from those of the Workers in wrangler.toml (`atrium-staging`). So a preview
 * of a branch named `staging` or `network-x` replaces no other deployment.
 */
export function previewNames(branch: string): { site: string; network: string } {
  const slug = slugOf(branch)
  return { site: `atrium-preview-${slug}`, network: `atrium-network-${slug}` }
}

/**
 * Lower-case letters, digits and single hyphens. A hash distinguishes branches whose names differ only in omitted
 * characters.
 */
function slugOf(branch: string): string {
  const slug = withoutHyphensAtEnds(branch.toLowerCase().replace(/[^a-z0-9]+/g, '-'))
  if (slug === branch && slug.length <= MAX_SLUG_LENGTH) return slug
  const hash = createHash('sha256').update(branch).digest('hex').slice(0, HASH_LENGTH)
  return withoutHyphensAtEnds(`${slug.slice(0, MAX_SLUG_LENGTH - HASH_LENGTH - 1)}-${hash}`)
}

function withoutHyphensAtEnds(text: string): string {
  return text.replace(/^-+|-+$/g, '')
}

/** The workers.dev URL in the output of a deployment. */
export function deployedUrl(output: string): string | undefined {
  return /https:\/\/[\w.-]+\.workers\.dev\b/.exec(output)?.[0]
}

/** The site's configuration, bound to its own network and with the URL of that network's wallet. */
export function withSandboxBinding<
  Config extends { services: { binding: string; service: string }[]; vars?: object }
>(config: Config, network: string, walletUrl: string): Config {
  const services = config.services.map(service =>
    service.binding === 'SANDBOX' ? { ...service, service: network } : service
  )
  return { ...config, services, vars: { ...config.vars, WALLET_URL: walletUrl } }
}

/** Adds the attribute that Shell.astro would have rendered if the URL had been known during the build. */
export function withWalletUrl(html: string, walletUrl: string): string {
  return html.replace(/<html\b(?![^>]*\bdata-wallet=)/, `<html data-wallet="${walletUrl}"`)
}
