/** Whether a response is a page, by its media type. */
export function isPage(response: Response): boolean {
  return response.headers.get('Content-Type')?.startsWith('text/html') === true
}
