// Reading what a browser sends: whole and within a size, or as a stream that stops at one.

import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import { EdgeError } from './failure.ts'

/** The body as text. Throws Refusal `tooLarge` past the limit. */
export async function readBody(request: Request, limit: number): Promise<string> {
  if (!request.body) return ''
  if (isTooLarge(request, limit)) throw new EdgeError('tooLarge')
  const reader = request.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > limit) break
    text += decoder.decode(value, { stream: true })
  }
  reader.releaseLock()
  throw new EdgeError('tooLarge')
}

/**
 * Reads what is left of a body that was refused, within reason: a connection that ends in the middle of an upload
 * reaches a browser as a broken line instead of our answer.
 */
export async function drainBody(request: Request): Promise<void> {
  if (!request.body || request.body.locked) return
  const reader = request.body.getReader()
  let remainingBytes: number = EDGE_LIMITS.drainBytes
  try {
    while (remainingBytes > 0) {
      const { done, value } = await reader.read()
      if (done) return
      remainingBytes -= value.byteLength
    }
    await reader.cancel()
  } catch {
    // The browser gave up first.
  }
}

/** The body as a JSON object. Throws Refusal. */
export async function readJsonBody(
  request: Request,
  limit: number
): Promise<Record<string, unknown>> {
  const text = await readBody(request, limit)
  const body = parseJsonObject(text)
  if (!body) throw new EdgeError('badRequest')
  return body
}

export function parseJsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : undefined
  } catch {
    return undefined
  }
}

/** Whether the body is declared to be larger than the limit. An undeclared one is counted as it passes. */
export function isTooLarge(request: Request, limit: number): boolean {
  return Number(request.headers.get('Content-Length') ?? 0) > limit
}

/** Passes bytes on until there are too many, then fails with Refusal `tooLarge`. */
export function limitBytes(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let size = 0
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > limit) controller.error(new EdgeError('tooLarge'))
      else controller.enqueue(chunk)
    }
  })
}
