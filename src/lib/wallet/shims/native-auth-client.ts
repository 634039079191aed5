// What sdk-dapp calls of `@multiversx/sdk-native-auth-client`. That package is under the GPL, which the code that
// browsers download must not be. The site makes its own native-auth tokens (stores/session.ts).

import { textToBase64Url } from '../../protocol/encoding.ts'
import { nativeAuthToken } from '../../protocol/native-auth.ts'

export class NativeAuthClient {
  encodeValue(text: string): string {
    return textToBase64Url(text)
  }

  getToken(address: string, token: string, signature: string): string {
    return nativeAuthToken(address, token, signature)
  }

  /** Rejects always: called only for a token that sdk-dapp would make. */
  async getCurrentBlockHash(): Promise<string> {
    throw new Error('native auth: the site makes its own native-auth tokens')
  }
}
