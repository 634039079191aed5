import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import { XPORTAL_LINK } from '../../lib/format/links.ts'
import { initialsText, shortHashText } from '../../lib/format/names.ts'
import { $ownPerson, ensureOwnPerson } from '../../stores/own-person.ts'
import { leaveForPicture } from '../../stores/profile.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'

/** The cover and the photo as on the account's page, with links to their dialogs, and the name with its source. */
export function ProfilePictures({ accountPath }: { accountPath: string }): ReactNode {
  const person = useStore($ownPerson)
  useEffect(() => void ensureOwnPerson(), [])
  // Closing either dialog leads back to this form.
  const callback = encodeURIComponent(`${accountPath}/modal/editProfile`)
  const path = (kind: 'cover' | 'profile') =>
    `${accountPath}/modal/${kind}-photo-dropzone?callbackUrl=${callback}`
  return (
    <div className="stack">
      <div className="profile-pictures">
        <a className="account-cover profile-cover" href={path('cover')} onClick={leaveForPicture}>
          {person?.cover && <img src={person.cover} alt="" />}
          <span className="btn btn-secondary btn-sm">
            <Icon name="image" />
            {person && !person.cover ? 'Add a cover' : 'Change cover'}
          </span>
        </a>
        <a className="profile-photo" href={path('profile')} onClick={leaveForPicture}>
          <Avatar initials={person ? initialsText(person) : ''} image={person?.picture} />
          <span className="btn btn-secondary btn-sm">
            <Icon name="user" />
            {person && !person.picture ? 'Add a photo' : 'Change photo'}
          </span>
        </a>
      </div>
      <div className="field">
        <p className="label">Name</p>
        <p className="strong clip profile-name" dir="auto">
          {person && (person.herotag ?? 'No name yet')}
        </p>
        {person && (
          <p className="hint">
            {person.herotag ? (
              'Your herotag. You register it in your wallet, and it appears here.'
            ) : (
              <>
                People see {shortHashText(person.address)}. Register a herotag in{' '}
                <a className="link" href={XPORTAL_LINK} target="_blank" rel="noopener">
                  xPortal
                </a>{' '}
                or your web wallet, and it appears here.
              </>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
