// What asks the services, with an eye on logins they no longer take.

import { createSend, isUpload, type Send } from '../lib/api/request.ts'
import { routes } from '../lib/config/routes.ts'
import { dispatch } from '../lib/dom/events.ts'
import { StatusError } from '../lib/errors.ts'
import { clearWalletSession } from '../lib/wallet/session.ts'

/** Where a browser goes whose login a service no longer takes, by the edge's code for it. */
const SESSION_END_PATHS: Record<string, string> = {
  sessionEnded: '/',
  identityRefused: routes.logout()
}

const importUpload = () => import('../lib/api/upload.ts')

/** The login is no longer taken: the edge has forgotten it, or /logout will, and so must this browser. */
export function createSessionSend(): Send {
  const sendJson = createSend(location.origin)
  return async (request, options) => {
    try {
      const send = isUpload(request)
        ? (await importUpload()).createUpload(location.origin)
        : sendJson
      return await send(request, options)
    } catch (error) {
      const returnTo =
        error instanceof StatusError ? SESSION_END_PATHS[error.code ?? ''] : undefined
      if (returnTo) {
        clearWalletSession()
        dispatch('session:changed', { returnTo })
      }
      throw error
    }
  }
}
