/** Art needs no ledger, so the Worker answers it without waking the Durable Object. */
export async function serveMedia(_request: Request, _path: string): Promise<Response> {
  return new Response('not built yet', { status: 501 })
}
