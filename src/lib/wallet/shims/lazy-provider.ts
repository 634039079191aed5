// Base of the lazy providers: init() loads the real provider, and every other call is forwarded to it. Before that,
// getters return empty values and the signing methods throw.

interface Provider {
  init(...options: unknown[]): Promise<boolean>
  isInitialized(): boolean
  isConnected(): boolean
  getAccount(): unknown
  setAccount(account: unknown): void
  login(options: unknown): unknown
  logout(...options: unknown[]): Promise<boolean>
  signMessage(message: unknown): unknown
  signTransaction(transaction: unknown): unknown
  signTransactions(transactions: unknown): unknown
}

export abstract class LazyProvider<Real extends Provider> implements Provider {
  protected real: Real | undefined

  /** Loads the real module and creates its provider. */
  protected abstract load(): Promise<Real>

  async init(...options: unknown[]): Promise<boolean> {
    this.real ??= await this.load()
    return this.real.init(...options)
  }

  isInitialized(): boolean {
    return Boolean(this.real?.isInitialized())
  }

  isConnected(): boolean {
    return Boolean(this.real?.isConnected())
  }

  getAccount(): unknown {
    return this.real?.getAccount() ?? null
  }

  setAccount(account: unknown): void {
    this.real?.setAccount(account)
  }

  login(options: unknown): unknown {
    return this.ready().login(options)
  }

  async logout(...options: unknown[]): Promise<boolean> {
    return this.real ? this.real.logout(...options) : true
  }

  signMessage(message: unknown): unknown {
    return this.ready().signMessage(message)
  }

  signTransaction(transaction: unknown): unknown {
    return this.ready().signTransaction(transaction)
  }

  signTransactions(transactions: unknown): unknown {
    return this.ready().signTransactions(transactions)
  }

  protected ready(): Real {
    if (!this.real) throw new Error('lazy-provider: init() must run first')
    return this.real
  }
}
