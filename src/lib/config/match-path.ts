// Matches a path against a pattern, both split at their slashes. In a pattern `{name}` is one segment, `{name*}` is the
// rest of the path with its slashes. Not `URLPattern`: the browsers of some visitors lack it.

/** The parameters as they are in the path, by name: the caller checks their values. `undefined` without a match. */
export function matchPath(
  pattern: readonly string[],
  segments: readonly string[]
): Record<string, string> | undefined {
  // Most patterns differ in an early segment, so nothing is created for them.
  let params: Record<string, string> | undefined
  for (let at = 0; at < pattern.length; at += 1) {
    const part = pattern[at] ?? ''
    const segment = segments[at]
    if (segment === undefined) return undefined
    if (!part.startsWith('{')) {
      if (part !== segment) return undefined
      continue
    }
    params ??= {}
    if (part.endsWith('*}')) {
      params[part.slice(1, -2)] = segments.slice(at).join('/')
      return params
    }
    params[part.slice(1, -1)] = segment
  }
  return pattern.length === segments.length ? (params ?? {}) : undefined
}
