// The only module that writes to the console: one JSON line per event. No query strings, bodies or tokens. Error
// texts are redacted and shortened, because an upstream's text may repeat what it received.

import { StatusError } from '../src/lib/errors.ts'
import type { FailureCode } from './failure.ts'

export interface LogLine {
  level: 'info' | 'error'
  event: string
  method?: string
  path?: string
  status?: number
  code?: FailureCode
  /** The upstream or request that failed. */
  source?: string | undefined
  cache?: string
  ms?: number
  id?: string
  error?: string
}

export type Log = (line: LogLine) => void

export const consoleLog: Log = line => {
  // biome-ignore lint/suspicious/noConsole: the one place of the edge that logs
  console[line.level === 'error' ? 'error' : 'log'](JSON.stringify(line))
}

const MAX_ERROR_LENGTH = 1_000

/** An error as text for the log, with everything that looks like a token removed. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : ''
  return redactTokens(text || String(error)).slice(0, MAX_ERROR_LENGTH)
}

export function errorSource(error: unknown): string | undefined {
  if (error instanceof StatusError) return `${error.source} ${error.status}`
  return error instanceof Error && 'source' in error ? String(error.source) : undefined
}

/**
 * Three runs of base64url characters, separated by dots, are a JWT or a native-auth token; one long run is a sealed
 * cookie. A match starts only at the beginning of a run. Otherwise the search takes quadratic time (seconds for 60 kB
 * of text that a client chose and an upstream repeats).
 */
export function redactTokens(text: string): string {
  return text
    .replace(/(?<![\w-])[\w-]{16,}\.[\w-]{8,}\.[\w-]{16,}/g, '[token]')
    .replace(/Bearer\s+\S+/gi, 'Bearer [token]')
    .replace(/[\w-]{200,}/g, '[sealed]')
}
