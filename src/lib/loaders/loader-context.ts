// The context every dialog loader gets: from the server while it renders a page, from the dialog in the browser.

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
