// Path and query of a URL of this site, without a trailing slash. They identify a layer.

export function layerUrl({ pathname, search }: URL): string {
  return (pathname.replace(/\/+$/, '') || '/') + search
}

/** `href` may be relative to the URL of the page. */
export function layerUrlOf(href: string): string {
  return layerUrl(new URL(href, location.href))
}

export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] || '/'
}
