// Sends requests with a file and reports upload progress. Uses XMLHttpRequest, because fetch has no progress events for
// the request body.

import { NetworkError, ShapeError } from '../errors.ts'
import { readGraphqlResponse } from './read-response.ts'
import { type Send, type SendOptions, toFormData, toStatusError } from './request.ts'

/** Aborts an upload when no bytes were sent for this time. A slow connection alone does not abort it. */
const STALL_TIMEOUT_MS = 30_000
/** Time in which the services must check and store a file after they have received it. */
const RESPONSE_TIMEOUT_MS = 150_000

/** Same as createSend(), for requests with a file. Throws the same errors. */
export function createUpload(origin: string): Send {
  return async (request, options = {}) => {
    const isData = request.kind === 'data'
    const source = isData ? request.operation : request.source
    const url = origin + (isData ? '/api/graphql' : request.path)
    const form = isData ? toFormData(request) : fileForm(request.file, source)
    const { status, text } = await postForm({ url, form, source }, options)
    if (status < 200 || status > 299) throw toStatusError(status, source, text)
    try {
      const raw: unknown = text ? JSON.parse(text) : undefined
      return isData ? readGraphqlResponse(raw, request) : request.read(raw)
    } catch (cause) {
      if (!(cause instanceof SyntaxError)) throw cause
      throw new ShapeError(source, 'answer', 'JSON', { cause })
    }
  }
}

function fileForm(file: File | undefined, source: string): FormData {
  if (!file) throw new Error(`upload: ${source} has no file`)
  const form = new FormData()
  form.set('file', file)
  return form
}

function postForm(
  { form, source, url }: { form: FormData; source: string; url: string },
  { onProgress, signal }: SendOptions
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const rejectAsNetworkError = () => reject(new NetworkError(`${source}: no answer`))
    let timer: ReturnType<typeof setTimeout>
    const restartTimer = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => xhr.abort(), ms)
    }
    const abort = () => xhr.abort()
    xhr.upload.onprogress = ({ loaded, total }) => {
      restartTimer(STALL_TIMEOUT_MS)
      onProgress?.(loaded, total)
    }
    xhr.upload.onload = ({ total }) => {
      restartTimer(RESPONSE_TIMEOUT_MS)
      onProgress?.(total, total)
    }
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText })
    xhr.onerror = rejectAsNetworkError
    xhr.onabort = rejectAsNetworkError
    xhr.onloadend = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    if (signal?.aborted) return rejectAsNetworkError()
    signal?.addEventListener('abort', abort)
    xhr.open('POST', url)
    xhr.send(form)
    restartTimer(STALL_TIMEOUT_MS)
  })
}
