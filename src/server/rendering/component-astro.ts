// The object `Astro` of a component. Astro derives one for each component from an object of the request: with a new
// prototype for each request the engine can optimise no access to it. This one has the same shape in all requests.

type CreateAstro = (props: object, slots: object | null) => object

/** What Astro passes to components: the page that is rendered. */
export interface RenderResult {
  createAstro: CreateAstro & { isShared?: boolean }
  _metadata: { hasRenderedHead: boolean; headInTree: boolean; routeHasPropagation: boolean }
  componentMetadata: Map<string, { propagation?: string }>
  partial: boolean
}

interface PageAstro {
  locals: unknown
  response: unknown
  url: unknown
}

/** What is the same in all components of a page, besides the three of `PageAstro`. */
const PAGE_FIELDS = [
  'cache',
  'callAction',
  'clientAddress',
  'cookies',
  'csp',
  'currentLocale',
  'generator',
  'getActionResult',
  'isPrerendered',
  'logger',
  'originPathname',
  'params',
  'preferredLocale',
  'preferredLocaleList',
  'redirect',
  'request',
  'rewrite',
  'routePattern',
  'session',
  'site'
]

class ComponentAstro {
  self: unknown = null
  readonly page: PageAstro
  readonly props: object
  readonly slotValues: object | null
  readonly createAstro: CreateAstro
  constructor(page: PageAstro, create: CreateAstro, props: object, slots: object | null) {
    this.page = page
    this.props = props
    this.slotValues = slots
    this.createAstro = create
  }
  get locals(): unknown {
    return this.page.locals
  }
  get response(): unknown {
    return this.page.response
  }
  get url(): unknown {
    return this.page.url
  }
  get slots(): unknown {
    return Reflect.get(this.createAstro(this.props, this.slotValues), 'slots')
  }
}

for (const field of PAGE_FIELDS) {
  Object.defineProperty(ComponentAstro.prototype, field, {
    get(this: ComponentAstro) {
      return Reflect.get(this.page, field)
    }
  })
}

/** Called with the page before each of its components. */
export function shareAstro(result: RenderResult): void {
  const create = result.createAstro
  if (create.isShared) return
  let page: PageAstro | undefined
  result.createAstro = Object.assign(
    (props: object, slots: object | null) => {
      page ??= create({}, null) as PageAstro // the fields of all components
      return new ComponentAstro(page, create, props, slots)
    },
    { isShared: true }
  )
}
