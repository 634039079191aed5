// Whether an address somebody hands us leads back to this site.

/**
 * The whole address of a place on this site; undefined for every other.
 *
 * Read as browsers read it: they drop tabs and newlines, so `/<tab>/evil.example` is another site. Whole, because
 * the path of `/.//evil.example`, read once more, is another site as well.
 */
export function sameOriginUrl(path: string | undefined, origin: string): string | undefined {
  if (!path || !URL.canParse(path, origin)) return undefined
  const to = new URL(path, origin)
  return to.origin === origin ? to.href : undefined
}

/** The same as a path, where it has one that can be told from another site's. */
export function sameOriginPath(path: string | undefined, origin: string): string | undefined {
  const own = sameOriginUrl(path, origin)?.slice(origin.length)
  return own?.startsWith('//') ? undefined : own
}
