// The kinds of telemetry. The client sends a kind only when the deployment configures its collector and the visitor
// consents. The request goes to a path of this site (src/server/config/endpoints.ts); the edge forwards it without
// the visitor's own headers.

export const TELEMETRY_KINDS = ['vitals', 'errors', 'tags'] as const
export type TelemetryKind = (typeof TELEMETRY_KINDS)[number]

/**
 * Value of `<html data-telemetry>`; `undefined` when there is neither a collector nor a tag manager, so that no consent
 * is needed.
 */
export function telemetryAttribute({
  tagManagerId,
  upstreams
}: {
  tagManagerId?: string
  upstreams: Readonly<Record<TelemetryKind, string | undefined>>
}): string | undefined {
  const kinds: string[] = TELEMETRY_KINDS.filter(name => upstreams[name] !== undefined)
  return [...kinds, ...(tagManagerId ? ['manager'] : [])].join(' ') || undefined
}
