// What a preview knows only once its network is up: where the web wallet answers. Read from what `wrangler deploy`
// says, written into the site's variables and into the pages built ahead, which no Worker makes.

/** The address under workers.dev in the output of a deployment. */
export function deployedUrl(output: string): string | undefined {
  return /https:\/\/[\w.-]+\.workers\.dev\b/.exec(output)?.[0]
}

/** The site's configuration, bound to its own network and told where that network's wallet is. */
export function withSandboxBinding<
  Config extends { services: { binding: string; service: string }[]; vars?: object }
>(config: Config, network: string, walletUrl: string): Config {
  const services = config.services.map(service =>
    service.binding === 'SANDBOX' ? { ...service, service: network } : service
  )
  return { ...config, services, vars: { ...config.vars, WALLET_URL: walletUrl } }
}

/** A page built ahead, as Shell.astro would have made it had it known. */
export function withWalletUrl(html: string, walletUrl: string): string {
  return html.replace(/<html\b(?![^>]*\bdata-wallet=)/, `<html data-wallet="${walletUrl}"`)
}
