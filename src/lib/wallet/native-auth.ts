// The login token a wallet signs and the proof made of it. Source: sdk-native-auth-client; the edge verifies.

/** Text a wallet signs to log in: who asks, how fresh, for how long. `now` and `ttl` in seconds. */
export function loginToken(terms: {
  origin: string
  blockHash: string
  ttl: number
  now: number
}): string {
  const extra = base64url(JSON.stringify({ timestamp: terms.now }))
  return [base64url(terms.origin), terms.blockHash, terms.ttl, extra].join('.')
}

/** Proof of the account: what POST /api/session takes. `signature` is hex. */
export function nativeAuthToken(address: string, token: string, signature: string): string {
  return [base64url(address), base64url(token), signature].join('.')
}

function base64url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
