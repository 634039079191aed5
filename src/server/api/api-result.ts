// A part of a page that fails must not take the rest with it.

import { isSiteError, type SiteError } from '../../lib/errors.ts'
import { no, ok, type Result } from '../../lib/result.ts'

export type ApiResult<Answer> = Result<Answer, SiteError>

/** The answer, or the error it failed with. What is not one of the five errors is a bug and is thrown on. */
export async function toResult<Answer>(answer: Promise<Answer>): Promise<ApiResult<Answer>> {
  try {
    return ok(await answer)
  } catch (error) {
    if (!isSiteError(error)) throw error
    return no(error)
  }
}
