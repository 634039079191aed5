// Searches bytes for a sequence of bytes: the runtime can only search for a single byte.

/**
 * The position of `wanted` in `bytes`, or -1; 0 when `wanted` is empty. Horspool's algorithm: compares from the last
 * byte backwards, and moves on by as many bytes as the byte under the last position allows.
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

/** Horspool's table: how far the search moves on, by the value of the last compared byte. */
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
