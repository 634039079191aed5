// Firefox is driven over WebDriver BiDi, because Playwright's own build of it does not come from npm. Two gaps between
// Playwright 1.65 and Firefox are closed here.

import type { Browser } from '@playwright/test'

/** The connection inside Playwright, which has no public name. */
interface BidiSession {
  send(method: string, params: object): Promise<unknown>
}

export async function adaptFirefox(browser: Browser): Promise<void> {
  const session = bidiSession(browser)
  const send = session.send.bind(session)
  // Playwright sends this command for every context. Firefox refuses it, and then no page opens. Preferences have the
  // same effect (playwright.firefox.config.ts).
  session.send = (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send(method, params)
  await send('script.addPreloadScript', { functionDeclaration: String(typeLikeAPerson) })
}

function bidiSession(browser: Browser): BidiSession {
  const { _connection: connection } = browser as unknown as {
    _connection: { toImpl(handle: Browser): { _browserSession: BidiSession } }
  }
  return connection.toImpl(browser)._browserSession
}

/**
 * Runs in every page before its scripts. Playwright's `fill` sets the value of a field from a script, which React takes
 * for its own change. This inserts the text instead, which React takes for a change by the user.
 */
function typeLikeAPerson(): void {
  const insertText = (text: string) => document.execCommand('insertText', false, text)
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insertText, set: () => {} })
}
