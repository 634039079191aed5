import {
  getTestStorage,
  setTestStorageKey,
  useTestStorageEngine as storeInMemory
} from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { LIMITS } from '../../../src/lib/config/limits.ts'
import { STORAGE } from '../../../src/lib/config/storage.ts'
import { create } from '../../../src/stores/create.ts'
import {
  $restoredDraft,
  canKeepFile,
  type DraftFileStore,
  discardDraft,
  discardMintedDraft,
  openDraft
} from '../../../src/stores/create-draft.ts'
import {
  $createFormValues,
  type CreateFormValues,
  INITIAL_CREATE_VALUES
} from '../../../src/stores/create-form.ts'
import { onOutcome } from '../../../src/stores/transaction-outcomes.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import { HASH } from '../../transaction-hash.ts'
import { callData } from './call-data.ts'
import { type FakeWorld, flushPromises, VIEWER } from './fake-world.ts'
import {
  finishTransaction,
  OTHER_ACCOUNT,
  openTradingWorld,
  transactionPlan
} from './trading-world.ts'

const SONG = new File(['x'], 'sea.mp3', { type: 'audio/mpeg' })
const TYPED: Partial<CreateFormValues> = {
  collection: 'SEA-abcdef',
  description: 'Of the sea',
  name: 'Light',
  royalties: '20',
  tags: 'sea',
  traits: [{ name: 'Sky', value: '' }]
}
const PARAMS = {
  asset: {
    collection: 'SEA-abcdef',
    description: 'Of the sea',
    name: 'Light',
    quantity: 1,
    royaltiesBp: 2_000,
    tags: ['sea']
  },
  file: SONG,
  isSft: false
}

storeInMemory()

const kept = new Map<string, File>()
const files: DraftFileStore = {
  save: async (address, file) => void kept.set(address, file),
  read: async address => kept.get(address),
  remove: async address => void kept.delete(address)
}

let world: FakeWorld
let leave: () => void
let close = () => {}

beforeEach(() => {
  ;({ world, leave } = openTradingWorld())
  const call = callData(
    'ESDTNFTCreate',
    'SEA-abcdef',
    1,
    'Light',
    2_000,
    'Qm',
    'tags:sea',
    'https://x'
  )
  world.responses['verifyContent'] = () => ({ verifyContent: true })
  world.responses['createNft'] = () => ({ createNft: transactionPlan(call, 0n, VIEWER) })
  create.reset()
  close = openDraft(files)
  discardDraft()
})

afterEach(() => {
  close()
  setViewer(VIEWER)
  leave()
})

function enter(values: Partial<CreateFormValues>): void {
  $createFormValues.set({ ...$createFormValues.get(), ...values })
}

/** Clears the state of the page, as a reload does, and opens the form again. */
async function reload(): Promise<void> {
  close()
  $createFormValues.set(INITIAL_CREATE_VALUES)
  close = openDraft(files)
  await flushPromises()
}

const stored = () => getTestStorage()[STORAGE.createDraft.key]

describe('the draft of a new asset', { tags: ['@C1', '@N16'] }, () => {
  test('is restored after a reload, with its file', async () => {
    enter({ ...TYPED, file: SONG })
    await reload()
    expect($createFormValues.get()).toMatchObject({ ...TYPED, file: SONG })
    expect($restoredDraft.get()).toEqual({ lostFile: undefined })
  })

  test('names the file that was too large to keep, after each reload', async () => {
    const film = new File([new Uint8Array(LIMITS.draftFileBytes + 1)], 'sea.mp4')
    expect(canKeepFile(film)).toBe(false)
    enter({ ...TYPED, file: film })
    expect(kept.size).toBe(0)
    await reload()
    expect($createFormValues.get()).toMatchObject({ ...TYPED, file: undefined })
    expect($restoredDraft.get()).toEqual({ lostFile: 'sea.mp4' })
    // The note is also shown after the next reload.
    enter({ name: 'Lights' })
    await reload()
    expect($restoredDraft.get()).toEqual({ lostFile: 'sea.mp4' })
  })

  test('keeps the file that was chosen last', async () => {
    const tide = new File(['xy'], 'tide.mp3', { type: 'audio/mpeg' })
    enter({ file: SONG })
    enter({ file: tide })
    await reload()
    expect($createFormValues.get().file).toBe(tide)
  })

  test('is restored when the form is closed and opened again on the same page', () => {
    enter(TYPED)
    close()
    close = openDraft(files)
    expect($createFormValues.get()).toMatchObject(TYPED)
    expect($restoredDraft.get()).toBeDefined()
  })

  test('is not stored while the form has only a collection and royalties', async () => {
    enter({ collection: 'SEA-abcdef', royalties: '20' })
    expect(stored()).toBeUndefined()
    await reload()
    expect($createFormValues.get()).toEqual(INITIAL_CREATE_VALUES)
    expect($restoredDraft.get()).toBeUndefined()
  })

  test('is not shown to another account', async () => {
    enter({ ...TYPED, file: SONG })
    close()
    $createFormValues.set(INITIAL_CREATE_VALUES)
    setViewer(OTHER_ACCOUNT)
    close = openDraft(files)
    await flushPromises()
    expect($createFormValues.get()).toEqual(INITIAL_CREATE_VALUES)
    expect($restoredDraft.get()).toBeUndefined()
  })

  test('is deleted with its file when it is discarded', async () => {
    enter({ ...TYPED, file: SONG })
    await reload()
    discardDraft()
    expect($restoredDraft.get()).toBeUndefined()
    expect(stored()).toBeUndefined()
    expect(kept.size).toBe(0)
    await reload()
    expect($createFormValues.get()).toEqual(INITIAL_CREATE_VALUES)
  })

  test('is not stored when a text is too long, and is ignored when the stored draft is not valid', async () => {
    enter({ description: 'x'.repeat(20_001) })
    expect(stored()).toBeUndefined()
    const draft = { address: VIEWER, entries: { ...TYPED, quantity: 1 } }
    for (const text of ['{', 'null', '{}', JSON.stringify(draft)]) {
      close()
      $createFormValues.set(INITIAL_CREATE_VALUES)
      setTestStorageKey(STORAGE.createDraft.key, text)
      close = openDraft(files)
      expect($createFormValues.get()).toEqual(INITIAL_CREATE_VALUES)
    }
  })

  async function sign(): Promise<void> {
    enter({ ...TYPED, file: SONG })
    void create.run({ params: PARAMS })
    await flushPromises()
    world.wallet.approve()
    await flushPromises()
    expect(create.$state.get().step).toBe('pending')
  }

  test('is kept while its transaction is pending, and after its transaction has failed', async () => {
    await sign()
    expect(stored()).toContain('Light')
    expect(kept.get(VIEWER)).toBe(SONG)
    await finishTransaction(world, { status: 'fail' })
    expect(stored()).toContain('Light')
    expect(kept.get(VIEWER)).toBe(SONG)
  })

  test('is deleted with its file when its transaction succeeds', async () => {
    await sign()
    await finishTransaction(world)
    expect(create.$state.get().step).toBe('succeeded')
    expect(stored()).toBeUndefined()
    expect(kept.size).toBe(0)
  })

  test.each([
    ['is restored when its transaction fails after the form was closed', 'fail', TYPED],
    [
      'is deleted when its transaction succeeds after the form was closed',
      'success',
      INITIAL_CREATE_VALUES
    ]
  ])('%s', async (_, status, values) => {
    await sign()
    close()
    create.reset()
    $createFormValues.set(INITIAL_CREATE_VALUES)
    const stop = onOutcome(({ hash }, { step }) => {
      if (step === 'success') discardMintedDraft(hash, files)
    })
    await finishTransaction(world, { status })
    stop()
    await reload()
    expect($createFormValues.get()).toMatchObject(values)
    expect(kept.get(VIEWER)).toBe(status === 'fail' ? SONG : undefined)
  })

  test('is cleared from the page when its transaction succeeds after the form was closed', async () => {
    await sign()
    close()
    create.reset()
    expect($createFormValues.get()).toMatchObject(TYPED)
    discardMintedDraft(HASH, files)
    expect($createFormValues.get()).toEqual(INITIAL_CREATE_VALUES)
  })

  test('is deleted when its transaction succeeds after the form was opened again', async () => {
    await sign()
    close()
    create.reset()
    await reload()
    discardMintedDraft(HASH, files)
    expect($createFormValues.get()).toEqual(INITIAL_CREATE_VALUES)
    expect(stored()).toBeUndefined()
    expect(kept.has(VIEWER)).toBe(false)
  })

  test.each([
    { what: 'entries', change: { name: 'Dusk' } },
    { what: 'file', change: { file: new File(['y'], 'dusk.mp3', { type: 'audio/mpeg' }) } }
  ])('is kept when its $what changed after the transaction was signed', async ({ change }) => {
    await sign()
    close()
    create.reset()
    await reload()
    enter(change)
    discardMintedDraft(HASH, files)
    expect($createFormValues.get()).toMatchObject({ ...TYPED, ...change })
    expect(stored()).toMatch(/dusk/i)
  })

  test('is kept when its name changed on the same page after the transaction was signed', async () => {
    await sign()
    close()
    create.reset()
    close = openDraft(files)
    enter({ name: 'Dusk' })
    discardMintedDraft(HASH, files)
    expect($createFormValues.get()).toMatchObject({ ...TYPED, name: 'Dusk' })
    expect(stored()).toContain('Dusk')
  })
})
