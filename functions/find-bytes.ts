/** Where `wanted` begins in `bytes`, or -1; 0 when it is empty. The runtime has no search for more than one byte. */
export function findBytes(bytes: Uint8Array, wanted: Uint8Array): number {
  const firstByte = wanted[0]
  if (firstByte === undefined) return 0
  let at = bytes.indexOf(firstByte)
  while (at >= 0 && !wanted.every((byte, index) => bytes[at + index] === byte))
    at = bytes.indexOf(firstByte, at + 1)
  return at
}
