// The values of the form for a new asset and their validation. They are kept when the dialog is left, for example to
// set roles, until the asset is created. create-draft.ts keeps them through a reload.

import { atom, type ReadableAtom } from 'nanostores'

import type { CreateNftInput, OwnCollection } from '../lib/api/creation.ts'
import { LIMITS } from '../lib/config/limits.ts'
import { type PictureRefusal, UPLOAD_DECODE_LIMITS } from '../lib/pictures/decode-limits.ts'
import { err, ok, type Result } from '../lib/result.ts'
import { missingToCreate } from '../lib/rules/collection.ts'
import {
  type CreateFieldRefusals,
  checkAssetName,
  checkDescription,
  checkRoyalties,
  checkSupply,
  checkTags,
  countCharacters
} from '../lib/rules/creation.ts'
import {
  checkTraits,
  type DescribedTrait,
  describeTraits,
  filledTraits
} from '../lib/rules/described-traits.ts'
import { checkMediaFile } from '../lib/rules/media-file.ts'

export interface CreateFormValues {
  collection: string
  description: string
  file: File | undefined
  /** The reason why the chosen file cannot be used. It is found by reading the file, so some time after the choice. */
  fileRefusal: PictureRefusal | undefined
  name: string
  quantity: string
  royalties: string
  tags: string
  traits: readonly DescribedTrait[]
}

export interface CreateParams {
  asset: CreateNftInput
  file: File
  isSft: boolean
}

export const INITIAL_CREATE_VALUES: CreateFormValues = {
  collection: '',
  description: '',
  file: undefined,
  fileRefusal: undefined,
  name: '',
  quantity: '1',
  royalties: LIMITS.defaultRoyaltiesPercent,
  tags: '',
  traits: []
}

export const $createFormValues = atom<CreateFormValues>(INITIAL_CREATE_VALUES)

/** Whether the form contains a file or a text. A selected option alone would be no loss. */
export function hasEntries(): boolean {
  const { description, file, name, tags, traits } = $createFormValues.get()
  return file !== undefined || traits.length > 0 || `${name}${description}${tags}`.trim() !== ''
}

/** The submitted values that the end of the form shows. */
export interface SubmittedWork {
  file: File
  isSft: boolean
  name: string
  /** Number of units of an SFT. */
  quantity: number
}

const $submittedWorkState = atom<SubmittedWork | undefined>()
/** Undefined after a reload, because the file is lost. */
export const $submittedWork: ReadableAtom<SubmittedWork | undefined> = $submittedWorkState

export function rememberWork({ asset, file, isSft }: CreateParams): void {
  $submittedWorkState.set({ file, isSft, name: asset.name, quantity: asset.quantity })
}

/** Reads a chosen picture, and refuses it when decoding it would cost every visitor too much. */
export async function inspectFile(file: File): Promise<void> {
  const type = checkMediaFile(file)
  if (!type.ok || !type.value.startsWith('image/')) return
  const { checkPictureStream } = await import('../lib/pictures/inspect-picture.ts')
  const checked = await checkPictureStream(file.stream(), UPLOAD_DECODE_LIMITS)
  const values = $createFormValues.get()
  if (checked.ok || values.file !== file) return
  $createFormValues.set({ ...values, fileRefusal: checked.reason })
}

/** The length of the description with its traits, including incomplete ones. */
export function describedLength({
  description,
  traits
}: Pick<CreateFormValues, 'description' | 'traits'>): number {
  return countCharacters(describeTraits(description.trim(), filledTraits(traits)))
}

/** Returns the parameters for creating the asset, or the refusal of each invalid field. */
export function readCreateForm(
  values: CreateFormValues,
  collections: readonly OwnCollection[]
): Result<CreateParams, CreateFieldRefusals> {
  const chosen = collections.find(i => i.collection === values.collection)
  const isSft = chosen?.isSft === true
  const file = checkMediaFile(values.file)
  const name = checkAssetName(values.name)
  const description = checkDescription(values.description)
  const traits = checkTraits(values.traits)
  const described =
    description.ok && traits.ok
      ? checkDescription(describeTraits(description.value, traits.value))
      : undefined
  const tags = checkTags(values.tags)
  const quantity = isSft ? checkSupply(values.quantity) : ok(1)
  const royalties = checkRoyalties(values.royalties)
  const refusals: CreateFieldRefusals = {}
  if (!file.ok) refusals.file = file.reason
  else if (values.fileRefusal) refusals.file = { code: values.fileRefusal }
  if (!name.ok) refusals.name = name.reason
  if (!description.ok) refusals.description = description.reason
  if (!traits.ok) refusals.traits = traits.reason
  else if (described?.ok === false) refusals.traits = described.reason
  if (!tags.ok) refusals.tags = tags.reason
  const missing = chosen ? missingToCreate(chosen.roles, isSft) : []
  if (!chosen) refusals.collection = { code: 'required' }
  else if (missing.length > 0) refusals.collection = { code: 'missingRoles', missing }
  if (!quantity.ok) refusals.quantity = quantity.reason
  if (!royalties.ok) refusals.royalties = royalties.reason
  if (!values.file || !chosen || refusals.collection || refusals.file || !name.ok) {
    return err(refusals)
  }
  if (!described?.ok || !tags.ok || !quantity.ok || !royalties.ok) return err(refusals)
  return ok({
    asset: {
      collection: chosen.collection,
      description: described.value,
      name: name.value,
      quantity: quantity.value,
      royaltiesBp: royalties.value,
      tags: tags.value
    },
    file: values.file,
    isSft
  })
}
