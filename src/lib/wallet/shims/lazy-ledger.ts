// HWProvider whose real module (three Ledger transports) is loaded when the Ledger step opens.
import { LazyProvider } from './lazy-provider.ts'

type Real = InstanceType<typeof import('@real/ledger').HWProvider>

export class HWProvider extends LazyProvider<Real> {
  private readonly app: unknown

  constructor(app?: unknown) {
    super()
    this.app = app
  }

  protected async load(): Promise<Real> {
    const { HWProvider: Provider } = await import('@real/ledger')
    return new Provider(this.app)
  }

  get hwApp(): unknown {
    return this.real?.hwApp
  }

  get addressIndex(): number {
    return this.real?.addressIndex ?? 0
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

  tokenLogin(options: unknown): unknown {
    return this.ready().tokenLogin(options)
  }
}
