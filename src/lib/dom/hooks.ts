// Every `data-*` attribute that markup, style sheets and scripts meet through, with the meaning of its value. An
// attribute whose text does not mention a value is a flag: present or absent.

import type { AdminHooks } from './admin-hooks.ts'
import type { DocumentHooks } from './document-hooks.ts'
import type { FilterHooks } from './filter-hooks.ts'
import type { OwnHooks } from './own-hooks.ts'

interface Hooks extends AdminHooks, DocumentHooks, FilterHooks, OwnHooks {
  // Layers
  /** Level of a layer: background, middleground, foreground or modal. */
  layer: string
  /** Path and query a layer is known by. */
  url: string
  /** Document title of a layer. */
  title: string
  /** Closes the top layer on click. */
  'layer-close': string
  /** Closing the dialog that this link opens leads back here. */
  returns: string
  /** On the root while a layer opens or closes with motion: push or pop. */
  'layer-move': string
  /** The layer that opens or closes with motion. */
  moving: string
  /** URL a covered layer takes once it is on top again. */
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
  /** On the root while a navigation or a filter loads its page. */
  pending: string
  /** The control whose page is loading. */
  pressed: string
  /** The skeleton of a page that is loading: asset, dialog or list. */
  preview: string
  /** A link that the browser loads as a whole page: a download, or a page that must not come from a cache. */
  'page-load': string
  /** Links in it replace the history entry: Back leaves the view and does not go through what was chosen in it. */
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
  /** The link to the item, where it is not its `.card-link`. */
  'item-link': string
  /** Number of items in the whole list, where it is known. */
  total: string
  /** Number of items the server rendered. */
  'first-count': string
  /** Number of pages whose items the list has, once it is more than the first. */
  pages: string
  /** A long list: only rows near the viewport are in the document. */
  virtual: string
  /** Link to the next page of a list. */
  'list-more': string
  /** Stands in place of the items where there are none. */
  'list-empty': string
  /** Shown when the next page could not be loaded. */
  'list-failure': string
  /** Loads the next page again. */
  'list-retry': string
  /** Shown while the next page loads. */
  'list-skeleton': string
  /** The next page is loaded by a click only: with a number, pages until as many more items with a link are there. */
  'list-manual': string
  /** The next page is loaded by itself after this many milliseconds. The list may arrive empty. */
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
  /** The bid that ends it, in atomic units; absent: none does. */
  'max-bid': string
  /** Units that are left. */
  available: string
  /** End of a countdown, in Unix seconds. */
  countdown: string
  /** A time that the shell is to write in the visitor's zone; its value is `date` without the time of day. */
  'local-time': string
  /** A note that names the zone of the page's times. */
  'time-zone': string
  /** The text of a countdown that has reached its time; absent: 'Ended'. */
  'end-text': string
  /** What a cell of a countdown counts: days, hours, minutes or seconds. */
  unit: string
  /** The last ten minutes of a countdown. */
  'ending-soon': string
  /** `countdown:last-second` has been dispatched. */
  'last-second': string
  /** `countdown:ended` has been dispatched. */
  ended: string
  /** Amount and token whose value in US dollars is shown: `0.5 EGLD`. */
  'usd-of': string
  /** Name of a fragment that can be fetched again. */
  refresh: string
  /** What a fragment shows, separated by spaces: `auction:7 asset:X-1`. Absent: refreshed along with others. */
  entities: string
  /** A failure that came with the page. */
  failure: string
  /** Times at which a fragment changes, in Unix seconds, separated by spaces: it is then fetched again. */
  'refresh-at': string
  /** Name of the phase that begins when the countdown in this part reaches its time. */
  'next-phase': string
  /** Holds the name of the phase. */
  'phase-name': string
  /** The time in which the campaign can be bought from is over. */
  over: string
  /** Id of a campaign that is open for buying: what is left of it is polled. */
  'campaign-id': string
  /** Address of the contract of that campaign. */
  minter: string
  /** Name of a tier of a campaign; empty: all its tiers together. */
  supply: string
  /** Holds the number of units that are sold. */
  'supply-sold': string
  /** The ticket sale whose draw is verified: contract and collection, as JSON. */
  sale: string
  /** Computes the draw again: `chain` from what the chain publishes, `file` from the inputs in the text field. */
  'draw-check': string
  /** Shows the result of the check of that name. */
  'draw-result': string
  /** Field for a file with inputs of a draw. */
  'draw-file': string
  /** Fills the text field with the inputs of the chain. */
  'draw-fill': string
  /** What is to be fetched again when the countdown in an item ends. */
  'refresh-entity': string
  /** What a button acts on. */
  entity: string
  /** Kinds of pending transactions that block a button, separated by spaces. */
  'blocked-by': string
  /** Blocked at the moment. */
  blocked: string
  /** Name of a part of a page that loads on its own. */
  section: string

  // Account
  /** Opens the wallet sidebar: what for (lib/messages/login-reason.ts), or empty. */
  'sidebar-open': string
  /** Closes it. */
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
  /** Its report asks for a reason, because admins see it. */
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
  /** Address of its creator. */
  artist: string
  /** Status of a toast in the gallery. */
  status: string
  /** The feed: open once it has been launched. */
  feed: string
  /** Number of followed accounts that a feed needs. */
  'feed-launch': string
  /** The first entry of the feed that was there on the last visit. */
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
  /** The price that phones show in the bar at the bottom of an asset. */
  'pinned-price': string
  /** Says which of several files is shown. */
  'carousel-position': string
  /** URL of a picture that is requested when it comes near the window. */
  'lazy-src': string
  /** On the small picture of a card: URL of the picture on the page that the card opens. */
  picture: string
  /** A thumbnail in place of the large picture that follows it, until that has loaded. */
  'preview-picture': string
  /** The name of an icon that takes the place of a picture that cannot be loaded. */
  'broken-icon': string
  /** A picture with few pixels, which is enlarged without smoothing. */
  pixels: string
  /** A row of media that buttons and keys move. */
  carousel: string
  /** Holds the media. */
  'carousel-frames': string
  /** A mat with a panorama. */
  wide: string
  /** A sound or a film with its controls. */
  player: string
  /** Plays and pauses it. */
  'player-toggle': string
  /** The slider for its position. */
  'player-seek': string
  /** Where its position is written. */
  'player-time': string
  /** Mutes it. */
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
  /** How many boxes are in a row of a partner's home page. */
  columns: string
  /** What an entry searches for: a recent search or a similar name. */
  phrase: string
}

export type Hook = keyof Hooks
export type HookAttributes<Name extends Hook> = { [Each in `data-${Name}`]: string }
