/** Answers a path of the wallet's own origin: '' is the popup page, `hook/…` the redirect hooks. */
export async function serveWallet(_request: Request, _path: string): Promise<Response> {
  return new Response('not built yet', { status: 501 })
}
