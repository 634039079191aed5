// Path and query of a URL of this site, without a trailing slash: what identifies a layer.

export function layerUrl(address: URL): string {
  return (address.pathname.replace(/\/+$/, '') || '/') + address.search
}

export function urlOf(address: string): string {
  return layerUrl(new URL(address, location.href))
}

export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] || '/'
}
