// What there is where nothing else can be had any more, not even the words for it.

/** The request never got an answer: offline, DNS, refused, timeout. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError' as const
}

export const OFFLINE_TEXT = 'No answer from the network. Check your connection and try again.'

/** Why code of ours could not be had. build/preload-helper.ts says with what status it was answered, if it was. */
export function chunkErrorText(error: unknown): string {
  return isStaleBuild(error)
    ? 'Atrium has been updated since this page was opened. Reload it, then try again.'
    : OFFLINE_TEXT
}

/** The files of an earlier build are not there any more. */
export function isStaleBuild(error: unknown): boolean {
  return error instanceof Error && error.cause === 404
}

/** No answer, or no code: whatever else is asked for will not come either. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'NetworkError'
}
