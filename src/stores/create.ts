// Making an asset: its file on the way, and the transaction. What stands in the form is create-entries.ts, which asset
// it became created.ts.

import { atom, type ReadableAtom } from 'nanostores'

import type { SendOptions } from '../lib/api/request.ts'
import type { TransactionPlan } from '../lib/api/structs.ts'
import type { CreateData, CreateTarget } from '../lib/loaders/creation.ts'
import { ok } from '../lib/result.ts'
import { checkFile } from '../lib/rules/creation.ts'
import { defineAction } from './action.ts'
import type { CreateWish } from './create-entries.ts'
import { asker, environment } from './environment.ts'
import { defineForm } from './form.ts'
import { CREATIONS, collectionEntity } from './made.ts'
import { $viewer } from './viewer.ts'

/** A file on its way; it goes twice: to be looked at, and to be kept. Bytes. */
export interface Uploading {
  part: 'checking' | 'storing'
  sent: number
  total: number
}

const $uploadingState = atom<Uploading | undefined>()
export const $uploading: ReadableAtom<Uploading | undefined> = $uploadingState

let stopping = new AbortController()
/** Files that were found to be fine: asked about once. */
const verified = new WeakSet<File>()
/** What was planned last for a file: a wallet that said no costs no second upload. */
const plans = new WeakMap<File, { asset: string; plan: TransactionPlan }>()

export const createForm = defineForm<CreateTarget, CreateData>({
  load: async target => {
    const { loadCreateData } = await import('../lib/loaders/creation.ts')
    return loadCreateData(asker(), target)
  },
  entity: ({ collection }) => (collection ? collectionEntity(collection) : CREATIONS),
  action: () => create
})

export const create = defineAction<{ wish: CreateWish }, CreateWish, { code: 'noRoles' }>({
  kind: 'createAsset',
  check: ({ wish }) => ok(wish),
  plan: planOnce,
  stop() {
    stopping.abort()
    $uploadingState.set(undefined)
  },
  payment: () => ({ token: 'EGLD', amount: 0n }),
  receiver: () => $viewer.get()?.address ?? '',
  call: ({ asset }) => ({
    name: 'ESDTNFTCreate',
    args: [
      { about: 'collection', is: asset.collection },
      { about: 'quantity', is: BigInt(asset.quantity) },
      { about: 'name', is: asset.name },
      { about: 'royalty', is: BigInt(asset.royaltiesBp) },
      // Where the service has put the file, and what it wrote about it.
      { about: 'file', is: undefined },
      { about: 'file', is: undefined }
    ],
    more: { about: 'file', isOpen: true }
  }),
  describe: ({ asset, isSft }) => ({
    title: `${isSft ? 'SFT' : 'NFT'} ${asset.name}`,
    entities: [collectionEntity(asset.collection), CREATIONS, 'account']
  })
})

async function planOnce({ asset, file }: CreateWish): Promise<TransactionPlan> {
  stopping = new AbortController()
  $uploadingState.set(undefined)
  const key = JSON.stringify(asset)
  const kept = plans.get(file)
  if (kept?.asset === key) return kept.plan
  const { send } = environment()
  const { planCreateNft, verifyContent } = await import('../lib/api/creation.ts')
  const named = inKnownType(file)
  if (!verified.has(file)) {
    await send(verifyContent(named), uploading('checking', file))
    verified.add(file)
  }
  const plan = await send(planCreateNft(named, asset), uploading('storing', file))
  plans.set(file, { asset: key, plan })
  return plan
}

function uploading(part: Uploading['part'], { size }: File): SendOptions {
  $uploadingState.set({ part, sent: 0, total: size })
  return {
    signal: stopping.signal,
    onProgress: (sent, total) => $uploadingState.set({ part, sent, total })
  }
}

/** As the service calls its type: browsers differ. */
function inKnownType(file: File): File {
  const type = checkFile(file)
  return type.ok && type.value !== file.type
    ? new File([file], file.name, { type: type.value })
    : file
}
