// All `data-*` attributes that connect markup, style sheets and scripts, with the meaning of their values. An attribute
// whose text does not mention a value is a flag: present or absent.

import type { AdminHooks } from './admin-hooks.ts'
import type { DocumentHooks } from './document-hooks.ts'
import type { FilterHooks } from './filter-hooks.ts'
import type { OwnHooks } from './own-hooks.ts'

interface Hooks extends AdminHooks, DocumentHooks, FilterHooks, OwnHooks {
  // Layers
  /** Level of a layer: background, middleground, foreground or modal. */
  layer: string
  /** Path and query that identify a layer. */
  url: string
  /** Document title of a layer. */
  title: string
  /** Closes the top layer on click. */
  'layer-close': string
  /** On a link to a dialog: closing that dialog returns to this page. */
  returns: string
  /** On the root while a layer opens or closes with motion: push or pop. */
  'layer-move': string
  /** The layer that opens or closes with motion. */
  moving: string
  /** URL that a covered layer takes when it is on top again. */
  moved: string
  /** A dialog without user input, closed by a click outside. */
  'light-dismiss': string
  /** A placeholder of a layer that is not loaded. */
  placeholder: string
  /** A layer without the header links. */
  'no-navigation': string
  /** URL of a style sheet that this part needs when it is opened. */
  styles: string
  /** URL of the style sheet that was inlined here (functions/inline-styles.ts). */
  stylesheet: string
  /** The link of a style sheet that is not inlined. */
  'keep-link': string
  /** On the root element while a navigation or a filter loads its page. */
  pending: string
  /** The control whose page is loading. */
  pressed: string
  /** The skeleton of a page that is loading: asset, dialog or list. */
  preview: string
  /** A link that the browser must load as a document: a download, or a page that must not come from a cache. */
  'page-load': string
  /** Links in this part replace the history entry, so that Back leaves the view and not only the last choice. */
  'replace-entry': string

  // Code that is loaded on demand
  /** Name of the module that handles this part: shell/lazy/lazy-behaviors.ts. */
  behavior: string
  /** The module is loaded with the page, without waiting for input. */
  'behavior-eager': string
  /** Folder of src/islands that is mounted here. */
  island: string
  /** Props of the island as JSON. */
  props: string
  /** Loads the code of this part again. */
  'load-retry': string

  // Lists
  /** Name of a list, unique in its page. */
  list: string
  /** Holds the items of a list. */
  'list-items': string
  /** Identifies an item within its list. */
  key: string
  /** The link to the item, when it is not its `.card-link`. */
  'item-link': string
  /** Number of items in the whole list, when it is known. */
  total: string
  /** Number of items the server rendered. */
  'first-count': string
  /** Number of pages of items in the list, when there is more than one. */
  pages: string
  /** A long list: only rows near the viewport are in the document. */
  virtual: string
  /** Link to the next page of a list. */
  'list-more': string
  /** Shown instead of the items when there are none. */
  'list-empty': string
  /** Shown when the next page could not be loaded. */
  'list-failure': string
  /** Loads the next page again. */
  'list-retry': string
  /** Shown while the next page loads. */
  'list-skeleton': string
  /** The next page is loaded only by a click. A number: a click loads pages with at least this many linked items. */
  'list-manual': string
  /** The next page is loaded automatically after this many milliseconds. The list may be empty before. */
  'list-load-after': string
  /** Scrolls a row of cards: 1 forwards, -1 back. */
  'scroll-step': string
  /** Direction of a button that opens the neighbor of an item: previous or next. */
  pager: string

  // Auctions and other data that changes while it is shown
  /** Id of an auction. */
  auction: string
  /** The auction takes bids or buyers. */
  running: string
  /** End of the auction, in Unix seconds; absent: it has none. */
  'ends-at': string
  /** The highest bid in atomic units; empty: none. */
  'top-bid': string
  /** The bid that ends the auction, in atomic units; absent when no bid does. */
  'max-bid': string
  /** Units that are left. */
  available: string
  /** End of a countdown, in Unix seconds. */
  countdown: string
  /** A time that the shell writes in the visitor's time zone. Its value is `date` to omit the time of day. */
  'local-time': string
  /** A note that names the time zone of the page. */
  'time-zone': string
  /** The text of a countdown that has ended; absent for 'Ended'. */
  'end-text': string
  /** What a cell of a countdown counts: days, hours, minutes or seconds. */
  unit: string
  /** The last ten minutes of a countdown. */
  'ending-soon': string
  /** `countdown:last-second` has been dispatched. */
  'last-second': string
  /** `countdown:ended` has been dispatched. */
  ended: string
  /** Amount and token whose USD value is shown: `0.5 EGLD`. */
  'usd-of': string
  /** Name of a fragment that can be fetched again. */
  refresh: string
  /** The entities in a fragment, separated by spaces: `auction:7 asset:X-1`. Absent: refreshed together with others. */
  entities: string
  /** A failure that was rendered with the page. */
  failure: string
  /** Times at which a fragment changes and is fetched again, in Unix seconds, separated by spaces. */
  'refresh-at': string
  /** Name of the phase that begins when the countdown in this part ends. */
  'next-phase': string
  /** Holds the name of the phase. */
  'phase-name': string
  /** The campaign's buying time is over. */
  over: string
  /** Id of a campaign that can be bought from. Its remaining supply is polled. */
  'campaign-id': string
  /** Address of the contract of that campaign. */
  minter: string
  /** Name of a tier of a campaign; empty: all its tiers together. */
  supply: string
  /** Holds the number of units that are sold. */
  'supply-sold': string
  /** The ticket sale whose draw is verified: contract and collection, as JSON. */
  sale: string
  /** Recomputes the draw: `chain` from the published inputs, `file` from the inputs in the text field. */
  'draw-check': string
  /** Shows the result of the check with this name. */
  'draw-result': string
  /** Field for a file with inputs of a draw. */
  'draw-file': string
  /** Fills the text field with the inputs of the chain. */
  'draw-fill': string
  /** The entity that is fetched again when the countdown in an item ends. */
  'refresh-entity': string
  /** The entity that a button acts on. */
  entity: string
  /** Kinds of pending transactions that block a button, separated by spaces. */
  'blocked-by': string
  /** Blocked at the moment. */
  blocked: string
  /** Name of a part of a page that is loaded separately. */
  section: string

  // Account
  /** Opens the wallet sidebar. The value is the purpose of the login (lib/messages/login-reason.ts), or empty. */
  'sidebar-open': string
  /** Closes the wallet sidebar. */
  'sidebar-close': string
  /** The wallet whose login a page opens: ledger or walletConnect. */
  'login-wallet': string
  /** A link to the add-on store of this browser. */
  'extension-link': string
  /** URL after a login. */
  'return-to': string
  /** A link that opens the sidebar for a visitor. */
  'needs-login': string
  /** URL of a dialog that is opened once. */
  onboarding: string
  /** Identifier of the asset that a button likes. */
  like: string
  /** Address of the account that a button follows. */
  follow: string
  /** Identifier of the asset that a button reports. */
  report: string
  /** The report asks for a reason, because admins can see it. */
  'report-reasons': string
  /** Opens the share menu. */
  share: string
  /** Count shown on a toggle. */
  count: string
  /** Id of the element that shows the count of a toggle. */
  'count-in': string
  /** Noun that follows such a count, in the singular. */
  noun: string
  /** Identifier of the asset whose page counts a view. */
  viewed: string
  /** Address of that asset's creator, which the counter of views calls artist. */
  artist: string
  /** Status of a toast in the gallery. */
  status: string
  /** On the feed: it has been opened, because enough accounts are followed. */
  feed: string
  /** Number of followed accounts that a feed needs. */
  'feed-launch': string
  /** The first feed entry that was already there at the last visit. */
  'feed-seen': string
  /** Shows new items of the feed. */
  'feed-refresh': string
  /** Announces new items to screen readers. */
  'feed-status': string
  /** Milliseconds between two checks for new items. */
  'feed-interval': string
  /** Time of the newest item, in Unix seconds. */
  'feed-newest': string

  // Media and feedback
  /** The price in the bar at the bottom of an asset's page on phones. */
  'pinned-price': string
  /** Shows the position among several files. */
  'carousel-position': string
  /** URL of a picture that is requested when it is near the viewport. */
  'lazy-src': string
  /** On the small picture of a card: URL of the picture on the page that the card opens. */
  picture: string
  /** A thumbnail that is shown until the following large picture has loaded. */
  'preview-picture': string
  /** The name of an icon that replaces a picture which cannot be loaded. */
  'broken-icon': string
  /** A picture with few pixels, which is enlarged without smoothing. */
  pixels: string
  /** A row of media that buttons and keys move. */
  carousel: string
  /** Holds the media. */
  'carousel-frames': string
  /** A mat (the background that a work hangs on: docs/design.md) with a panorama. */
  wide: string
  /** A sound or a film with its controls, which the next four attributes mark. */
  player: string
  /** Plays and pauses the medium. */
  'player-toggle': string
  /** The slider for the position in the medium. */
  'player-seek': string
  /** Shows the position as text. */
  'player-time': string
  /** Mutes the medium. */
  'player-mute': string
  /** Index of the medium that a thumbnail shows. */
  'carousel-go': string
  /** Moves the carousel: 1 forwards, -1 back. */
  'carousel-step': string
  /** Opens the full screen. */
  'carousel-full': string
  /** The full screen is zoomed in. */
  zoomed: string
  /** Id of a post on X that is shown on request. */
  embed: string
  /** Asks again for consent to telemetry. */
  'consent-open': string
  /** Id of the toast that a button dismisses. */
  'toast-close': string

  // Search
  /** The search phrase of an entry: a recent search or a similar name. */
  phrase: string

  // Style only
  /** Color of an initial where there is no picture. */
  hue: string
  /** A file is dragged over a drop zone. */
  'drag-over': string
  /** The dropped file was refused. */
  invalid: string
  /** A crop of a profile picture. */
  round: string
  /** The notice of a deployment that lacks settings. */
  notice: string
  /** Number of boxes in a row of a partner's home page. */
  columns: string
}

export type Hook = keyof Hooks
export type HookAttributes<Name extends Hook> = { [Each in `data-${Name}`]: string }
