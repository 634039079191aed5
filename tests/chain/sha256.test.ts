import { expect, test } from 'vitest'

import { encodeUtf8, toHex } from '../../src/lib/protocol/encoding.ts'
import { sha256, sha256Hex } from '../../src/lib/protocol/sha256.ts'

// The example of FIPS 180-2, and the empty text.
test.each([
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855']
])('sha256 and sha256Hex compute the digest of %j', async (text, digest) => {
  expect(await sha256Hex(text)).toBe(digest)
  expect(toHex(await sha256(encodeUtf8(text)))).toBe(digest)
})
