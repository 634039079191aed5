// The sidebar of a signed-in person: balance, tokens, the menu of lists, the color scheme, and logging out.

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { LIMITS } from '../../lib/config/limits.ts'
import { routes } from '../../lib/config/routes.ts'
import { balanceText, usdText } from '../../lib/format/amounts.ts'
import { explorerLink } from '../../lib/format/links.ts'
import { initialsText, shortHashText } from '../../lib/format/names.ts'
import { errorText } from '../../lib/messages/errors.ts'
import { tokenUnit } from '../../lib/protocol/token-unit.ts'
import { $account, loadAccount } from '../../stores/account.ts'
import { platform } from '../../stores/platform.ts'
import { $login, logOut } from '../../stores/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Note } from '../ui/Note.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { ColorSchemeField } from './ColorSchemeField.tsx'
import { LoginFailure } from './LoginFailure.tsx'

const NO_PROFILE = { herotag: undefined, picture: undefined }

export function AccountPanel({ address }: { address: string }): ReactNode {
  const login = useStore($login)
  const isPartner = document.documentElement.dataset.partner !== undefined
  return (
    <div className="stack">
      <AccountSummary address={address} isPartner={isPartner} />
      <AccountMenu address={address} isPartner={isPartner} />
      {/* The step in which nothing runs. For a signed-in person it has a failure after a failed logout. */}
      {login.step === 'choosing' && <LoginFailure failure={login.failure} />}
      {/* In one row, so that both are visible on a phone. */}
      <div className="row row-wrap row-between">
        <ColorSchemeField />
        <button
          type="button"
          className="btn btn-secondary"
          aria-busy={login.step === 'leaving'}
          onClick={() => void logOut()}
        >
          <Icon name="logout" />
          Logout
        </button>
      </div>
    </div>
  )
}

interface SummaryProps {
  address: string
  isPartner: boolean
}

function AccountSummary({ address, isPartner }: SummaryProps): ReactNode {
  const account = useStore($account)
  const { network } = platform()
  const { herotag, picture } = account.step === 'ready' ? account : NO_PROFILE
  const person = { address, herotag, isPrivate: false }
  const usd = account.step === 'ready' && account.balanceUsd && usdText(account.balanceUsd)
  return (
    <div className="stack">
      <div className="row row-wrap">
        <Avatar initials={initialsText(person)} image={picture} />
        <div className="grow">
          <p className="strong clip" dir="auto">
            {herotag ?? shortHashText(address)}
          </p>
          {herotag && <p className="small faint clip">{shortHashText(address)}</p>}
          <a
            className="link small muted"
            href={explorerLink(network.explorer, 'accounts', address)}
            target="_blank"
            rel="noopener"
          >
            View in explorer
          </a>
        </div>
        <CopyButton text={address} label="Copy address" />
      </div>
      <dl className="term-list panel">
        <div>
          <dt>Balance</dt>
          <dd className={account.step === 'loading' ? 'w-20' : 'strong'}>
            {account.step === 'loading' && <span className="skeleton skeleton-text" />}
            {account.step === 'ready' &&
              `${balanceText(account.balance, LIMITS.nativeDecimals)} ${network.nativeLabel}`}
            {account.step === 'failed' && '—'}
          </dd>
          {usd && <dd className="price-usd">{usd}</dd>}
        </div>
        {account.step === 'ready' &&
          account.tokens.map(({ balance, decimals, identifier }) => (
            <div key={identifier}>
              {/* The identifier distinguishes two tokens with the same symbol. */}
              <dt title={identifier}>{tokenUnit(identifier, decimals).symbol}</dt>
              <dd>{balanceText(balance, decimals)}</dd>
            </div>
          ))}
      </dl>
      {/* A partner's site has no account pages. */}
      {!isPartner && (
        <div className="row sidebar-actions">
          <a className="btn btn-secondary" href={routes.account(person)}>
            View profile
          </a>
          <a className="btn btn-primary" href={routes.accountModal(person, 'account-create-nft')}>
            <Icon name="plus" />
            Create
          </a>
        </div>
      )}
      {account.step === 'failed' && (
        <Note kind="error">
          {errorText(account.error)}{' '}
          <button type="button" className="link" onClick={() => void loadAccount()}>
            Try again
          </button>
        </Note>
      )}
    </div>
  )
}
