// CPU time of a process, from /proc (Linux).

import { readFileSync } from 'node:fs'

/** Ticks of the kernel's accounting, fixed in its interface to programs. */
const TICKS_PER_SECOND = 100

/** CPU milliseconds that all threads of a process have used, in user and kernel mode. */
export function readCpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field, the name of the program, can contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}
