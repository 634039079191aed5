// WalletConnectV2Provider whose real module is loaded when the QR step opens.
import { LazyProvider } from './lazy-provider.ts'

type Real = InstanceType<typeof import('@real/wallet-connect').WalletConnectV2Provider>

export class WalletConnectV2Provider extends LazyProvider<Real> {
  private readonly options: unknown[]

  constructor(...options: unknown[]) {
    super()
    this.options = options
  }

  protected async load(): Promise<Real> {
    const { WalletConnectV2Provider: Provider } = await import('@real/wallet-connect')
    return new Provider(...this.options)
  }

  getAddress(): unknown {
    return this.ready().getAddress()
  }

  connect(options: unknown): unknown {
    return this.ready().connect(options)
  }

  sendCustomRequest(options: unknown): unknown {
    return this.ready().sendCustomRequest(options)
  }
}
