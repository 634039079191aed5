// The features that a deployment lacks because its variables do not name a service (docs/environments.md).

/** `vars`: the variables of the Worker, from wrangler.toml. */
export function deploymentNotes(target: string, vars: Record<string, unknown> = {}): string[] {
  if (target !== 'mainnet' || vars['UPSTREAM_NEWSLETTER']) return []
  return [
    'The home page has no newsletter: set UPSTREAM_NEWSLETTER in [env.production] of wrangler.toml'
  ]
}
