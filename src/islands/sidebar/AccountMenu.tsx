import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import type { OwnCounts } from '../../lib/api/own-counts.ts'
import type { Waiting } from '../../lib/api/waiting.ts'
import { ACCOUNT_MENUS, type MenuGroup } from '../../lib/config/account-lists.ts'
import { routes } from '../../lib/config/routes.ts'
import { countText } from '../../lib/format/amounts.ts'
import { findDue } from '../../lib/messages/waiting.ts'
import { $account } from '../../stores/account.ts'
import { Icon } from '../ui/Icon.tsx'

const UNKNOWN = { herotag: undefined, stats: undefined, waiting: undefined }

interface Props {
  address: string
  /** Whether the page is on a partner's site. */
  isPartner: boolean
}

/** Links to the viewer's own lists, with counters that are fetched each time the sidebar opens. */
export function AccountMenu({ address, isPartner }: Props): ReactNode {
  const account = useStore($account)
  const { herotag, stats, waiting } = account.step === 'ready' ? account : UNKNOWN
  const menu: readonly MenuGroup[] = ACCOUNT_MENUS[isPartner ? 'partner' : 'full']
  const accountPath = routes.account({ address, herotag })
  return (
    <nav aria-label="Your account">
      {menu.map(({ items, title }) => (
        <section className="menu-group" key={title} aria-label={title}>
          {title && <h3 className="small faint">{title}</h3>}
          <ul className="wallet-list">
            {items.map(({ label, path, count, icon }) => (
              <li key={label}>
                <a className="menu-item" href={accountPath + path}>
                  <Icon name={icon} />
                  {label}
                  {stats && <MenuCount list={count} stats={stats} waiting={waiting} />}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {document.documentElement.dataset.admin !== undefined && (
        <section className="menu-group" aria-label="Administration">
          <h3 className="small faint">Administration</h3>
          <ul className="wallet-list">
            <li>
              <a className="menu-item" href={routes.moderation()}>
                <Icon name="key" />
                Moderation
                {waiting?.reports ? (
                  <span className="row count">
                    <span className="badge badge-due">{countText(waiting.reports)} reported</span>
                  </span>
                ) : null}
              </a>
            </li>
          </ul>
        </section>
      )}
    </nav>
  )
}

interface CountProps {
  list: keyof OwnCounts
  stats: OwnCounts
  waiting: Waiting | undefined
}

/**
 * The number of entries of a list and, before it, the number of those that wait for the viewer. When all of them wait,
 * only this second number is shown.
 */
function MenuCount({ list, stats, waiting }: CountProps): ReactNode {
  const { [list]: count } = stats
  // Won auctions are already counted with the lists.
  const due = findDue(list, { ...waiting, won: stats.claimable })
  // The statistics may be older than the number of waiting entries.
  const isAll = due !== undefined && count !== undefined && due.number >= count
  const total = isAll ? undefined : count
  return (
    <span className="row count">
      {due && <span className="badge badge-due">{due.text}</span>}
      {due && total !== undefined && <span className="visually-hidden"> of </span>}
      {total !== undefined && countText(total)}
    </span>
  )
}
