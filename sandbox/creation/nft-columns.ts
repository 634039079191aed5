// Columns that the data service derives from an NFT's on-chain fields: its attributes and the URIs of its files. The
// type and size of uploaded files are known; for any other URI the type is derived from the extension.

import { type Bytes, decodeUtf8, toBase64 } from '../../src/lib/protocol/encoding.ts'
import { CID_PATTERN } from '../files/cid.ts'
import { fileUrl } from '../files/file-store.ts'
import { firstRow, type Sql, type SqlValue } from '../ledger/sql.ts'
import { mediaPath } from '../media/paths.ts'

export interface OnChainFields {
  identifier: string
  attributes: Bytes
  uris: readonly string[]
}

interface Upload {
  name: string
  type: string
  size: number
  text: string | null
}

const IPFS_GATEWAY = 'https://ipfs.io/ipfs/'
const MAX_TAGS = 50
const MAX_TAG_LENGTH = 50

const MEDIA_TYPES_BY_EXTENSION: Readonly<Record<string, string>> = {
  aac: 'audio/aac',
  flac: 'audio/flac',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  m4a: 'audio/mp4',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp'
}

export function ipfsUri(name: string): string {
  return IPFS_GATEWAY + name
}

/** Columns of the `nft` table. */
export function nftColumns(sql: Sql, fields: OnChainFields): Record<string, SqlValue> {
  const { identifier, uris } = fields
  const attributes = decodeUtf8(fields.attributes)
  const parsed = readAttributes(attributes)
  const description = readMetadata(sql, parsed['metadata']) ?? parsed['description']
  return {
    attributes,
    // Stored only when the text lost bytes that are not UTF-8.
    attribute_bytes: attributes.includes('\uFFFD') ? toBase64(fields.attributes) : null,
    uris: JSON.stringify(uris),
    media: JSON.stringify(uris.flatMap(uri => readMedia(sql, uri, identifier))),
    metadata: JSON.stringify(description ? { description } : {}),
    whitelisted_storage: uris.every(uri => uri.startsWith(IPFS_GATEWAY)) ? 1 : 0
  }
}

/**
 * Tags for searching: letters, digits, spaces, `_` and `-`. The ledger separates the tags of an NFT by commas, and puts
 * them into JSON (ledger/derived-tables.ts).
 */
export function readTags(attributes: string): string[] {
  const { tags = '' } = readAttributes(attributes)
  const valid = tags
    .split(',')
    .map(tag => tag.trim())
    .filter(tag => /^[\p{L}\p{N}\p{M}_ -]+$/u.test(tag) && tag.length <= MAX_TAG_LENGTH)
  // Limits, because the attributes are written by the creator and can be of any length.
  return [...new Set(valid)].slice(0, MAX_TAGS)
}

/** Format: `tags:a,b;description:…;metadata:…` */
function readAttributes(attributes: string): Record<string, string> {
  return Object.fromEntries(
    attributes.split(';').flatMap(part => {
      const colon = part.indexOf(':')
      return colon > 0 ? [[part.slice(0, colon).trim(), part.slice(colon + 1)]] : []
    })
  )
}

/** The description in the metadata file at an IPFS path, when the file was uploaded here. */
function readMetadata(sql: Sql, path: string | undefined): string | undefined {
  const text = path === undefined ? undefined : readUpload(sql, path.split('/')[0])?.text
  if (!text) return undefined
  const { description } = JSON.parse(text) as { description?: unknown } // written by `createNft`
  return typeof description === 'string' ? description : undefined
}

/**
 * An image is its own thumbnail, because the sandbox does not resize images. Thumbnails of SVG, audio and video are
 * generated: like those of the real service they are bitmaps, and drawing an untrusted SVG could take minutes.
 */
function readMedia(sql: Sql, uri: string, identifier: string) {
  const upload = uri.startsWith(IPFS_GATEWAY)
    ? readUpload(sql, uri.slice(IPFS_GATEWAY.length))
    : undefined
  const extension = /\.([a-z0-9]{3,4})$/.exec(uri.split(/[?#]/)[0] ?? '')?.[1] ?? ''
  const fileType = upload?.type ?? MEDIA_TYPES_BY_EXTENSION[extension]
  if (fileType === undefined || !/^(audio|image|video)\//.test(fileType)) return []
  const url = upload ? fileUrl(upload.name) : uri
  const isBitmap = fileType.startsWith('image/') && !fileType.startsWith('image/svg')
  const thumbnailUrl = isBitmap ? url : mediaPath('thumb', identifier, 'png')
  return [{ url, originalUrl: uri, thumbnailUrl, fileType, fileSize: String(upload?.size ?? 0) }]
}

function readUpload(sql: Sql, name: string | undefined): Upload | undefined {
  if (name === undefined || !CID_PATTERN.test(name)) return undefined
  return firstRow<Upload>(sql, 'SELECT name, type, size, text FROM upload WHERE name = ?', name)
}
