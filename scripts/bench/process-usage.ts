// CPU time and memory of a process, from /proc (Linux).

import { readdirSync, readFileSync } from 'node:fs'

import { readCpuMs } from '../workerd/cpu-time.ts'

export interface ProcessUsage {
  cpuMs: number
  memoryMb: number
}

export function readUsage(pid: number): ProcessUsage {
  const residentKb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { cpuMs: readCpuMs(pid), memoryMb: Number(residentKb ?? 0) / 1_024 }
}

/** The child process that runs this program. */
export function findChild(parent: number, program: string): number {
  for (const name of readdirSync('/proc').filter(i => /^\d+$/.test(i))) {
    const stat = parseStat(readStat(name))
    if (stat.program === program && stat.parent === String(parent)) return Number(name)
  }
  throw new Error(`${parent} has no child ${program}`)
}

/** The name of the program is in brackets and may contain brackets itself. The state and the parent follow it. */
function parseStat(stat: string): { program: string; parent: string | undefined } {
  const end = stat.lastIndexOf(')')
  const [, parent] = stat.slice(end + 2).split(' ')
  return { program: stat.slice(stat.indexOf('(') + 1, end), parent }
}

/** '' for a process that has ended meanwhile. */
function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
