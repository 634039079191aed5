// Creating an asset: the upload of its file, and the transaction. The form values are in create-form.ts, the
// resulting asset in created-asset.ts.

import { atom, type ReadableAtom } from 'nanostores'
import type { SendOptions } from '../lib/api/request.ts'
import type { TransactionPlan } from '../lib/api/structs.ts'
import { entity } from '../lib/config/entities.ts'
import type { CreateData, CreateTarget } from '../lib/loaders/creation.ts'
import { ok } from '../lib/result.ts'
import { checkMediaFile } from '../lib/rules/media-file.ts'
import { defineAction } from './action.ts'
import type { CreateParams } from './create-form.ts'
import { defineForm } from './form.ts'
import { nativePayment } from './payment.ts'
import { loaderContext, platform } from './platform.ts'

/** The progress of an upload in bytes. The file is uploaded twice: for verification and for storage. */
export interface UploadState {
  phase: 'checking' | 'storing'
  sent: number
  total: number
}

const $uploadState = atom<UploadState | undefined>()
export const $upload: ReadableAtom<UploadState | undefined> = $uploadState

let uploadAbort = new AbortController()
/** Files that passed verification, which runs once for each file. */
const verifiedFiles = new WeakSet<File>()
/** The last plan for a file, so that a rejection in the wallet does not cause a second upload. */
const cachedPlans = new WeakMap<File, { asset: string; plan: TransactionPlan }>()

export const createForm = defineForm<CreateTarget, CreateData>({
  load: async target => {
    const { loadCreateData } = await import('../lib/loaders/creation.ts')
    return loadCreateData(loaderContext(), target)
  },
  entity: ({ collection }) => (collection ? entity('collection', collection) : 'creations'),
  action: () => create
})

export const create = defineAction<
  'createAsset',
  { params: CreateParams },
  CreateParams,
  { code: 'noRoles' }
>({
  kind: 'createAsset',
  check: ({ params }) => ok(params),
  terms: () => [], // every value is entered
  plan: planOnce,
  discardPlan({ file }) {
    cachedPlans.delete(file)
  },
  abort() {
    uploadAbort.abort()
    $uploadState.set(undefined)
  },
  payment: () => nativePayment(0n),
  receiver: 'self',
  call: ({ asset }) => ({
    name: 'ESDTNFTCreate',
    args: [
      { field: 'collection', value: asset.collection },
      { field: 'quantity', value: BigInt(asset.quantity) },
      { field: 'name', value: asset.name },
      { field: 'royalty', value: BigInt(asset.royaltiesBp) },
      // The file's URI and attributes, both chosen by the service.
      { field: 'file', value: undefined, chosen: 'fileText' },
      { field: 'file', value: undefined, chosen: 'fileText' }
    ],
    variadic: { field: 'file', isUnchecked: true }
  }),
  describe: ({ asset, isSft }) => ({
    title: `${isSft ? 'SFT' : 'NFT'} ${asset.name}`,
    entities: [entity('collection', asset.collection), 'creations', 'account']
  })
})

async function planOnce({ asset, file }: CreateParams): Promise<TransactionPlan> {
  uploadAbort = new AbortController()
  $uploadState.set(undefined)
  const key = JSON.stringify(asset)
  const cached = cachedPlans.get(file)
  if (cached?.asset === key) return cached.plan
  const { send } = platform()
  const { planCreateNft, verifyContent } = await import('../lib/api/creation.ts')
  const named = withKnownType(file)
  if (!verifiedFiles.has(file)) {
    await send(verifyContent(named), trackUpload('checking', file))
    verifiedFiles.add(file)
  }
  const plan = await send(planCreateNft(named, asset), trackUpload('storing', file))
  cachedPlans.set(file, { asset: key, plan })
  return plan
}

function trackUpload(phase: UploadState['phase'], { size }: File): SendOptions {
  $uploadState.set({ phase, sent: 0, total: size })
  return {
    signal: uploadAbort.signal,
    onProgress: (sent, total) => $uploadState.set({ phase, sent, total })
  }
}

/** Gives the file the media type that the service expects, because browsers report different ones. */
function withKnownType(file: File): File {
  const type = checkMediaFile(file)
  return type.ok && type.value !== file.type
    ? new File([file], file.name, { type: type.value })
    : file
}
