// CPU time and memory of a process, from /proc (Linux).

import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks are hundredths of a second on every Linux that Node runs on. */
const MS_PER_TICK = 10

export interface ProcessUsage {
  cpuMs: number
  memoryMb: number
}

export function readUsage(pid: number): ProcessUsage {
  const { fields } = parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  const [userTicks, systemTicks] = [fields[11], fields[12]].map(Number)
  const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return {
    cpuMs: ((userTicks ?? 0) + (systemTicks ?? 0)) * MS_PER_TICK,
    memoryMb: Number(kb ?? 0) / 1_024
  }
}

/** The child process that runs this program. */
export function findChild(parent: number, program: string): number {
  for (const name of readdirSync('/proc').filter(i => /^\d+$/.test(i))) {
    const { fields, program: found } = parseStat(readStat(name))
    if (found === program && fields[1] === String(parent)) return Number(name)
  }
  throw new Error(`${parent} has no child ${program}`)
}

/** The name of the program is in brackets and may contain spaces and brackets itself. */
function parseStat(stat: string): { program: string; fields: string[] } {
  const end = stat.lastIndexOf(')')
  return { program: stat.slice(stat.indexOf('(') + 1, end), fields: stat.slice(end + 2).split(' ') }
}

/** '' for a process that has ended meanwhile. */
function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
