// What a deployment may collect of visits, where it names a collector and the visitor agrees. Each is sent to an
// address of this site (endpoints.ts), which the edge passes on with nothing of the visitor's own request.

export const COLLECTORS = ['vitals', 'errors', 'tags'] as const
export type Collector = (typeof COLLECTORS)[number]

/** For `<html data-collects>`; undefined = nothing is, and nobody is asked. */
export function collectsText({
  upstreams
}: {
  upstreams: Readonly<Record<Collector, string | undefined>>
}): string | undefined {
  return COLLECTORS.filter(name => upstreams[name] !== undefined).join(' ') || undefined
}
