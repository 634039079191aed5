/**
 * Waits for `work`, at most `ms` milliseconds. After that the outcome is that of `onTimeout`: what it returns or throws.
 * The work itself is not stopped.
 */
export async function withTimeout<Value, Fallback>(
  work: Promise<Value>,
  ms: number,
  onTimeout: () => Fallback
): Promise<Value | Fallback> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>(resolve => {
    timer = setTimeout(resolve, Math.max(0, ms))
  })
  try {
    return await Promise.race([work, timeout.then(onTimeout)])
  } finally {
    clearTimeout(timer)
  }
}
