// Reads responses of the data service. Of the errors in a response only those parts are kept that browsers may see.

import { ShapeError } from '../src/lib/errors.ts'
import { redactTokens } from './log.ts'

/** Bounds of what a faulty service can make the edge pass on. */
const MAX_ERRORS = 20
const MAX_PATH_SEGMENTS = 20
/** Maximum number of messages in one error. */
const MAX_MESSAGES = 20
const MAX_ERROR_LENGTH = 300

/** A response of the data service. Errors are reduced to the fields that may be passed on. */
export interface DataResponse {
  data?: Record<string, unknown> | null
  errors?: DataError[]
}

interface DataError {
  message: string
  path?: (number | string)[]
  extensions: { code: string; originalError?: { message: unknown; statusCode?: unknown } }
}

export function readDataResponse(raw: unknown): DataResponse {
  if (typeof raw !== 'object' || raw === null) throw new ShapeError('data', 'answer', 'an object')
  const { data, errors } = raw as { data?: DataResponse['data']; errors?: unknown }
  const dataErrors = Array.isArray(errors) ? errors.slice(0, MAX_ERRORS).map(readDataError) : []
  // Neither data nor errors: the upstream has not answered with GraphQL.
  if (data === undefined && dataErrors.length === 0) {
    throw new ShapeError('data', 'answer', 'data or errors')
  }
  return {
    ...(data === undefined ? {} : { data }),
    ...(dataErrors.length > 0 ? { errors: dataErrors } : {})
  }
}

/**
 * Keeps message, path, code and original error, each of its type and length. Stack traces and all other fields are
 * dropped.
 */
function readDataError(raw: unknown): DataError {
  const { message, path, extensions } = (raw ?? {}) as Record<string, unknown>
  const { code, originalError } = (extensions ?? {}) as Record<string, unknown>
  const original = (originalError ?? undefined) as Record<string, unknown> | undefined
  const { extensions: known, ...rest } = createDataError(
    typeof message === 'string' ? cleanText(message) : 'Unknown error',
    typeof code === 'string' ? cleanText(code) : 'UNKNOWN'
  )
  return {
    ...rest,
    ...(Array.isArray(path) ? { path: cleanPath(path) } : {}),
    extensions: original
      ? {
          ...known,
          originalError: {
            message: cleanMessages(original['message']),
            ...(Number.isSafeInteger(original['statusCode']) && {
              statusCode: original['statusCode']
            })
          }
        }
      : known
  }
}

/** The first line of a text, shortened. An upstream's text may repeat a token, or be a stack trace. */
function cleanText(text: string): string {
  return redactTokens(text.split('\n', 1)[0] ?? '').slice(0, MAX_ERROR_LENGTH)
}

/** Field names are text, list indexes are numbers; anything else is dropped. */
function cleanPath(path: readonly unknown[]): (number | string)[] {
  return path.slice(0, MAX_PATH_SEGMENTS).flatMap(segment => {
    if (typeof segment === 'string') return cleanText(segment)
    return typeof segment === 'number' && Number.isSafeInteger(segment) ? segment : []
  })
}

/** The service sends one message or a list. */
function cleanMessages(messages: unknown): string | string[] | undefined {
  if (typeof messages === 'string') return cleanText(messages)
  if (!Array.isArray(messages)) return undefined
  return messages
    .filter(i => typeof i === 'string')
    .slice(0, MAX_MESSAGES)
    .map(cleanText)
}

export function createDataError(message: string, code: string): DataError {
  return { message, extensions: { code } }
}
