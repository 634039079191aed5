// What stands in the form of a new asset, and what it comes to. It stays when the dialog is left, as for setting roles,
// until it is made or the page is loaded anew.

import { atom } from 'nanostores'

import type { CreateNftInput, OwnCollection } from '../lib/api/creation.ts'
import { LIMITS } from '../lib/config/limits.ts'
import {
  assetNameRefusalText,
  fileRefusalText,
  royaltiesRefusalText,
  supplyRefusalText,
  tagsRefusalText
} from '../lib/messages/creation.ts'
import { no, ok, type Result } from '../lib/result.ts'
import { mayCreate } from '../lib/rules/collection.ts'
import {
  checkAssetName,
  checkDescription,
  checkFile,
  checkRoyalties,
  checkTags,
  checkUnits
} from '../lib/rules/creation.ts'

export interface CreateEntries {
  collection: string
  description: string
  file: File | undefined
  name: string
  quantity: string
  royalties: string
  tags: string
}

export type CreateErrors = Partial<Record<keyof CreateEntries, string>>

export interface CreateWish {
  asset: CreateNftInput
  file: File
  isSft: boolean
}

export const FIRST_ENTRIES: CreateEntries = {
  collection: '',
  description: '',
  file: undefined,
  name: '',
  quantity: '1',
  royalties: LIMITS.defaultRoyaltiesPercent,
  tags: ''
}

export const $entries = atom<CreateEntries>(FIRST_ENTRIES)

/** What the entries come to, or what is wrong with each. */
export function readCreate(
  entries: CreateEntries,
  collections: readonly OwnCollection[]
): Result<CreateWish, CreateErrors> {
  const chosen = collections.find(i => i.collection === entries.collection)
  const isSft = chosen?.isSft === true
  const file = checkFile(entries.file)
  const name = checkAssetName(entries.name)
  const description = checkDescription(entries.description)
  const tags = checkTags(entries.tags)
  const quantity = isSft ? checkUnits(entries.quantity) : ok(1)
  const royalties = checkRoyalties(entries.royalties)
  const errors: CreateErrors = {}
  if (!file.ok) errors.file = fileRefusalText(file.reason)
  if (!name.ok) errors.name = assetNameRefusalText(name.reason)
  if (!description.ok) errors.description = assetNameRefusalText(description.reason)
  if (!tags.ok) errors.tags = tagsRefusalText(tags.reason)
  if (!chosen) errors.collection = 'Required'
  else if (!mayCreate(chosen.roles, isSft)) errors.collection = NO_ROLES
  if (!quantity.ok) errors.quantity = supplyRefusalText(quantity.reason)
  if (!royalties.ok) errors.royalties = royaltiesRefusalText(royalties.reason)
  if (!entries.file || !chosen || errors.collection || !file.ok || !name.ok) return no(errors)
  if (!description.ok || !tags.ok || !quantity.ok || !royalties.ok) return no(errors)
  return ok({
    asset: {
      collection: chosen.collection,
      description: description.value,
      name: name.value,
      quantity: quantity.value,
      royaltiesBp: royalties.value,
      tags: tags.value
    },
    file: entries.file,
    isSft
  })
}

/** What is said of a collection one may not create in. */
export const NO_ROLES = 'No roles set'
