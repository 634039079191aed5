// WalletConnectV2Provider whose real module is fetched when the QR step opens.
type Real = InstanceType<typeof import('@real/wallet-connect').WalletConnectV2Provider>

export class WalletConnectV2Provider {
  private readonly options: unknown[]
  private real: Real | undefined

  constructor(...options: unknown[]) {
    this.options = options
  }

  async init(): Promise<boolean> {
    if (!this.real) {
      const { WalletConnectV2Provider: Provider } = await import('@real/wallet-connect')
      this.real = new Provider(...this.options)
    }
    return this.real.init()
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

  getAddress(): unknown {
    return this.ready().getAddress()
  }

  connect(options: unknown): unknown {
    return this.ready().connect(options)
  }

  login(options: unknown): unknown {
    return this.ready().login(options)
  }

  logout(options: unknown): unknown {
    return this.ready().logout(options)
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

  sendCustomRequest(options: unknown): unknown {
    return this.ready().sendCustomRequest(options)
  }

  private ready(): Real {
    if (!this.real) throw new Error('lazy-wallet-connect: init() must run first')
    return this.real
  }
}
