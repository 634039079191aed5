// Seeded accounts: test wallets, creators, collectors and accounts without a herotag, with their follow relations.

import { mediaPath } from '../media/paths.ts'
import {
  COLLECTORS,
  CREATORS,
  PRIVATE_COLLECTOR_COUNT,
  seriesHerotag,
  UNNAMED_ACCOUNT_COUNT
} from './creators.ts'
import {
  addRow,
  credit,
  DAY,
  fakeAddress,
  type SeedPerson,
  type SeedWorld,
  tableRows
} from './seed-model.ts'
import { PAINT, USDCOIN, WEGLD } from './tokens.ts'

const EGLD = 10n ** 18n
const USDC = 10n ** 6n

/** Initial balances of the test wallets, in whole coins. */
const WALLET_BALANCES = {
  alice: { egld: 500n, wegld: 120n, usdc: 8_000n, paint: 2_500n },
  bob: { egld: 420n, wegld: 80n, usdc: 5_500n, paint: 900n },
  carol: { egld: 260n, wegld: 35n, usdc: 3_000n, paint: 400n },
  dana: { egld: 150n, wegld: 10n, usdc: 1_200n, paint: 6_000n },
  admin: { egld: 100n, wegld: 0n, usdc: 0n, paint: 0n },
  newcomer: { egld: 10n, wegld: 0n, usdc: 0n, paint: 0n }
} as const

const WALLET_BIOS = {
  alice: 'Collects landscapes and anything that blinks.',
  bob: 'Here for the season cards. Trades doubles.',
  carol: 'Small wall, careful choices.',
  dana: 'Painter and programmer. Studio diary every evening, season cards every spring.'
} as const

export function addPeople(world: SeedWorld): void {
  for (const [name, bio] of Object.entries(WALLET_BIOS)) {
    const address = world.wallets[name as keyof typeof WALLET_BIOS]
    world.people.push({ address, herotag: name, isArtist: name === 'dana', isPrivate: false, bio })
  }
  for (let series = 1; series <= world.scale; series += 1) addNamedPeople(world, series)
  for (let index = 0; index < UNNAMED_ACCOUNT_COUNT * world.scale; index += 1) {
    const address = fakeAddress(`account ${index}`)
    const person = {
      address,
      herotag: undefined,
      isArtist: false,
      isPrivate: false,
      bio: undefined
    }
    world.people.push(person)
  }
  addBalances(world)
  addFollows(world)
}

function addNamedPeople(world: SeedWorld, series: number): void {
  for (const { herotag: name, bio, isPrivate = false } of CREATORS) {
    const herotag = seriesHerotag(name, series)
    world.people.push({ address: fakeAddress(herotag), herotag, isArtist: true, isPrivate, bio })
  }
  for (const [index, name] of COLLECTORS.entries()) {
    const herotag = seriesHerotag(name, series)
    const address = fakeAddress(herotag)
    const isPrivate = index < PRIVATE_COLLECTOR_COUNT
    world.people.push({ address, herotag, isArtist: false, isPrivate, bio: undefined })
  }
}

/** All seeded accounts except the test wallets. */
export function peopleWithoutWallets(world: SeedWorld): SeedPerson[] {
  const testWallets = new Set(Object.values(world.wallets))
  return world.people.filter(person => !testWallets.has(person.address))
}

export function addressOfHerotag(world: SeedWorld, herotag: string): string {
  const match = world.people.find(person => person.herotag === herotag)
  if (!match) throw new Error(`seed: unknown herotag ${herotag}`)
  return match.address
}

function addBalances(world: SeedWorld): void {
  for (const [name, { egld, wegld, usdc, paint }] of Object.entries(WALLET_BALANCES)) {
    const address = world.wallets[name as keyof typeof WALLET_BALANCES]
    credit(world, address, 'EGLD', egld * EGLD)
    if (wegld > 0n) credit(world, address, WEGLD.identifier, wegld * EGLD)
    if (usdc > 0n) credit(world, address, USDCOIN.identifier, usdc * USDC)
    if (paint > 0n) credit(world, address, PAINT.identifier, paint * EGLD)
  }
  for (const { address } of peopleWithoutWallets(world)) {
    const { random } = world
    credit(world, address, 'EGLD', BigInt(random.int(2, 400)) * (EGLD / 10n))
    if (random.chance(0.4))
      credit(world, address, USDCOIN.identifier, BigInt(random.int(20, 4000)) * USDC)
    if (random.chance(0.2))
      credit(world, address, PAINT.identifier, BigInt(random.int(5, 900)) * EGLD)
  }
}

/** Everyone follows some artists, the first ones more often, and about a third follow dana. */
function addFollows(world: SeedWorld): void {
  const { random, people, now } = world
  const artists = people.filter(person => person.isArtist)
  const pairs = new Set<string>()
  const follow = (follower: string, followee: string) => {
    const key = `${follower} ${followee}`
    if (follower === followee || pairs.has(key)) return
    pairs.add(key)
    addRow(world, 'follow', { follower, followee, at: now - random.int(60, 200 * DAY) })
  }
  const { alice, bob, carol, dana } = world.wallets
  for (const person of people) {
    const followCount = person.herotag ? random.int(3, 16) : random.int(0, 5)
    for (let i = 0; i < followCount; i += 1) {
      const index = Math.floor(random.next() ** 1.7 * artists.length)
      follow(person.address, artists[index]?.address ?? dana)
    }
    if (random.chance(0.35)) follow(person.address, dana)
  }
  for (const [follower, followee] of [
    [alice, bob],
    [bob, alice],
    [alice, dana],
    [carol, dana],
    [dana, alice]
  ] as const) {
    follow(follower, followee)
  }
}

/** Must be called last, when the activity of all accounts is known. */
export function writePeople(world: SeedWorld, activity: ReadonlyMap<string, number>): void {
  const followers = new Map<string, number>()
  for (const row of tableRows(world, 'follow')) {
    const followee = String(row['followee'])
    followers.set(followee, (followers.get(followee) ?? 0) + 1)
  }
  for (const [index, person] of world.people.entries()) {
    if (!person.herotag && !followers.has(person.address)) continue
    addRow(world, 'person', {
      address: person.address,
      herotag: person.herotag ?? null,
      description: person.bio ?? null,
      profile: person.herotag ? mediaPath('face', person.herotag, 'png') : null,
      cover: person.isArtist && person.herotag ? mediaPath('cover', person.herotag, 'png') : null,
      privacy: person.isPrivate ? 'private' : 'public',
      socials: JSON.stringify(person.isArtist ? socialLinksOf(person.herotag ?? '', index) : []),
      followers: followers.get(person.address) ?? 0,
      activity: activity.get(person.address) ?? 0,
      is_artist: person.isArtist ? 1 : 0
    })
  }
}

/** One to four links. Their types are those of src/lib/config/social-kinds.ts. */
function socialLinksOf(herotag: string, index: number): { type: string; url: string }[] {
  const all = [
    { type: '1', url: `https://twitter.com/${herotag}` },
    { type: '3', url: `https://instagram.com/${herotag}` },
    { type: '4', url: `https://${herotag}.example` },
    { type: '7', url: `https://discord.gg/${herotag}` }
  ]
  return all.slice(0, 1 + (index % 4))
}
