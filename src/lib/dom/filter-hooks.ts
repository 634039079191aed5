// The attributes of filters, and of pages with parts that depend on the query.

export interface FilterHooks {
  /** Name of a fragment that is replaced when another URL of the same view is opened. */
  refine: string
  /** Name of a group whose fragments may differ between two lists of a view. */
  'refine-group': string
  /** Name of a text that is replaced. */
  'refine-text': string
  /** Name of the view, when its URLs have several paths. */
  'refine-view': string
  /** A link to another URL of the view that is open. */
  'refine-link': string
  /**
   * On two switches: the URL with both changed. It is used when the second switch is pressed before the page of the
   * first is loaded.
   */
  'both-switched': string
  /** Shown when the other URL could not be loaded. */
  'refine-failure': string
  /** Loads the other URL again. */
  'refine-retry': string
  /** The form of the filters. */
  filters: string
  /** Holds the URL the filters were rendered for. */
  'current-url': string
  /** Symbol of the token a price range is given in. */
  price: string
  /** Holds the reason why a price range is refused. */
  'price-error': string
  /** Bound that a slider sets: min or max. */
  thumb: string
  /** The field that searches a long list of options. */
  'find-option': string
}
