// The functions of `@multiversx/sdk-native-auth-client` that sdk-dapp calls. That package is under the GPL, and code
// that browsers download must not be. The site creates its own native-auth tokens (stores/session.ts).

import { textToBase64Url } from '../../protocol/encoding.ts'
import { nativeAuthToken } from '../../protocol/native-auth.ts'

export class NativeAuthClient {
  encodeValue(text: string): string {
    return textToBase64Url(text)
  }

  getToken(address: string, token: string, signature: string): string {
    return nativeAuthToken(address, token, signature)
  }

  /** Always rejects: sdk-dapp calls it only to create a token itself. */
  async getCurrentBlockHash(): Promise<string> {
    throw new Error('native auth: the site makes its own native-auth tokens')
  }
}
