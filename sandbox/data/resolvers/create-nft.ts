// Mutations with a file: `verifyContent` checks the file, and `createNft` returns the unsigned transaction that mints
// an NFT with it.

import { encodeUtf8 } from '../../../src/lib/protocol/encoding.ts'
import { ipfsUri } from '../../creation/nft-columns.ts'
import { planCreate } from '../../creation/plans.ts'
import { isAcceptedMedia, servedMediaType } from '../../files/file-types.ts'
import type { TransactionPlan } from '../../market/plans.ts'
import { checkArguments } from '../argument-checks.ts'
import { badArgumentsError, badRequestError } from '../graphql-errors.ts'
import { UploadedFile } from '../graphql-request.ts'
import { type ResolverContext, requireCallerAddress } from '../resolver-context.ts'

interface CreateInput {
  collection: string
  name: string
  quantity: string
  royalties: string
  attributes: { description: string; tags: string[] }
}

/** Checks that a file's type is accepted and matches its content. The real service also moderates the content. */
export function verifyContent(
  _: unknown,
  { file }: { file: unknown },
  context: ResolverContext
): boolean {
  requireCallerAddress(context)
  readMedia(file)
  return true
}

/** Stores the file and its metadata under their CIDs. The transaction contains only these CIDs. */
export async function createNft(
  _: unknown,
  { file, input }: { file: unknown; input: CreateInput },
  context: ResolverContext
): Promise<TransactionPlan> {
  const address = requireCallerAddress(context)
  const { attributes, collection, name, quantity, royalties } = input
  checkArguments(
    ['collection', collection, 'collection'],
    ['quantity', quantity, 'number'],
    ['royalties', royalties, 'number']
  )
  const { media, served } = readMedia(file)
  const { files, sql } = context
  const text = JSON.stringify({ description: attributes.description })
  const metadata = await files.put(encodeUtf8(text), 'application/json')
  await files.promoteUpload(media, served)
  // A repeated upload of the same content does not change the stored type, because another account may have minted
  // it.
  const write = 'INSERT OR IGNORE INTO upload(name, type, size, text) VALUES(?, ?, ?, ?)'
  sql.all(write, media.cid, served, media.size, null)
  sql.all(write, metadata, 'application/json', text.length, text)
  return planCreate(address, {
    collection,
    name,
    quantity: BigInt(quantity),
    royalties: BigInt(royalties),
    hash: media.cid,
    attributes: `tags:${attributes.tags.join(',')};metadata:${metadata}`,
    uris: [ipfsUri(media.cid)]
  })
}

function readMedia(file: unknown): { media: UploadedFile; served: string } {
  if (!(file instanceof UploadedFile)) throw badArgumentsError(['file must be an uploaded file'])
  if (!isAcceptedMedia(file.type)) throw badRequestError('Unsupported media type')
  const served = servedMediaType(file.type, file.first)
  if (served === undefined) throw badRequestError('Invalid content')
  return { media: file, served }
}
