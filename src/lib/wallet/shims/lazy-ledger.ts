// HWProvider whose real module (three Ledger transports) is fetched when the Ledger step opens.
type Real = InstanceType<typeof import('@real/ledger').HWProvider>

export class HWProvider {
  private readonly app: unknown
  private real: Real | undefined

  constructor(app?: unknown) {
    this.app = app
  }

  async init(type?: unknown): Promise<boolean> {
    if (!this.real) {
      const { HWProvider: Provider } = await import('@real/ledger')
      this.real = new Provider(this.app)
    }
    return this.real.init(type)
  }

  get hwApp(): unknown {
    return this.real?.hwApp
  }

  get addressIndex(): number {
    return this.real?.addressIndex ?? 0
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

  setAddressIndex(index: number): unknown {
    return this.ready().setAddressIndex(index)
  }

  getAccounts(page: number, size: number): unknown {
    return this.ready().getAccounts(page, size)
  }

  async getAddress(): Promise<string> {
    return this.ready().getAddress()
  }

  login(options: unknown): unknown {
    return this.ready().login(options)
  }

  async logout(): Promise<boolean> {
    return this.real ? this.real.logout() : true
  }

  tokenLogin(options: unknown): unknown {
    return this.ready().tokenLogin(options)
  }

  signTransaction(transaction: unknown): unknown {
    return this.ready().signTransaction(transaction)
  }

  signTransactions(transactions: unknown): unknown {
    return this.ready().signTransactions(transactions)
  }

  signMessage(message: unknown): unknown {
    return this.ready().signMessage(message)
  }

  private ready(): Real {
    if (!this.real) throw new Error('lazy-ledger: init() must run first')
    return this.real
  }
}
