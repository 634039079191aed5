// The URL of the admins' page, with what it shows.

import { routes } from './routes.ts'

interface ModerationParams {
  /** What is looked for. */
  q?: string
  list?: string
  /** Of a list of what is marked: only this mark. */
  mark?: string
  /** Cursor of a further page. */
  after?: string
  /** How many were looked through before that page. */
  scanned?: string
}

export function moderationPath(params: ModerationParams): string {
  const text = new URLSearchParams({ ...params }).toString()
  return text ? `${routes.moderation()}?${text}` : routes.moderation()
}
