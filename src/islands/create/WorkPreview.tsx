import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import type { OwnCollection } from '../../lib/api/creation.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { initialsText, personText } from '../../lib/format/names.ts'
import type { CreateFormValues } from '../../stores/create-form.ts'
import { $ownPerson, ensureOwnPerson } from '../../stores/own-person.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { WorkMedia } from './WorkMedia.tsx'

export interface WorkPreviewProps {
  entries: CreateFormValues
  collection: OwnCollection | undefined
  hasFileError: boolean
}

/** The asset as others will see it: the top of its page, and its card in lists. Updated while typing. */
export function WorkPreview({ entries, collection, hasFileError }: WorkPreviewProps): ReactNode {
  const person = useStore($ownPerson)
  useEffect(() => void ensureOwnPerson(), [])
  const file = hasFileError ? undefined : entries.file
  const name = shortened(entries.name, LIMITS.assetName.max) || 'Untitled'
  const description = shortened(entries.description, LIMITS.assetDescription)
  const creator = person ? personText(person) : 'You'
  const traits = entries.traits.filter(trait => trait.name.trim() && trait.value.trim())
  return (
    <div className="stack stack-lg">
      <figure className="stack stack-sm">
        <figcaption className="label">Page preview</figcaption>
        <div className="preview-page">
          <div className="frame">
            <WorkMedia file={file} alt="" />
          </div>
          <div className="stack stack-sm">
            <p className="card-kicker">
              <span className="clip" dir="auto">
                {collection?.name ?? 'Your collection'}
              </span>
            </p>
            <p className="preview-title" dir="auto">
              {name}
            </p>
            <p className="row">
              <Avatar initials={person ? initialsText(person) : '–'} image={person?.picture} />
              <span className="person-name clip">
                <span className="person-role">Creator</span>
                <span dir="auto">{creator}</span>
              </span>
            </p>
            <p className="price">
              <span className="price-label">Price</span>
              <span className="price-amount">Not set</span>
            </p>
            {description && (
              <p className="description" dir="auto">
                {description}
              </p>
            )}
            {traits.length > 0 && (
              <dl className="traits">
                {/* Rows are identified by their position, because two may have the same name while one is typed. */}
                {Array.from(traits.keys(), at => (
                  <div key={at}>
                    <dt dir="auto">{traits[at]?.name}</dt>
                    <dd dir="auto">{traits[at]?.value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        </div>
      </figure>
      <figure className="stack stack-sm preview-card">
        <figcaption className="label">Card preview</figcaption>
        <div className="card">
          <div className="card-media mat">
            <WorkMedia file={file} className="thumb hung" alt="" />
          </div>
          <div className="card-body">
            <p className="card-kicker">
              <span className="clip" dir="auto">
                {creator}
              </span>
            </p>
            <p className="card-title clip" dir="auto">
              {name}
            </p>
            <p className="card-foot small faint">Not for sale</p>
          </div>
        </div>
      </figure>
    </div>
  )
}

/** A text that the form would refuse is shortened, so that it does not look accepted. */
function shortened(typed: string, max: number): string {
  const characters = [...typed.trim()]
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : characters.join('')
}
