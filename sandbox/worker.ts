// The sandbox Worker. It serves art, uploaded files and the wallet page itself; the Durable Object handles all other
// requests.

import { resolveDestination } from './access-policy.ts'
import { NetworkObject } from './durable-object.ts'
import { withFailureResponse } from './failure-response.ts'
import { isFileUpload, serveUpload } from './files/graphql-upload.ts'
import { serveFile } from './files/serve.ts'
import { serveMedia } from './media/serve.ts'
import { serveWallet } from './wallet/serve.ts'

export { NetworkObject as Network }

export default {
  async fetch(request, env, context) {
    if (!env.SANDBOX_SECRET) {
      return new Response('SANDBOX_SECRET is not set: run scripts/dev-vars.ts', { status: 500 })
    }
    return withFailureResponse(() => serve(request, env, context))
  }
} satisfies ExportedHandler<SandboxEnv>

async function serve(
  request: Request,
  env: SandboxEnv,
  context: ExecutionContext
): Promise<Response> {
  const destination = resolveDestination(request)
  if (destination.kind === 'file') return serveFile(request, destination.path, env.MEDIA)
  if (destination.kind === 'media') return serveMedia(request, destination.path)
  if (destination.kind === 'wallet') return serveWallet(request, destination.path)
  if (destination.kind === 'notFound') return new Response('not on this address', { status: 404 })
  const network = env.NETWORK.getByName('main')
  if (!isFileUpload(destination.request) || destination.service !== 'data')
    return network.fetch(destination.request)
  const waitUntil = (work: Promise<unknown>) => context.waitUntil(work)
  return serveUpload(
    destination.request,
    env.MEDIA,
    forwarded => network.fetch(forwarded),
    waitUntil
  )
}
