import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import type { AccountStats } from '../../lib/api/people.ts'
import { ACCOUNT_MENUS, type MenuGroup } from '../../lib/config/account-lists.ts'
import { routes } from '../../lib/config/routes.ts'
import { countText } from '../../lib/format/amounts.ts'
import { $account } from '../../stores/account.ts'
import { Icon } from '../ui/Icon.tsx'

/** Links to the viewer's own lists, with counters that are fetched each time the sidebar opens. */
export function AccountMenu({ address }: { address: string }): ReactNode {
  const account = useStore($account)
  const { herotag, stats } =
    account.step === 'ready' ? account : { herotag: undefined, stats: undefined }
  const menu: readonly MenuGroup[] =
    ACCOUNT_MENUS[document.documentElement.dataset.partner ? 'partner' : 'full']
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
                  {stats && (
                    <span className={isDue(count, stats) ? 'badge badge-due' : 'count'}>
                      {countText(stats[count])}
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {document.documentElement.dataset.admin !== undefined && (
        <a className="menu-item" href={routes.moderation()}>
          <Icon name="key" />
          Moderation
        </a>
      )}
    </nav>
  )
}

/** What was won waits until it is claimed. */
function isDue(count: keyof AccountStats, stats: AccountStats): boolean {
  return count === 'claimable' && stats.claimable > 0
}
