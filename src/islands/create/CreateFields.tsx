// The form for a new asset, with its preview and the progress after submitting. The conditions are in
// src/lib/rules/creation.ts, their texts in src/lib/messages/new-asset.ts.

import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'

import type { OwnCollection } from '../../lib/api/creation.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { createFieldText, tagsHint } from '../../lib/messages/new-asset.ts'
import { type CreateFieldRefusals, countCharacters } from '../../lib/rules/creation.ts'
import { isBusy } from '../../stores/action.ts'
import { $upload, create, type UploadState } from '../../stores/create.ts'
import { $restoredDraft } from '../../stores/create-draft.ts'
import {
  $createFormValues,
  type CreateFormValues,
  type CreateParams,
  describedLength,
  inspectFile,
  readCreateForm,
  rememberWork
} from '../../stores/create-form.ts'
import { AmountField } from '../action/AmountField.tsx'
import { focusFirstInvalid } from '../action/focus-first-invalid.ts'
import { lazyComponent } from '../action/lazy-component.tsx'
import { Progress } from '../action/Progress.tsx'
import { TextField } from '../action/TextField.tsx'
import { CollectionField } from './CollectionField.tsx'
import { CreatedWork } from './CreatedWork.tsx'
import { FileField } from './FileField.tsx'
import type { PreviewSheetProps } from './PreviewSheet.tsx'
import type { RestoredNoteProps } from './RestoredNote.tsx'
import { RoyaltiesField } from './RoyaltiesField.tsx'
import { TraitsField } from './TraitsField.tsx'
import { useBackToClose } from './use-back-to-close.ts'
import { useMediaQuery } from './use-media-query.ts'
import type { WorkPreviewProps } from './WorkPreview.tsx'

interface Props {
  collections: readonly OwnCollection[]
  /** The URL names the collection, so it cannot be selected. */
  isCollectionFixed: boolean
  pagePath: string
  dialogPath: string
  onDone(): void
}

/** All fields: after submitting, each of them shows its error. */
const FIELDS: readonly (keyof CreateFieldRefusals)[] = [
  'file',
  'name',
  'description',
  'traits',
  'tags',
  'collection',
  'quantity',
  'royalties'
]

/** The width at which the preview fits beside the form (components/create/create.css). */
const WIDE = '(min-width: 60rem)'

// Loaded after the form, which is usable without it.
const WorkPreview = lazyComponent<WorkPreviewProps>(
  async () => (await import('./WorkPreview.tsx')).WorkPreview,
  'Loading the preview'
)

// Loaded when the preview does not fit beside the form.
const PreviewSheet = lazyComponent<PreviewSheetProps>(
  async () => (await import('./PreviewSheet.tsx')).PreviewSheet,
  'Loading the preview'
)

// Loaded when there is a draft, with the code that checks whether it was minted.
const RestoredNote = lazyComponent<RestoredNoteProps>(
  async () => (await import('./RestoredNote.tsx')).RestoredNote,
  'What you entered earlier'
)

// Loaded after submitting.
const loadCreateSummary = async () => (await import('./CreateSummary.tsx')).CreateSummary
const loadUploadProgress = async () => (await import('./UploadProgress.tsx')).UploadProgress
const CreateSummary = lazyComponent<{ params: CreateParams }>(loadCreateSummary, 'What you create')
const UploadProgress = lazyComponent<UploadState & { onCancel(): void }>(
  loadUploadProgress,
  'Sending your file'
)

export function CreateFields({
  collections,
  isCollectionFixed,
  pagePath,
  dialogPath,
  onDone
}: Props): ReactNode {
  const state = useStore(create.$state)
  const uploading = useStore($upload)
  const storedEntries = useStore($createFormValues)
  const restored = useStore($restoredDraft)
  const isWide = useMediaQuery(WIDE)
  const sheet = useBackToClose('preview')
  const previewButton = useRef<HTMLButtonElement>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const [touched, setTouched] = useState<readonly (keyof CreateFieldRefusals)[]>([])
  const entries = withKnownCollection(storedEntries, collections, isCollectionFixed)
  const read = readCreateForm(entries, collections)
  const isSft = collections.find(i => i.collection === entries.collection)?.isSft === true
  const isUploading = state.step === 'building' && uploading !== undefined
  const noun = isSft ? 'SFT' : 'NFT'
  const fieldError = (field: keyof CreateFieldRefusals) =>
    touched.includes(field) && !read.ok ? createFieldText(field, read.reason) : undefined
  const change = (changes: Partial<CreateFormValues>) => {
    $createFormValues.set({ ...entries, ...changes })
    setTouched(previous => [
      ...previous,
      ...(Object.keys(changes) as (keyof CreateFieldRefusals)[])
    ])
  }
  const submit = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    setTouched(FIELDS)
    setSubmitted(true)
    if (!read.ok) return focusFirstInvalid(e.currentTarget)
    // Preloads the progress components and the success content while the file uploads.
    const preloads = [loadUploadProgress(), loadCreateSummary(), import('./CreatedActions.tsx')]
    for (const preload of preloads) preload.catch(() => undefined)
    rememberWork(read.value)
    void create.run({ params: read.value })
  }
  const startOver = () => {
    setTouched([])
    setSubmitted(false)
    // The pressed button no longer exists.
    document.getElementById('create-file')?.focus()
  }
  const preview = (
    <WorkPreview
      entries={entries}
      collection={collections.find(i => i.collection === entries.collection)}
      hasFileError={fieldError('file') !== undefined}
    />
  )
  return (
    <>
      {/* Hidden instead of unmounted while the asset is created, so that the input is kept when that fails. */}
      <div hidden={isBusy(state)}>
        <form className="create" onSubmit={submit} noValidate>
          <div className="create-fields">
            {restored && (
              <RestoredNote
                {...restored}
                hasFile={entries.file !== undefined}
                onDiscard={startOver}
              />
            )}
            <FileField
              file={entries.file}
              error={fieldError('file')}
              onSelect={file => {
                change({ file, fileRefusal: undefined })
                void inspectFile(file)
              }}
            />
            <CollectionField
              collections={collections}
              selected={entries.collection}
              isDisabled={isCollectionFixed}
              error={fieldError('collection')}
              pagePath={pagePath}
              dialogPath={dialogPath}
              onSelect={collection => change({ collection })}
            />
            {isSft && (
              <AmountField
                id="create-quantity"
                label="Quantity"
                isInteger
                unit="copies"
                value={entries.quantity}
                hint="You own all of them at first."
                error={fieldError('quantity')}
                onChange={quantity => change({ quantity })}
              />
            )}
            <TextField
              id="create-name"
              label="Name"
              value={entries.name}
              hint={`${LIMITS.assetName.min} to ${LIMITS.assetName.max} characters.`}
              count={{ length: countCharacters(entries.name.trim()), max: LIMITS.assetName.max }}
              error={fieldError('name')}
              onChange={name => change({ name })}
            />
            <TextField
              id="create-description"
              label="Description"
              isMultiline
              value={entries.description}
              hint={
                entries.traits.length > 0
                  ? `Up to ${LIMITS.assetDescription} characters, traits included.`
                  : `Up to ${LIMITS.assetDescription} characters.`
              }
              count={{ length: describedLength(entries), max: LIMITS.assetDescription }}
              error={fieldError('description')}
              onChange={description => change({ description })}
            />
            <TraitsField
              rows={entries.traits}
              error={fieldError('traits')}
              isSubmitted={isSubmitted}
              onChange={traits => change({ traits })}
            />
            <TextField
              id="create-tags"
              label="Tags"
              value={entries.tags}
              placeholder="sea light portrait"
              hint={tagsHint(entries.tags)}
              error={fieldError('tags')}
              onChange={tags => change({ tags })}
            />
            <RoyaltiesField
              value={entries.royalties}
              error={fieldError('royalties')}
              onChange={royalties => change({ royalties })}
            />
            <p className="hint">You sign once, and pay the network fee only.</p>
            <div className="form-end create-end">
              {!isWide && (
                <button
                  type="button"
                  className="btn btn-secondary btn-lg"
                  ref={previewButton}
                  onClick={sheet.open}
                >
                  Preview
                </button>
              )}
              <button type="submit" className="btn btn-primary btn-lg grow">
                Create {noun}
              </button>
            </div>
          </div>
          {isWide && (
            <section className="create-side create-preview" aria-label="Preview">
              {preview}
            </section>
          )}
        </form>
        {sheet.isOpen && !isWide && (
          <PreviewSheet opener={previewButton} onClose={sheet.close}>
            {preview}
          </PreviewSheet>
        )}
      </div>
      <div className="create-progress">
        {isBusy(state) && entries.file && <CreatedWork file={entries.file} name={entries.name} />}
        {isUploading ? (
          <UploadProgress {...uploading} onCancel={create.cancel} />
        ) : (
          <Progress
            action={create}
            noun={noun}
            summary={read.ok && <CreateSummary params={read.value} />}
            refusalText={() => 'Nothing was signed.'}
            onDone={onDone}
          />
        )}
      </div>
    </>
  )
}

/** Replaces an unknown collection by the only one there is to select, or by none. */
function withKnownCollection(
  entries: CreateFormValues,
  collections: readonly OwnCollection[],
  isCollectionFixed: boolean
): CreateFormValues {
  const isKnown = collections.some(i => i.collection === entries.collection)
  if (isKnown) return entries
  const [first] = collections
  const isOnly = isCollectionFixed || collections.length === 1
  return { ...entries, collection: isOnly && first ? first.collection : '' }
}
