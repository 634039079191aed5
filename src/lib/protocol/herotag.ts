// The shape of a herotag, the name of an account.

/**
 * Wider than the herotags of today, because the chain API decides which exist. Excludes only what would have to be
 * escaped in a path, and long texts. A herotag with a suffix, such as `alice.elrond`, has a dot.
 */
const HEROTAG = /^[a-z0-9][a-z0-9._-]{0,63}$/

/** `name`: in lower case, without an @. */
export function isHerotag(name: string): boolean {
  return HEROTAG.test(name)
}
