/** Wraps a request: calls made while it is under way share it, with the arguments of the first. */
export function sharePending<Args extends readonly unknown[], Value>(
  run: (...args: Args) => Promise<Value>
): (...args: Args) => Promise<Value> {
  let pending: Promise<Value> | undefined
  return (...args) => {
    pending ??= run(...args).finally(() => {
      pending = undefined
    })
    return pending
  }
}
