// Sends a file with an operation of the data service and tells how much of it has left. Not with fetch, which cannot
// tell: what it knows of a request's body is when all of it is gone.

import { NetworkError, ShapeError, StatusError } from '../errors.ts'
import { readAnswer } from './read.ts'
import { type DataRequest, readCode, type Send, type SendOptions, toForm } from './request.ts'

/** A line that moves nothing for so long is broken, however slow it is. */
const STALLED_MS = 30_000
/** What the services take to look at a file and to put it away, once they have it. */
const ANSWER_MS = 150_000

/** As createSend(), for requests with a file. */
export function createUpload(origin: string): Send {
  return async (request, options = {}) => {
    if (request.kind !== 'data') throw new Error(`upload: ${request.source} is none`)
    const { status, text } = await post(`${origin}/api/graphql`, request, options)
    if (status < 200 || status > 299) {
      throw new StatusError(status, request.operation, readCode(text))
    }
    try {
      return readAnswer(JSON.parse(text), request)
    } catch (cause) {
      if (!(cause instanceof SyntaxError)) throw cause
      throw new ShapeError(request.operation, 'answer', 'JSON', { cause })
    }
  }
}

function post(
  url: string,
  request: DataRequest<unknown>,
  { progress, signal }: SendOptions
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    const lost = () => reject(new NetworkError(`${request.operation}: no answer`))
    let patience: ReturnType<typeof setTimeout>
    const wait = (ms: number) => {
      clearTimeout(patience)
      patience = setTimeout(() => sending.abort(), ms)
    }
    const stop = () => sending.abort()
    sending.upload.onprogress = ({ loaded, total }) => {
      wait(STALLED_MS)
      progress?.(loaded, total)
    }
    sending.upload.onload = ({ total }) => {
      wait(ANSWER_MS)
      progress?.(total, total)
    }
    sending.onload = () => resolve({ status: sending.status, text: sending.responseText })
    sending.onerror = lost
    sending.onabort = lost
    sending.onloadend = () => {
      clearTimeout(patience)
      signal?.removeEventListener('abort', stop)
    }
    if (signal?.aborted) return lost()
    signal?.addEventListener('abort', stop)
    sending.open('POST', url)
    sending.send(toForm(request))
    wait(STALLED_MS)
  })
}
