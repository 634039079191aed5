// Sums a CPU profile by function.

export interface CpuProfile {
  nodes: {
    id: number
    callFrame: { functionName: string; url: string; lineNumber: number }
    children?: number[]
  }[]
  samples: number[]
  /** Microseconds since the sample before. */
  timeDeltas: number[]
}

export interface FunctionCost {
  name: string
  /** File and line in the build. */
  place: string
  /** Percent of the busy time that is spent in the function itself. */
  own: number
  /** Percent of the busy time that is spent in the function and the functions that it calls. */
  total: number
}

/** Sorted by the function's own time, highest first. Time in which the Worker waits is not counted. */
export function functionCosts({ nodes, samples, timeDeltas }: CpuProfile): FunctionCost[] {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const ownTimes = new Map<number, number>()
  samples.forEach((id, at) => {
    ownTimes.set(id, (ownTimes.get(id) ?? 0) + (timeDeltas[at] ?? 0))
  })
  const costs = new Map<string, { name: string; place: string; own: number; total: number }>()
  let busy = 0
  // A function is counted once per stack, so that a recursive one does not exceed 100%.
  const visit = (id: number, callers: ReadonlySet<string>): number => {
    const node = byId.get(id)
    if (!node) return 0
    const { functionName, url, lineNumber } = node.callFrame
    const place = `${url.replace(/^.*\/(?=[^/]+\/[^/]+$)/, '')}:${lineNumber + 1}`
    const key = `${functionName} ${place}`
    const own = ownTimes.get(id) ?? 0
    const inner = new Set(callers).add(key)
    let total = own
    for (const child of node.children ?? []) total += visit(child, inner)
    if (IDLE.has(functionName)) return 0
    busy += own
    const cost = costs.get(key) ?? { name: functionName || '(anonymous)', place, own: 0, total: 0 }
    cost.own += own
    if (!callers.has(key)) cost.total += total
    costs.set(key, cost)
    return total
  }
  const root = nodes.find(node => node.callFrame.functionName === '(root)')
  for (const child of root?.children ?? []) visit(child, new Set())
  return [...costs.values()]
    .map(i => ({ ...i, own: (100 * i.own) / busy, total: (100 * i.total) / busy }))
    .sort((a, b) => b.own - a.own)
}

const IDLE = new Set(['(idle)', '(program)'])
