// The sandbox Worker: art, uploaded files and the wallet page are answered here, everything else by the one network.
import { serveFile } from './files/serve.ts'
import { answerTaken, hasFiles } from './files/take.ts'
import { serveMedia } from './media/serve.ts'
import { Network } from './network.ts'
import { destinationOf } from './own-address.ts'
import { serveWallet } from './wallet/serve.ts'

export { Network }

export default {
  async fetch(request, env, context) {
    if (!env.SANDBOX_SECRET) {
      return new Response('SANDBOX_SECRET is not set: run scripts/dev-vars.ts', { status: 500 })
    }
    const to = destinationOf(request)
    if (to.part === 'file') return serveFile(request, to.path, env.MEDIA)
    if (to.part === 'media') return serveMedia(request, to.path)
    if (to.part === 'wallet') return serveWallet(request, to.path)
    if (to.part === 'nowhere') return new Response('not on this address', { status: 404 })
    const network = env.NETWORK.getByName('main')
    if (!hasFiles(to.request) || to.place !== 'data') return network.fetch(to.request)
    const later = (work: Promise<unknown>) => context.waitUntil(work)
    return answerTaken(to.request, env.MEDIA, taken => network.fetch(taken), later)
  }
} satisfies ExportedHandler<SandboxEnv>
