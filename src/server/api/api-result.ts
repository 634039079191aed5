// The result of a request as a value, so that one failed part of a page does not fail the whole page.

import { isSiteError, type SiteError } from '../../lib/errors.ts'
import { err, ok, type Result } from '../../lib/result.ts'

export type ApiResult<Answer> = Result<Answer, SiteError>

/**
 * Resolves to the response, or to the error of a failed request. Rethrows any error other than the five site errors,
 * because it is a bug.
 */
export async function toResult<Answer>(answer: Promise<Answer>): Promise<ApiResult<Answer>> {
  try {
    return ok(await answer)
  } catch (error) {
    if (!isSiteError(error)) throw error
    return err(error)
  }
}

/** Whether the service said that the requested record does not exist. With any other error it may still exist. */
export function isNotFound(error: SiteError): boolean {
  return error.name === 'StatusError' && error.status === 404
}
