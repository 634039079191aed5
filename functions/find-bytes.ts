/**
 * Where `wanted` begins in `bytes`, or -1; 0 when it is empty. The runtime has no search for more than one byte. This is
 * Horspool's: it compares the last byte, and steps over as many bytes as that allows.
 */
export function findBytes(bytes: Uint8Array, wanted: Uint8Array): number {
  const last = wanted.length - 1
  if (last < 0) return 0
  const steps = stepsOf(wanted)
  for (let end = last; end < bytes.length; end += steps[bytes[end] ?? 0] ?? 1) {
    let at = last
    while (at >= 0 && bytes[end - last + at] === wanted[at]) at -= 1
    if (at < 0) return end - last
  }
  return -1
}

const knownSteps = new WeakMap<Uint8Array, Uint32Array>()

/** Horspool's table: for each byte, how far `wanted` moves on when it is the byte of `bytes` at its end. */
function stepsOf(wanted: Uint8Array): Uint32Array {
  let steps = knownSteps.get(wanted)
  if (!steps) {
    const last = wanted.length - 1
    const found = new Uint32Array(256).fill(wanted.length)
    wanted.subarray(0, last).forEach((byte, at) => {
      found[byte] = last - at
    })
    steps = found
    knownSteps.set(wanted, steps)
  }
  return steps
}
