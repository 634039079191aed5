// Accepts redirect targets from query parameters only when they stay on this site.

/**
 * The absolute URL of `path` when it has the same origin; `undefined` for any other site or an invalid URL.
 *
 * Parsed with URL, as browsers do: they drop tabs and newlines, so `/<tab>/evil.example` is another site. Absolute,
 * because the path of `/.//evil.example`, when parsed again, is another site as well.
 */
export function sameOriginUrl(path: string | undefined, origin: string): string | undefined {
  if (!path || !URL.canParse(path, origin)) return undefined
  const url = new URL(path, origin)
  // A blob: URL has the origin of the page that created it, but its content may be anything.
  const isPage = url.protocol === 'http:' || url.protocol === 'https:'
  return isPage && url.origin === origin ? url.href : undefined
}

/**
 * The same URL as a path. `undefined` also for a path that begins with `//`, because browsers read it as another site.
 */
export function sameOriginPath(path: string | undefined, origin: string): string | undefined {
  const relative = sameOriginUrl(path, origin)?.slice(origin.length)
  return relative?.startsWith('//') ? undefined : relative
}
