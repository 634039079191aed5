/** The URL of a request, parsed once, because about ten functions read the URL for a page. No caller may change it. */
export function urlOf(request: Request): URL {
  let url = known.get(request)
  if (!url) {
    url = new URL(request.url)
    known.set(request, url)
  }
  return url
}

const known = new WeakMap<Request, URL>()
