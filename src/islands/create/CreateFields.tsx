import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useState } from 'react'

import type { OwnCollection } from '../../lib/api/creation.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { isBusy } from '../../stores/action.ts'
import { $uploading, create, type Uploading } from '../../stores/create.ts'
import {
  $entries,
  type CreateEntries,
  type CreateErrors,
  type CreateWish,
  readCreate
} from '../../stores/create-entries.ts'
import { AmountField } from '../action/AmountField.tsx'
import { focusFirstWrong } from '../action/first-wrong.ts'
import { comesLater } from '../action/later.tsx'
import { Progress } from '../action/Progress.tsx'
import { TextField } from '../action/TextField.tsx'
import { CollectionField } from './CollectionField.tsx'
import { FileField } from './FileField.tsx'
import { RoyaltiesField } from './RoyaltiesField.tsx'

interface Props {
  collections: readonly OwnCollection[]
  /** The address names the collection: there is none to choose. */
  isNamed: boolean
  home: string
  here: string
  onDone(): void
}

const FIELDS: readonly (keyof CreateErrors)[] = [
  'file',
  'name',
  'description',
  'tags',
  'collection',
  'quantity',
  'royalties'
]

// What is drawn once somebody has pressed.
const bringMade = async () => (await import('./Made.tsx')).Made
const bringUpload = async () => (await import('./UploadProgress.tsx')).UploadProgress
const Made = comesLater<{ wish: CreateWish }>(bringMade, 'What you create')
const UploadProgress = comesLater<Uploading & { onCancel(): void }>(
  bringUpload,
  'Sending your file'
)

export function CreateFields({ collections, isNamed, home, here, onDone }: Props): ReactNode {
  const state = useStore(create.$state)
  const uploading = useStore($uploading)
  const kept = useStore($entries)
  const [touched, setTouched] = useState<readonly (keyof CreateErrors)[]>([])
  const entries = inTheirs(kept, collections, isNamed)
  const read = readCreate(entries, collections)
  const isSft = collections.find(i => i.collection === entries.collection)?.isSft === true
  const isUploading = state.step === 'building' && uploading !== undefined
  const noun = isSft ? 'SFT' : 'NFT'
  const errorOf = (field: keyof CreateErrors) =>
    touched.includes(field) && !read.ok ? read.reason[field] : undefined
  const change = (part: Partial<CreateEntries>) => {
    $entries.set({ ...entries, ...part })
    setTouched(old => [...old, ...(Object.keys(part) as (keyof CreateErrors)[])])
  }
  const submit = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    setTouched(FIELDS)
    if (!read.ok) return focusFirstWrong(e.currentTarget)
    // Before it is drawn: the file is on its way meanwhile.
    for (const coming of [bringUpload(), bringMade()]) coming.catch(() => undefined)
    void create.run({ wish: read.value })
  }
  return (
    <>
      {/* Out of the way while it is made, and as it was when it is not. */}
      <div hidden={isBusy(state)}>
        <form className="create" onSubmit={submit} noValidate>
          <FileField
            file={entries.file}
            error={errorOf('file')}
            onChoose={file => change({ file })}
          />
          <div className="stack">
            <CollectionField
              collections={collections}
              chosen={entries.collection}
              isFixed={isNamed}
              error={errorOf('collection')}
              home={home}
              here={here}
              onChoose={collection => change({ collection })}
            />
            <TextField
              id="create-name"
              label="Name"
              value={entries.name}
              hint="3 to 20 characters."
              error={errorOf('name')}
              onType={name => change({ name })}
            />
            <TextField
              id="create-description"
              label="Description"
              isLong
              value={entries.description}
              hint={`At most ${LIMITS.assetDescription} characters.`}
              error={errorOf('description')}
              onType={description => change({ description })}
            />
            <TextField
              id="create-tags"
              label="Tags"
              value={entries.tags}
              placeholder="sea light portrait"
              hint="Words people search for, apart by spaces."
              error={errorOf('tags')}
              onType={tags => change({ tags })}
            />
            {isSft && (
              <AmountField
                id="create-quantity"
                label="Quantity"
                whole
                unit="units"
                value={entries.quantity}
                error={errorOf('quantity')}
                onType={quantity => change({ quantity })}
              />
            )}
            <RoyaltiesField
              value={entries.royalties}
              error={errorOf('royalties')}
              onType={royalties => change({ royalties })}
            />
            <button type="submit" className="btn btn-primary btn-lg btn-block">
              Create {noun}
            </button>
          </div>
        </form>
      </div>
      <div className="create-progress">
        {isUploading ? (
          <UploadProgress {...uploading} onCancel={create.cancel} />
        ) : (
          <Progress
            action={create}
            noun={noun}
            summary={read.ok && <Made wish={read.value} />}
            refusalText={() => 'Nothing was signed.'}
            onDone={onDone}
          />
        )}
      </div>
    </>
  )
}

/** The one there is, and none that is not theirs. */
function inTheirs(
  entries: CreateEntries,
  collections: readonly OwnCollection[],
  isNamed: boolean
): CreateEntries {
  const isThere = collections.some(i => i.collection === entries.collection)
  if (isThere) return entries
  const [first] = collections
  const isOnly = isNamed || collections.length === 1
  return { ...entries, collection: isOnly && first ? first.collection : '' }
}
