// Minimal error text for when a chunk or the network fails. Must stay free of imports.

/** The request received no response: offline, DNS, refused, timeout. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError' as const
}

export const NO_ANSWER_TEXT = 'No answer from this site. Check your connection and try again.'

/**
 * Text for a failed dynamic import. build/preload-helper.ts sets the response status as the error's `cause`; without a
 * response there is none.
 */
export function chunkErrorText(error: unknown): string {
  return isStaleBuild(error)
    ? 'Atrium was updated while this page was open. Reload it and try again.'
    : NO_ANSWER_TEXT
}

/** The chunk belongs to an earlier build and is no longer served: the status was 404. */
export function isStaleBuild(error: unknown): boolean {
  return error instanceof Error && error.cause === 404
}

/**
 * Compares the name and not the class, because build/preload-helper.ts gives the same name to the error of a chunk that
 * could not be loaded. Further requests are expected to fail as well.
 */
export function isNetworkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'NetworkError'
}
