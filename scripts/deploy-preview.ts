// Sets the web wallet's URL of a preview, which is known only after its network is deployed. It is read from the
// output of `wrangler deploy` and written into the site's variables and into the prerendered pages, which no Worker
// renders.

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
