// The browser's API client. Ends the session in the browser when the edge reports that it is invalid, and shows a
// message when the login of the page has expired.

import { createSend, isUpload, type Send } from '../lib/api/request.ts'
import { onDroppedRows } from '../lib/api/response-limits.ts'
import { routes } from '../lib/config/routes.ts'
import { dispatch } from '../lib/dom/events.ts'
import { ShapeError, StatusError } from '../lib/errors.ts'
import { clearPersonalStorage } from './clear-storage.ts'

/** The path to redirect to when a login is no longer valid, by the edge's error code. */
const SESSION_END_PATHS: Record<string, string> = {
  sessionEnded: '/',
  identityRefused: routes.logout()
}

const importUpload = () => import('../lib/api/upload.ts')

/**
 * When the session is refused with a code of SESSION_END_PATHS, all personal data is removed from the browser. After
 * `sessionEnded` the edge has already ended its session; after `identityRefused` the page /logout ends it. When there
 * is no session at all (`signedOut`), the page shows a message and stays.
 */
export function createSessionSend(): Send {
  const sendJson = createSend(location.origin)
  // Rows with an unexpected shape are left out of a list, and reported.
  onDroppedRows(({ expected, path }) => reportError(new ShapeError('a list', path, expected)))
  return async (request, options) => {
    try {
      const send = isUpload(request)
        ? (await importUpload()).createUpload(location.origin)
        : sendJson
      return await send(request, options)
    } catch (error) {
      const code = error instanceof StatusError ? (error.code ?? '') : ''
      const returnTo = SESSION_END_PATHS[code]
      if (returnTo) {
        clearPersonalStorage()
        dispatch('session:changed', { returnTo })
      } else if (code === 'signedOut') dispatch('session:missing')
      throw error
    }
  }
}
