// Herotags: the names of accounts, in paths, in forms and as the services return them.

/** Suffix of herotags from before the network was renamed. */
const LEGACY_SUFFIX = /\.elrond$/
const HEROTAG = /^[a-z0-9][a-z0-9._-]{0,63}$/

/** A herotag without its leading @ and the legacy suffix. */
export function herotagText(herotag: string): string {
  return herotag.replace(/^@/, '').replace(LEGACY_SUFFIX, '')
}

/** The herotag of a path or a form, in lower case. Undefined when the text cannot be one. */
export function readHerotag(text: string): string | undefined {
  const herotag = herotagText(text.toLowerCase())
  return HEROTAG.test(herotag) ? herotag : undefined
}
