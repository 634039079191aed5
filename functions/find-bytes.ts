/** Where `wanted` begins in `bytes`, or -1. The runtime has no search for more than one byte. */
export function findBytes(bytes: Uint8Array, wanted: Uint8Array): number {
  const [first = 0] = wanted
  let at = bytes.indexOf(first)
  while (at >= 0 && !wanted.every((byte, index) => bytes[at + index] === byte))
    at = bytes.indexOf(first, at + 1)
  return at
}
