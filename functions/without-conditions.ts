/** The request without the conditional headers, which allow a 304 response: it is answered with the whole page. */
export function withoutConditions(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('If-None-Match')
  headers.delete('If-Modified-Since')
  return new Request(request, { headers })
}
