import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

export interface Display {
  /** The value of `DISPLAY`. */
  name: string
  close(): Promise<void>
}

/** Starts a virtual X display (Xvfb). It chooses a free number and writes it to the file descriptor 3. */
export async function startDisplay(xvfb: string): Promise<Display> {
  const options = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const server = spawn(xvfb, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await once(server.stdio[3] as Readable, 'data')
  return {
    name: `:${String(number).trim()}`,
    close: async () => {
      server.kill()
      await once(server, 'exit')
    }
  }
}
