/** The outcome of a check that may refuse in normal use. A refusal is a value and not an exception. */
export type Result<Value, Reason> = { ok: true; value: Value } | { ok: false; reason: Reason }

export function ok<Value>(value: Value): Result<Value, never> {
  return { ok: true, value }
}

export function err<Reason>(reason: Reason): Result<never, Reason> {
  return { ok: false, reason }
}
