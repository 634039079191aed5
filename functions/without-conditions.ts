/** The request without the headers that may be answered with 304. */
export function withoutConditions(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('If-None-Match')
  headers.delete('If-Modified-Since')
  return new Request(request, { headers })
}
