// Every kind of wallet in use by an account with a guardian. The guardian is a named wallet of the sandbox. Its key is
// stored in the web wallet's page and, for the wallets without a window, here.

import type { Page } from '@playwright/test'

import { Sidebar } from '../areas/sidebar.ts'
import type { SandboxClient, WalletAccount } from '../sandbox-client.ts'
import type { TestUser } from '../test-user.ts'
import { ExtensionWallet } from './extension-wallet.ts'
import { LedgerDevice } from './ledger-device.ts'
import { MobileWallet } from './mobile-wallet.ts'
import { WalletApp } from './wallet-app.ts'
import { WalletConnectRelay } from './wallet-connect-relay.ts'

export const GUARDIAN = 'carol'

export interface GuardedWallet {
  account: WalletAccount
  logIn(sidebar: Sidebar): Promise<void>
  /** Expects that the window which asks for the signature names the guardian. Some wallets have no window here. */
  expectGuardian(): Promise<void>
  /** Approves the request of the site. */
  approve(): Promise<void>
  /** From now on signs as the guardian with this key; undefined: does not sign as the guardian. */
  setGuardianSeed(seed: string | undefined): Promise<void>
}

export interface GuardedWalletKind {
  name: string
  tag: string
  /**
   * Whether the test with this wallet also creates and sells an asset, and tries a key of another account. Only the
   * fastest wallet does.
   */
  coversCreation?: true
  /** Opens the wallet. `user` needs an account of its own that the web wallet's page has. */
  open(user: TestUser, sandbox: SandboxClient): Promise<GuardedWallet>
}

/** The fakes of these wallets approve every request. */
const WITHOUT_WINDOW = { expectGuardian: async () => {}, approve: async () => {} }

export const GUARDED_WALLETS: readonly GuardedWalletKind[] = [
  {
    name: 'the web wallet',
    tag: '@W1',
    open: async user => ({
      account: ownAccount(user),
      logIn: async sidebar => {
        await sidebar.choose('Web wallet')
        await user.wallet.logIn(ownAccount(user).name)
      },
      expectGuardian: () => user.wallet.expectSummary('carol signs as the guardian'),
      approve: () => user.wallet.approve(),
      setGuardianSeed: seed => replaceGuardianKey(user, seed)
    })
  },
  {
    name: 'the extension',
    tag: '@W2',
    coversCreation: true,
    open: async (user, sandbox) => {
      const extension = await ExtensionWallet.install(user.context, ownAccount(user))
      const setGuardianSeed = async (seed: string | undefined) => {
        extension.guardianSeed = seed
      }
      await setGuardianSeed((await sandbox.wallet(GUARDIAN)).seed)
      return {
        account: ownAccount(user),
        logIn: sidebar => sidebar.choose('Browser extension'),
        ...WITHOUT_WINDOW,
        setGuardianSeed
      }
    }
  },
  {
    name: 'a mobile wallet',
    tag: '@W3',
    open: async (user, sandbox) => {
      await user.context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const relay = await WalletConnectRelay.install(user.page)
      const mobile = new MobileWallet(relay, ownAccount(user))
      const setGuardianSeed = async (seed: string | undefined) => {
        mobile.guardianSeed = seed
      }
      await setGuardianSeed((await sandbox.wallet(GUARDIAN)).seed)
      return {
        account: ownAccount(user),
        logIn: async sidebar => {
          await sidebar.choose('Mobile app')
          mobile.pair(await sidebar.copyPairingCode())
        },
        ...WITHOUT_WINDOW,
        setGuardianSeed
      }
    }
  },
  {
    name: 'a wallet app around the page',
    tag: '@W3',
    open: async (user, sandbox) => {
      const app = await WalletApp.open(user.context, ownAccount(user))
      const setGuardianSeed = async (seed: string | undefined) => {
        app.guardianSeed = seed
      }
      await setGuardianSeed((await sandbox.wallet(GUARDIAN)).seed)
      return {
        account: ownAccount(user),
        logIn: sidebar => sidebar.choose('This app'),
        ...WITHOUT_WINDOW,
        setGuardianSeed
      }
    }
  },
  {
    name: 'a Ledger',
    tag: '@W4',
    open: async (user, sandbox) => {
      const ledger = await LedgerDevice.connect(user.context, `guarded ${user.address}`)
      const account = await ledger.account(0)
      await sandbox.fund(account.address)
      return {
        account,
        logIn: async sidebar => {
          await sidebar.choose('Ledger')
          await sidebar.expectAccounts(account.address)
          await sidebar.chooseAccount(0)
        },
        expectGuardian: () =>
          user.wallet.expectSummary('Confirm as guardian', 'carol signs as the guardian'),
        approve: () => user.wallet.approve(),
        setGuardianSeed: seed => replaceGuardianKey(user, seed)
      }
    }
  }
]

/** Logs in with a wallet of this kind. */
export async function logInGuarded(
  { open }: GuardedWalletKind,
  { sandbox, user, path }: { sandbox: SandboxClient; user: TestUser; path: string }
): Promise<GuardedWallet> {
  const wallet = await open(user, sandbox)
  const sidebar = new Sidebar(user.page)
  await user.page.goto(path)
  await sidebar.open()
  await wallet.logIn(sidebar)
  await sidebar.expectLoggedIn()
  await dismissOnboarding(user.page)
  return wallet
}

export async function guard(sandbox: SandboxClient, { account }: GuardedWallet): Promise<void> {
  const guardian = await sandbox.wallet(GUARDIAN)
  await sandbox.guard(account.address, guardian.address)
}

/** Marks the onboarding before a first sale as seen, so that it does not cover the form. */
async function dismissOnboarding(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const data = { sellOnboarding: true }
  await page.request.post(`${origin}/api/preferences`, { data, headers: { origin } })
}

function ownAccount({ account }: TestUser): WalletAccount {
  if (!account) throw new Error('this person has no wallet: ask for a holder')
  return account
}

/** Replaces the guardian's key that the page of the web wallet receives. */
async function replaceGuardianKey({ context }: TestUser, seed: string | undefined): Promise<void> {
  const pattern = '**/__sandbox/wallets'
  await context.unroute(pattern)
  await context.route(pattern, async route => {
    // The server may close an idle connection just before it is reused.
    const response = await route.fetch({ maxRetries: 2 })
    const wallets = (await response.json()) as WalletAccount[]
    const others = wallets.filter(i => i.name !== GUARDIAN)
    const replaced = wallets.filter(i => i.name === GUARDIAN).map(i => ({ ...i, seed }))
    await route.fulfill({ response, json: seed ? [...others, ...replaced] : others })
  })
}
