// Sends files to the data service in the format of the edge, directly to the code that stores them.
import { createAccessToken } from '../../sandbox/content/authentication.ts'
import { serveUpload } from '../../sandbox/files/graphql-upload.ts'
import type { MemoryBucket } from './memory-bucket.ts'
import type { TestAccount, TestNetwork } from './test-network.ts'
import type { UntypedJson } from './untyped-json.ts'

export interface UploadInput {
  query: string
  variables?: object
  file?: File
  as?: TestAccount
  /** Replaces the whole form. */
  body?: BodyInit
  headers?: Record<string, string>
}

export interface UploadResponse {
  status: number
  data: UntypedJson
  errors: { message: string; extensions: { code: string } }[] | undefined
}

export async function sendUpload(
  network: TestNetwork,
  bucket: MemoryBucket,
  { query, variables = {}, file, as, body, headers = {} }: UploadInput
): Promise<UploadResponse> {
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
  const backgroundWork: Promise<unknown>[] = []
  const waitUntil = (promise: Promise<unknown>) => backgroundWork.push(promise)
  const response = await serveUpload(request, bucket, network.fetch, waitUntil)
  await Promise.all(backgroundWork)
  const { data, errors } = (await response.json()) as UploadResponse
  return { status: response.status, data, errors }
}
