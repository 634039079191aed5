// Sends a file, with an operation of the data service or alone, and tells how much of it has left. Not with fetch, which
// cannot tell: what it knows of a request's body is when all of it is gone.

import { NetworkError, ShapeError } from '../errors.ts'
import { readAnswer } from './read.ts'
import { type Send, type SendOptions, toForm, toStatusError } from './request.ts'

/** A line that moves nothing for so long is broken, however slow it is. */
const STALLED_MS = 30_000
/** What the services take to look at a file and to put it away, once they have it. */
const ANSWER_MS = 150_000

/** As createSend(), for requests with a file. */
export function createUpload(origin: string): Send {
  return async (request, options = {}) => {
    const isData = request.kind === 'data'
    const source = isData ? request.operation : request.source
    const url = origin + (isData ? '/api/graphql' : request.path)
    const form = isData ? toForm(request) : fileForm(request.file, source)
    const { status, text } = await post({ url, form, source }, options)
    if (status < 200 || status > 299) throw toStatusError(status, source, text)
    try {
      const raw: unknown = text ? JSON.parse(text) : undefined
      return isData ? readAnswer(raw, request) : request.read(raw)
    } catch (cause) {
      if (!(cause instanceof SyntaxError)) throw cause
      throw new ShapeError(source, 'answer', 'JSON', { cause })
    }
  }
}

function fileForm(file: File | undefined, source: string): FormData {
  if (!file) throw new Error(`upload: ${source} is none`)
  const form = new FormData()
  form.set('file', file)
  return form
}

function post(
  { form, source, url }: { form: FormData; source: string; url: string },
  { progress, signal }: SendOptions
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    const lost = () => reject(new NetworkError(`${source}: no answer`))
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
    sending.send(form)
    wait(STALLED_MS)
  })
}
