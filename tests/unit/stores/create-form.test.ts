import { describe, expect, test } from 'vitest'

import {
  $createFormValues,
  type CreateFormValues,
  describedLength,
  inspectFile,
  readCreateForm
} from '../../../src/stores/create-form.ts'
import { HOSTILE_FILES } from '../../hostile/corpus/files.ts'
import { refusalCodes } from './refusal-codes.ts'

const FILE = new File(['x'], 'sea.png', { type: 'image/png' })
const ENTRIES: CreateFormValues = {
  collection: 'SEA-abcdef',
  description: ' Of the sea ',
  file: FILE,
  fileRefusal: undefined,
  name: ' Light ',
  quantity: '3',
  royalties: '7.25',
  tags: 'sea light',
  traits: []
}
const SKY = { name: 'Sky', value: 'Dawn' }
const OWN = { collection: 'SEA-abcdef', isSft: false, name: 'Sea', owner: 'me' }
const NFTS = { ...OWN, roles: ['ESDTRoleNFTCreate'] }
const SFTS = { ...NFTS, isSft: true, roles: [...NFTS.roles, 'ESDTRoleNFTAddQuantity'] }

test('describedLength() counts the description and its traits, incomplete traits too', {
  tags: ['@C1']
}, () => {
  expect(describedLength({ ...ENTRIES, description: ' Sea 🌊 ' })).toBe(5)
  expect(describedLength({ ...ENTRIES, description: 'Sea', traits: [SKY] })).toBe(21)
  expect(describedLength({ ...ENTRIES, description: '', traits: [{ name: 'S', value: '' }] })).toBe(
    10
  )
})

describe('readCreateForm', { tags: ['@C1'] }, () => {
  test('converts the form values', () => {
    expect(readCreateForm(ENTRIES, [SFTS])).toEqual({
      ok: true,
      value: {
        asset: {
          collection: 'SEA-abcdef',
          description: 'Of the sea',
          name: 'Light',
          quantity: 3,
          royaltiesBp: 725,
          tags: ['sea', 'light']
        },
        file: FILE,
        isSft: true
      }
    })
  })

  test('adds the traits to the end of the description', () => {
    expect(readCreateForm({ ...ENTRIES, traits: [SKY] }, [SFTS])).toMatchObject({
      value: { asset: { description: 'Of the sea\n\nTraits\nSky: Dawn' } }
    })
  })

  test('returns a quantity of one for an NFT, regardless of the entered quantity', () => {
    expect(readCreateForm({ ...ENTRIES, quantity: 'x' }, [NFTS])).toMatchObject({
      value: { asset: { quantity: 1 }, isSft: false }
    })
  })

  test.each([
    { change: { file: undefined }, refusals: { file: 'noFile' } },
    {
      change: { file: new File([''], 'sea.svg', { type: 'image/svg+xml' }) },
      refusals: { file: 'unsupported' }
    },
    { change: { name: '' }, refusals: { name: 'required' } },
    { change: { name: 'ab' }, refusals: { name: 'tooShort' } },
    { change: { name: 'a'.repeat(21) }, refusals: { name: 'tooLong' } },
    { change: { description: 'a'.repeat(256) }, refusals: { description: 'tooLong' } },
    { change: { traits: [{ ...SKY, value: '' }] }, refusals: { traits: 'incomplete' } },
    { change: { description: 'a'.repeat(250), traits: [SKY] }, refusals: { traits: 'tooLong' } },
    { change: { tags: 'a'.repeat(51) }, refusals: { tags: 'tooLong' } },
    { change: { collection: '' }, refusals: { collection: 'required' } },
    { change: { quantity: '0' }, refusals: { quantity: 'tooFew' } },
    { change: { quantity: '100000002' }, refusals: { quantity: 'tooMany' } },
    { change: { royalties: '50.01' }, refusals: { royalties: 'tooHigh' } }
  ])('refuses each invalid field: $refusals', ({ change, refusals }) => {
    const read = readCreateForm({ ...ENTRIES, ...change }, [SFTS])
    expect(read.ok || refusalCodes(read.reason)).toEqual(refusals)
  })

  test.each([
    {
      name: 'no role in an NFT collection',
      collection: { ...NFTS, roles: [] },
      missing: ['ESDTRoleNFTCreate']
    },
    {
      name: 'no role in an SFT collection',
      collection: { ...SFTS, roles: [] },
      missing: ['ESDTRoleNFTCreate', 'ESDTRoleNFTAddQuantity']
    },
    {
      name: 'no role to add units',
      collection: { ...SFTS, roles: NFTS.roles },
      missing: ['ESDTRoleNFTAddQuantity']
    }
  ])('refuses a collection when the viewer has $name', ({ collection, missing }) => {
    expect(readCreateForm(ENTRIES, [collection])).toEqual({
      ok: false,
      reason: { collection: { code: 'missingRoles', missing } }
    })
  })
})

describe('inspectFile', { tags: ['@C1'] }, () => {
  const hostile = HOSTILE_FILES.find(i => i.refusal === 'tooManyScans')
  const bomb = new File([hostile?.bytes ?? ''], 'bomb.jpg', { type: 'image/jpeg' })

  test('refuses a JPEG picture with too many scans', async () => {
    $createFormValues.set({ ...ENTRIES, file: bomb })
    await inspectFile(bomb)
    const read = readCreateForm($createFormValues.get(), [NFTS])
    expect(read).toEqual({ ok: false, reason: { file: { code: 'tooManyScans' } } })
  })

  test('refuses neither a file that is not a picture, nor the file that replaced the inspected one', async () => {
    const song = new File(['x'], 'song.mp3', { type: 'audio/mpeg' })
    $createFormValues.set({ ...ENTRIES, file: song })
    await inspectFile(bomb)
    await inspectFile(song)
    expect($createFormValues.get().fileRefusal).toBeUndefined()
  })
})
