import type { ReactNode } from 'react'

import { platform } from '../../stores/platform.ts'
import { logIn } from '../../stores/session.ts'
import { Icon } from '../ui/Icon.tsx'
import { LoginStep } from './LoginStep.tsx'
import { WalletOptionLabel } from './WalletOptionLabel.tsx'
import { firstWallets } from './wallet-options.ts'

/**
 * For visitors without a wallet: what a wallet is, how to get one, and which one, before any link that leaves the site.
 */
export function WalletHelp(): ReactNode {
  const { nativeLabel } = platform().network
  return (
    <LoginStep title="Your first wallet">
      <p className="muted">
        A wallet is an app or a device that holds the keys to what you own. You log in, buy and sell
        by confirming in it, and nothing moves without you.
      </p>
      <ol className="wallet-steps">
        <li>
          <p className="strong">Create a wallet</p>
          <p className="small muted">It is free and takes about two minutes.</p>
        </li>
        <li>
          <p className="strong">Write down its secret phrase</p>
          <p className="small muted">
            On paper, so that you get back in when your device is lost. Never give it to anyone: we
            never ask for it.
          </p>
        </li>
        <li>
          <p className="strong">Come back here and connect</p>
          <p className="small muted">
            Connecting costs nothing. To buy, sell or bid you need a little {nativeLabel}: a
            transaction usually costs less than a cent.
          </p>
        </li>
      </ol>
      <h4>Which one suits you</h4>
      <ul className="wallet-list wallet-choices">
        {firstWallets(navigator).map(wallet => (
          <li key={wallet.name}>
            {wallet.href ? (
              <a
                className="wallet-choice"
                href={wallet.href}
                target="_blank"
                rel="noopener noreferrer"
              >
                <WalletOptionLabel {...wallet} />
                <Icon name="external" />
              </a>
            ) : (
              <button type="button" className="wallet-choice" onClick={() => void logIn('web')}>
                <WalletOptionLabel {...wallet} />
                <Icon name="external" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="small faint">
        A Ledger is a device that you buy. It is the safest choice for what is worth much to you. We
        never hold your keys: they stay in your wallet.
      </p>
    </LoginStep>
  )
}
