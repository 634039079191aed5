// Builds the URL of the moderation page.

import { routes } from './routes.ts'

interface ModerationParams {
  /** The search text. */
  q?: string
  list?: string
  /** For a list of marked items: shows only this mark. */
  mark?: string
  /** Cursor of a further page. */
  after?: string
  /** The number of items that were searched before that page. */
  scanned?: string
}

export function moderationPath(params: ModerationParams): string {
  const text = new URLSearchParams({ ...params }).toString()
  return text ? `${routes.moderation()}?${text}` : routes.moderation()
}
