// A client of the W3C's WebDriver protocol: one session, the commands that the journeys use.
// https://www.w3.org/TR/webdriver2/#endpoints

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

type ElementReference = Record<typeof ELEMENT, string>

export class WebDriverError extends Error {
  override readonly name = 'WebDriverError'
  /** One of the protocol's codes, for example `stale element reference`. */
  readonly code: string

  constructor(command: string, { error, message }: { error: string; message: string }) {
    super(`${command}: ${error} ${message}`)
    this.code = error
  }
}

export class WebDriver {
  /** The URL of the session, without a slash at the end. */
  private readonly address: string
  readonly version: string

  private constructor(address: string, version: string) {
    this.address = address
    this.version = version
  }

  /** Starts a browser. `origin` is the driver's. */
  static async start(origin: string, capabilities: object): Promise<WebDriver> {
    const session = await send<{ sessionId: string; capabilities: { browserVersion: string } }>(
      'POST',
      `${origin}/session`,
      { capabilities: { alwaysMatch: capabilities } }
    )
    return new WebDriver(
      `${origin}/session/${session.sessionId}`,
      session.capabilities.browserVersion
    )
  }

  async quit(): Promise<void> {
    await send('DELETE', this.address)
  }

  async open(url: string): Promise<void> {
    await this.post('/url', { url })
  }

  async url(): Promise<URL> {
    return new URL(await this.get<string>('/url'))
  }

  async back(): Promise<void> {
    await this.post('/back')
  }

  async forward(): Promise<void> {
    await this.post('/forward')
  }

  /** Runs a function in the page and returns its value. The function can use nothing but its arguments. */
  async evaluate<Answer, Values extends unknown[]>(
    run: (...values: Values) => Answer,
    ...values: Values
  ): Promise<Answer> {
    return this.post('/execute/sync', { script: `return (${run})(...arguments)`, args: values })
  }

  /** The handle of the window in use. */
  async window(): Promise<string> {
    return this.get('/window')
  }

  async windows(): Promise<string[]> {
    return this.get('/window/handles')
  }

  async switchTo(handle: string): Promise<void> {
    await this.post('/window', { handle })
  }

  /** The ids of the elements that match the selector, in the page's order. */
  async find(selector: string): Promise<string[]> {
    const found = await this.post<ElementReference[]>('/elements', {
      using: 'css selector',
      value: selector
    })
    return found.map(reference => reference[ELEMENT])
  }

  async isDisplayed(element: string): Promise<boolean> {
    return this.get(`/element/${element}/displayed`)
  }

  /** The accessible name, as the browser computes it. */
  async label(element: string): Promise<string> {
    return this.get(`/element/${element}/computedlabel`)
  }

  async click(element: string): Promise<void> {
    await this.post(`/element/${element}/click`)
  }

  /** Types into a field, in place of its text. */
  async fill(element: string, text: string): Promise<void> {
    await this.post(`/element/${element}/clear`)
    await this.post(`/element/${element}/value`, { text })
  }

  /** Moves the pointer to the middle of the element and leaves it there. */
  async hover(element: string): Promise<void> {
    const move = { type: 'pointerMove', duration: 0, x: 0, y: 0, origin: { [ELEMENT]: element } }
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }
    await this.post('/actions', { actions: [{ ...pointer, actions: [move] }] })
  }

  private get<Answer>(path: string): Promise<Answer> {
    return send('GET', this.address + path)
  }

  private post<Answer>(path: string, body: object = {}): Promise<Answer> {
    return send('POST', this.address + path, body)
  }
}

async function send<Answer>(method: string, url: string, body?: object): Promise<Answer> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = await response.json()
  if (!response.ok) throw new WebDriverError(`${method} ${new URL(url).pathname}`, value)
  return value
}
