// The sandbox Worker: art and the wallet page are answered here, everything else by the one network.
import { serveMedia } from './media/serve.ts'
import { Network } from './network.ts'
import { serveWallet } from './wallet/serve.ts'

export { Network }

const WALLET_HOST = '127.0.0.1'

export default {
  async fetch(request, env) {
    if (!env.SANDBOX_SECRET) {
      return new Response('SANDBOX_SECRET is not set: run scripts/dev-vars.ts', { status: 500 })
    }
    const { hostname, pathname } = new URL(request.url)
    const [place = '', ...rest] = pathname.slice(1).split('/')
    const path = rest.join('/')
    if (place === 'media') return serveMedia(request, path)
    if (place === 'wallet') return serveWallet(request, path)
    if (hostname === WALLET_HOST && place !== '__sandbox') {
      return serveWallet(request, pathname.slice(1))
    }
    return env.NETWORK.getByName('main').fetch(request)
  }
} satisfies ExportedHandler<SandboxEnv>
