import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import { initialsText } from '../../lib/format/names.ts'
import { $ownPerson, loadOwnPerson } from '../../stores/own-person.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'

/** The cover and the photo, which open their dialogs, and the name with where it comes from. */
export function ProfilePictures({ accountPath }: { accountPath: string }): ReactNode {
  const person = useStore($ownPerson)
  useEffect(() => void loadOwnPerson(), [])
  return (
    <div className="stack">
      <div className="profile-pictures">
        <a className="profile-cover" href={`${accountPath}/modal/cover-photo-dropzone`}>
          {person?.cover && <img src={person.cover} alt="" />}
          <span className="btn btn-secondary btn-sm">
            <Icon name="image" />
            Change cover
          </span>
        </a>
        <a className="profile-photo" href={`${accountPath}/modal/profile-photo-dropzone`}>
          <Avatar initials={person ? initialsText(person) : '–'} image={person?.picture} />
          <span className="btn btn-secondary btn-sm">
            <Icon name="user" />
            Change photo
          </span>
        </a>
      </div>
      <div className="stack stack-sm">
        <p>
          <span className="label">Name</span>{' '}
          <span className="strong" dir="auto">
            {person?.herotag ?? (person && 'Your address')}
          </span>
        </p>
        <p className="hint">
          Your name is your herotag, a name that belongs to your address on the network. You
          register it in your wallet, and it appears here by itself.
        </p>
      </div>
    </div>
  )
}
