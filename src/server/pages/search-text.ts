// Reads the search text of a list of items.

/** In characters. Also the maximum length of the fields of the lists. */
export const MAX_SEARCH_LENGTH = 60

/** The parameter `q`; `undefined` when it is missing or blank. */
export function readSearchText(query: URLSearchParams): string | undefined {
  const text = (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  return text || undefined
}
