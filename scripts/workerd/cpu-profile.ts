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
  const session = await openSession(worker.webSocketDebuggerUrl)
  try {
    await session.call('Profiler.enable')
    await session.call('Profiler.setSamplingInterval', { interval: SAMPLING_INTERVAL })
    await session.call('Profiler.start')
    await work()
    const { profile } = (await session.call('Profiler.stop')) as { profile: CpuProfile }
    return profile
  } finally {
    session.close()
  }
}

interface InspectorSession {
  /** Throws the error of the inspector, also when the connection ends before the answer. */
  call(method: string, params?: object): Promise<unknown>
  close(): void
}

async function openSession(url: string): Promise<InspectorSession> {
  const socket = new WebSocket(url)
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const { error, id, result } = JSON.parse(String(data)) as InspectorMessage
    if (id === undefined) return
    if (error) pending.get(id)?.reject(new Error(`the inspector: ${error.message}`))
    else pending.get(id)?.resolve(result)
    pending.delete(id)
  })
  const opened = Promise.withResolvers<void>()
  socket.addEventListener('open', () => opened.resolve())
  socket.addEventListener('close', () => {
    const error = new Error('the inspector closed the connection')
    opened.reject(error)
    for (const { reject } of pending.values()) reject(error)
  })
  await opened.promise
  return {
    call(method, params = {}) {
      const answer = Promise.withResolvers<unknown>()
      lastId += 1
      pending.set(lastId, answer)
      socket.send(JSON.stringify({ id: lastId, method, params }))
      return answer.promise
    },
    close: () => socket.close()
  }
}

/** Events have no id. */
interface InspectorMessage {
  id?: number
  result?: unknown
  error?: { message: string }
}
