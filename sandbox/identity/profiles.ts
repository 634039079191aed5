// Profiles: readable by everyone unless private, changed by their owner.

import { herotagText } from '../../src/lib/format/names.ts'
import { isAddress } from '../../src/lib/protocol/address.ts'
import { readCallerAddress, requireNativeAuthAddress } from '../content/authentication.ts'
import { selectByKeys } from '../data/resolver-context.ts'
import type { PersonRow } from '../data/rows.ts'
import { prefixCondition } from '../data/search-phrase-sql.ts'
import { readCached, type Sql } from '../ledger/sql.ts'
import { type RestCall, RestError, readRestBody } from '../rest-router.ts'

const DESCRIPTION_LENGTH = { min: 3, max: 100 }
const MAX_ADDRESSES = 100
/** Results of a search for herotags. */
const MAX_HEROTAGS = 10
/**
 * The sites a profile links to, as numbered by the service (src/lib/config/social-kinds.ts). Specification 2 section 3.
 */
const SOCIAL_TYPES = ['1', '2', '3', '4', '5', '6', '7', '8']

interface SocialLink {
  type: string
  url: string
}

export async function readProfile(call: RestCall): Promise<Response> {
  const { sql } = call.context
  const address = requireValidAddress(call.params['address'])
  const person = readPersonRow(sql, address)
  if (
    person?.privacy === 'private' &&
    (await readCallerAddress(call.request, call.context)) !== address
  ) {
    throw new RestError(403, 'Forbidden')
  }
  return Response.json(toProfileJson(address, person))
}

/** For a private account it returns only the address and the privacy setting. */
export async function readProfiles({ request, context }: RestCall): Promise<Response> {
  const { addresses } = await readRestBody(request)
  if (!Array.isArray(addresses) || addresses.length > MAX_ADDRESSES) {
    throw new RestError(400, `addresses must be a list of at most ${MAX_ADDRESSES}`)
  }
  const requested = addresses.map(requireValidAddress)
  const rows = selectByKeys<PersonRow>(
    context.sql,
    'SELECT * FROM person WHERE address IN',
    requested
  )
  const info = rows.map(row => [
    row.address,
    row.privacy === 'private'
      ? { address: row.address, privacy: 'private' }
      : toProfileJson(row.address, row)
  ])
  return Response.json({ info: Object.fromEntries(info) })
}

export async function readOwnProfile(call: RestCall): Promise<Response> {
  const address = await requireNativeAuthAddress(call)
  return Response.json(toProfileJson(address, readPersonRow(call.context.sql, address)))
}

export async function setDescription(call: RestCall): Promise<Response> {
  const address = await requireNativeAuthAddress(call)
  const { description } = await readRestBody(call.request)
  const length = typeof description === 'string' ? [...description].length : 0
  if (
    typeof description !== 'string' ||
    length < DESCRIPTION_LENGTH.min ||
    length > DESCRIPTION_LENGTH.max
  ) {
    throw new RestError(
      400,
      `description must have from ${DESCRIPTION_LENGTH.min} to ${DESCRIPTION_LENGTH.max} characters`
    )
  }
  writePersonColumn(call.context.sql, address, 'description', description)
  return Response.json({ description })
}

export async function readOwnPrivacy(call: RestCall): Promise<Response> {
  const address = await requireNativeAuthAddress(call)
  return Response.json({ privacy: readPersonRow(call.context.sql, address)?.privacy ?? 'public' })
}

export async function setPrivacy(call: RestCall): Promise<Response> {
  const address = await requireNativeAuthAddress(call)
  const { privacy } = await readRestBody(call.request)
  if (privacy !== 'public' && privacy !== 'private') {
    throw new RestError(400, 'privacy must be public or private')
  }
  writePersonColumn(call.context.sql, address, 'privacy', privacy)
  return Response.json({ privacy })
}

/** Sets the link of one type. An empty URL removes it. */
export async function setSocialLink(call: RestCall): Promise<Response> {
  const address = await requireNativeAuthAddress(call)
  const { url, type } = await readRestBody(call.request)
  if (typeof url !== 'string' || !SOCIAL_TYPES.includes(String(type))) {
    throw new RestError(400, 'url and a known type are required')
  }
  if (url !== '' && !/^https?:\/\/[^\s]+$/.test(url)) {
    throw new RestError(400, 'url must be a web address')
  }
  const others = readSocialLinks(readPersonRow(call.context.sql, address)).filter(
    link => link.type !== String(type)
  )
  const links = url === '' ? others : [...others, { type: String(type), url }]
  writePersonColumn(call.context.sql, address, 'socials', JSON.stringify(links))
  return Response.json(links)
}

export async function readOwnSocialLinks(call: RestCall): Promise<Response> {
  const address = await requireNativeAuthAddress(call)
  return Response.json(readSocialLinks(readPersonRow(call.context.sql, address)))
}

export function resolveHerotag({ params, context }: RestCall): Response {
  const herotag = herotagText(params['herotag'] ?? '')
  const [found] = readCached<{ address: string }>(
    context.sql,
    'SELECT address FROM person WHERE herotag = ?',
    herotag
  )
  if (!found) throw new RestError(404, 'Herotag not found')
  return Response.json({ address: found.address })
}

export function searchHerotags({ query, context }: RestCall): Response {
  const { sql, values } = prefixCondition('herotag', query.get('criteria') ?? '')
  const rows = context.sql.all<{ herotag: string }>(
    `SELECT herotag FROM person WHERE herotag IS NOT NULL AND ${sql} AND privacy = 'public'
     ORDER BY followers DESC LIMIT ${MAX_HEROTAGS}`,
    ...values
  )
  return Response.json({ herotags: rows.map(row => row.herotag) })
}

/** Returns a valid address; throws a `RestError` 400 otherwise. */
export function requireValidAddress(value: unknown): string {
  if (typeof value !== 'string' || !isAddress(value)) {
    throw new RestError(400, 'a bech32 address is expected')
  }
  return value
}

/** Fields without a value are omitted. */
function toProfileJson(address: string, person: PersonRow | undefined): Record<string, unknown> {
  return {
    address,
    herotag: person?.herotag ?? undefined,
    description: person?.description ?? undefined,
    profile: person?.profile ? { url: person.profile, isNftOwned: false } : undefined,
    cover: person?.cover ? { url: person.cover } : undefined,
    privacy: person?.privacy ?? 'public',
    socialLinks: readSocialLinks(person)
  }
}

function readSocialLinks(person: PersonRow | undefined): SocialLink[] {
  return JSON.parse(person?.socials ?? '[]') as SocialLink[]
}

function readPersonRow(sql: Sql, address: string): PersonRow | undefined {
  return readCached<PersonRow>(sql, 'SELECT * FROM person WHERE address = ?', address)[0]
}

function writePersonColumn(
  sql: Sql,
  address: string,
  column: 'description' | 'privacy' | 'socials',
  value: string
): void {
  sql.all(
    `INSERT INTO person(address, ${column}) VALUES(?, ?)
     ON CONFLICT(address) DO UPDATE SET ${column} = excluded.${column}`,
    address,
    value
  )
}
