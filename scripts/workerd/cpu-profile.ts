// Records a CPU profile of the site's Worker through the inspector of the runtime (Chrome DevTools Protocol).

import type { CpuProfile } from './function-costs.ts'

/** Microseconds between two samples. */
const SAMPLING_INTERVAL = 250

export async function recordProfile(
  inspectorPort: number,
  work: () => Promise<void>
): Promise<CpuProfile> {
  const targets = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  // The files of the site are served without a Worker, so the site is the only one.
  const [site] = targets
  if (!site) throw new Error('the inspector names no Worker')
  const socket = new WebSocket(site.webSocketDebuggerUrl)
  const answers = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id !== undefined) answers.get(id)?.(result)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const call = (method: string, params: object = {}) =>
    new Promise<unknown>(resolve => {
      const id = answers.size + 1
      answers.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
  await call('Profiler.enable')
  await call('Profiler.setSamplingInterval', { interval: SAMPLING_INTERVAL })
  await call('Profiler.start')
  await work()
  const { profile } = (await call('Profiler.stop')) as { profile: CpuProfile }
  socket.close()
  return profile
}
