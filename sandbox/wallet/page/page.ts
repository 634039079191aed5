// The sandbox's web wallet: select a test wallet, review a request, accept or reject it. It runs on its own origin;
// the site opens it as a window or through a redirect.

import { exactText } from '../../../src/lib/format/amounts.ts'
import {
  addGuardianSignature,
  createKey,
  fund,
  loadKeys,
  signLogin,
  signText,
  signTransaction,
  type WalletKey
} from './keys.ts'
import {
  openerChannel,
  type RequestChannel,
  redirectChannel,
  type WalletRequest,
  type WalletResponse
} from './protocol.ts'
import { summarize } from './summary.ts'

const main = document.getElementById('main') as HTMLElement

void start().catch(showFailure)

async function start(): Promise<void> {
  const opener: Window | null = window.opener
  const channel = opener ? openerChannel(opener) : redirectChannel(new URL(location.href))
  if (!channel) return showHome(await loadKeys())
  render(createElement('p', { text: 'Waiting for the site…' }))
  channel.listen(
    request => void showRequest(request, channel).catch(showFailure),
    () => render(createElement('p', { text: 'The site cancelled its request.' }))
  )
}

async function showRequest(request: WalletRequest, channel: RequestChannel): Promise<void> {
  const keys = await loadKeys()
  if (request.kind === 'login') return showLogin(request, keys, channel)
  if (request.kind === 'sign') return showTransactions(request, keys, channel)
  if (request.kind === 'guard') return showGuardianRequest(request, keys, channel)
  showMessage(request, keys, channel)
}

function showLogin(
  request: Extract<WalletRequest, { kind: 'login' }>,
  keys: WalletKey[],
  channel: RequestChannel
): void {
  let chosen: WalletKey | undefined
  const list = createElement('ul')
  const confirm = confirmButton('Confirm', () => {
    const key = chosen
    if (key) {
      void sendResponse(channel, async () => ({
        kind: 'login',
        address: key.address,
        signature: await signLogin(key, request.token)
      }))
    }
  })
  confirm.disabled = true
  const choose = (key: WalletKey, button: HTMLButtonElement) => {
    chosen = key
    confirm.disabled = false
    for (const other of list.querySelectorAll('button')) {
      other.setAttribute('aria-pressed', String(other === button))
    }
  }
  const add = (key: WalletKey) => {
    const button = keyButton(key, () => choose(key, button))
    list.append(createElement('li', {}, button))
    return button
  }
  for (const key of keys) add(key)
  const create = createElement('button', { className: 'plain', text: 'Create a new wallet' })
  create.onclick = () => {
    create.disabled = true
    createKey(`wallet ${keys.length + 1}`)
      .then(key => {
        const button = add(key)
        choose(key, button)
        button.focus()
      })
      .catch(showFailure)
      .finally(() => {
        create.disabled = false
      })
  }
  render(
    createElement('h1', { text: 'Log in' }),
    createElement('p', { text: `${request.siteOrigin} wants to know which account is yours.` }),
    list,
    create,
    createElement('div', { className: 'row' }, rejectButton(channel, ''), confirm)
  )
}

function showTransactions(
  request: Extract<WalletRequest, { kind: 'sign' }>,
  keys: WalletKey[],
  channel: RequestChannel
): void {
  const sender = request.transactions[0]?.sender ?? ''
  const key = keys.find(({ address }) => address === sender)
  const count = request.transactions.length
  const confirm = confirmButton('Confirm', () => {
    if (!key) return
    void sendResponse(channel, async () => ({
      kind: 'sign',
      transactions: await Promise.all(
        request.transactions.map(unsigned => signTransaction(keys, unsigned))
      )
    }))
  })
  confirm.disabled = !key || request.transactions.some(other => other.sender !== sender)
  render(
    createElement('h1', {
      text: count === 1 ? 'Sign a transaction' : `Sign ${count} transactions`
    }),
    createElement('p', { text: `${request.siteOrigin} asks ${key?.name ?? 'you'} to sign this.` }),
    ...(key ? [] : [warning('This wallet does not have the sender’s key.')]),
    ...guardianParts(request.transactions, keys),
    ...request.transactions.map(transactionSection),
    createElement('div', { className: 'row' }, rejectButton(channel, sender), confirm)
  )
}

/** The sender has already signed, for example on a Ledger. */
function showGuardianRequest(
  request: Extract<WalletRequest, { kind: 'guard' }>,
  keys: WalletKey[],
  channel: RequestChannel
): void {
  const { siteOrigin, transactions } = request
  const confirm = confirmButton('Confirm', () => {
    void sendResponse(channel, async () => ({
      kind: 'guard',
      transactions: await Promise.all(
        transactions.map(signed => addGuardianSignature(keys, signed))
      )
    }))
  })
  render(
    createElement('h1', { text: 'Confirm as guardian' }),
    createElement('p', {
      text: `You signed this for ${siteOrigin}. Your guardian must sign it too.`
    }),
    ...guardianParts(transactions, keys),
    ...transactions.map(transactionSection),
    createElement(
      'div',
      { className: 'row' },
      rejectButton(channel, transactions[0]?.sender ?? ''),
      confirm
    )
  )
}

/** The account that signs as guardian. Empty for an account without a guardian. */
function guardianParts(
  transactions: readonly { guardian?: string | undefined }[],
  keys: readonly WalletKey[]
): HTMLElement[] {
  const guardian = transactions[0]?.guardian
  if (!guardian) return []
  const key = keys.find(({ address }) => address === guardian)
  return key
    ? [createElement('p', { text: `${key.name} signs as the guardian of this account.` })]
    : [warning('This wallet does not have the guardian’s key.')]
}

function showMessage(
  request: Extract<WalletRequest, { kind: 'message' }>,
  keys: WalletKey[],
  channel: RequestChannel
): void {
  // A request for a signed text names no account.
  const [key] = keys
  const confirm = confirmButton('Confirm', () => {
    if (!key) return
    void sendResponse(channel, async () => ({
      kind: 'message',
      signature: await signText(key, request.message)
    }))
  })
  render(
    createElement('h1', { text: 'Sign a message' }),
    createElement('p', { text: `${request.siteOrigin} asks you to sign this text.` }),
    createElement('div', { className: 'sheet' }, createElement('p', { text: request.message })),
    createElement('div', { className: 'row' }, rejectButton(channel, key?.address ?? ''), confirm)
  )
}

/** Shown when the page is opened without a request: lists the wallets and funds them. */
function showHome(keys: WalletKey[]): void {
  const list = createElement('ul')
  for (const key of keys) {
    const button = keyButton(key, () => {
      button.disabled = true
      fund(key.address).then(loadKeys).then(showHome).catch(showFailure)
    })
    list.append(createElement('li', {}, button))
  }
  render(
    createElement('h1', { text: 'Wallets of the sandbox network' }),
    createElement('p', {
      text: 'Press a wallet to add test money. The site opens this page by itself when it needs a signature.'
    }),
    list
  )
}

function transactionSection(transaction: Parameters<typeof summarize>[0]): HTMLElement {
  const { action, rows, data } = summarize(transaction)
  const list = createElement('dl')
  for (const [at, [label, value]] of rows.entries()) {
    const className = at === 0 ? 'large' : ''
    list.append(
      createElement('dt', { text: label }),
      createElement('dd', { text: value, className })
    )
  }
  return createElement(
    'section',
    { className: 'sheet' },
    createElement('h2', { text: action }),
    list,
    createElement(
      'details',
      {},
      createElement('summary', { text: 'Data to sign' }),
      createElement('pre', { text: data || '(none)' })
    )
  )
}

async function sendResponse(
  channel: RequestChannel,
  createResponse: () => Promise<WalletResponse>
): Promise<void> {
  for (const button of main.querySelectorAll('button')) button.disabled = true
  try {
    channel.respond(await createResponse())
  } catch (error) {
    showFailure(error)
  }
}

function rejectButton(channel: RequestChannel, address: string): HTMLButtonElement {
  const button = createElement('button', { className: 'plain', text: 'Reject' })
  button.onclick = () => channel.respond({ kind: 'rejected', address })
  return button
}

function confirmButton(text: string, onPress: () => void): HTMLButtonElement {
  const button = createElement('button', { className: 'act', text })
  button.onclick = onPress
  return button
}

function keyButton(key: WalletKey, onPress: () => void): HTMLButtonElement {
  const balance = key.balance === undefined ? '' : `${exactText(BigInt(key.balance), 18)} XEGLD`
  const button = createElement(
    'button',
    { className: 'key' },
    createElement('strong', { text: key.name }),
    createElement('span', { text: balance, className: 'small' }),
    createElement('span', { text: key.note ?? key.address, className: 'soft small' })
  )
  button.onclick = onPress
  return button
}

function warning(text: string): HTMLElement {
  return createElement('p', { className: 'warning', text })
}

function showFailure(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error)
  render(createElement('h1', { text: 'Something went wrong' }), warning(text))
}

function render(...parts: HTMLElement[]): void {
  main.replaceChildren(...parts)
}

function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { text, className }: { text?: string; className?: string } = {},
  ...children: HTMLElement[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag)
  if (text !== undefined) created.textContent = text
  if (className) created.className = className
  created.append(...children)
  return created
}
