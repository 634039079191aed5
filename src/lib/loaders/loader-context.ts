// The context of every dialog loader, provided by the server while it renders a page and by the dialog in the browser.

import type { Send } from '../api/request.ts'

export interface LoaderContext {
  /** Address of this site's marketplace contract. */
  marketplaceContract: string
  marketplaceKey: string
  /** Label of the native token on screen. */
  nativeLabel: string
  /** Unix seconds. */
  now: number
  send: Send
  /** The viewer's address; undefined for a visitor. */
  viewer: string | undefined
}
