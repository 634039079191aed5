// The shape of a herotag, the name of an account.

const HEROTAG = /^[a-z0-9][a-z0-9._-]{0,63}$/

/** `name`: in lower case, without an @. */
export function isHerotag(name: string): boolean {
  return HEROTAG.test(name)
}
