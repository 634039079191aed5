// What a deployment may collect of visits, where it names a collector and the visitor agrees. Each is sent to an
// address of this site (endpoints.ts), which the edge passes on with nothing of the visitor's own request.

export const TELEMETRY_KINDS = ['vitals', 'errors', 'tags'] as const
export type TelemetryKind = (typeof TELEMETRY_KINDS)[number]

/** For `<html data-collects>`; undefined = nothing is, and nobody is asked. */
export function telemetryAttribute({
  upstreams
}: {
  upstreams: Readonly<Record<TelemetryKind, string | undefined>>
}): string | undefined {
  return TELEMETRY_KINDS.filter(name => upstreams[name] !== undefined).join(' ') || undefined
}
