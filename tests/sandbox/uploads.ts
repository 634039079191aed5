// Files for the data service as the edge sends them, through what takes them to the network.
import { createAccessToken } from '../../sandbox/content/access.ts'
import { answerTaken } from '../../sandbox/files/take.ts'
import type { MemoryBucket } from './memory-bucket.ts'
import type { Person, TestNetwork } from './people.ts'

export interface Sending {
  query: string
  variables?: object
  file?: File
  as?: Person
  /** Replaces the form that would be sent. */
  body?: BodyInit
  headers?: Record<string, string>
}

export interface Sent {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it asked for
  data: any
  errors: { message: string; extensions: { code: string } }[] | undefined
}

export async function sendFile(
  network: TestNetwork,
  bucket: MemoryBucket,
  { query, variables = {}, file, as, body, headers = {} }: Sending
): Promise<Sent> {
  const form = new FormData()
  form.set('operations', JSON.stringify({ query, variables: { ...variables, file: null } }))
  form.set('map', '{"0":["variables.file"]}')
  if (file) form.set('0', file)
  const token = await createAccessToken(as?.address, network.context)
  const request = new Request('https://sandbox.internal/data/graphql', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'apollo-require-preflight': 'true', ...headers },
    body: body ?? form
  })
  const work: Promise<unknown>[] = []
  const later = (promise: Promise<unknown>) => work.push(promise)
  const answer = await answerTaken(request, bucket, network.fetch, later)
  await Promise.all(work)
  const { data, errors } = (await answer.json()) as Sent
  return { status: answer.status, data, errors }
}
