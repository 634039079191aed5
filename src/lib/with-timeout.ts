/**
 * Waits for `work` for at most `ms` milliseconds. After that it returns or throws what `onTimeout` does. The work
 * itself is not stopped.
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
