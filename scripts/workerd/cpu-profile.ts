// Records a CPU profile of a Worker through the inspector of the runtime (Chrome DevTools Protocol).

import type { CpuProfile } from './function-costs.ts'

/** Microseconds between two samples. */
const SAMPLING_INTERVAL = 250

/** `name` is that of the Worker in the configuration of its process. */
export async function recordProfile(
  { inspectorPort, name }: { inspectorPort: number; name: string },
  work: () => Promise<void>
): Promise<CpuProfile> {
  const targets = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json()) as {
    title: string
    webSocketDebuggerUrl: string
  }[]
  const worker = targets.find(i => i.title.split(' ').includes(name))
  if (!worker) throw new Error(`the inspector names no Worker ${name}`)
  const socket = new WebSocket(worker.webSocketDebuggerUrl)
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
