// What there is where nothing else can be had any more, not even the words for it.

/** The request never got an answer: offline, DNS, refused, timeout. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError' as const
}

export const OFFLINE = 'No answer from the network. Check your connection and try again.'
