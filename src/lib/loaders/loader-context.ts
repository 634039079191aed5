// Who wants to know what a dialog is about, and how it can be asked: a page being made, or a browser.

import type { Send } from '../api/request.ts'

export interface LoaderContext {
  marketplaceKey: string
  /** Label of the native token as shown to people. */
  nativeLabel: string
  /** Unix seconds. */
  now: number
  send: Send
  /** The viewer's address; undefined for a visitor. */
  viewer: string | undefined
}
