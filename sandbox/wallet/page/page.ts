// The sandbox's web wallet: choose a test wallet, see what is asked, say yes or no. Runs on an origin of its own,
// opened by the site as a window or through a redirect.

import {
  createKey,
  fund,
  loadKeys,
  signLogin,
  signText,
  signTransaction,
  type WalletKey
} from './keys.ts'
import { type Answer, type Ask, type Asker, hookAsker, openerAsker } from './protocol.ts'
import { decimal, summarize } from './summary.ts'

const main = document.getElementById('main') as HTMLElement

void run().catch(showFailure)

async function run(): Promise<void> {
  const opener: Window | null = window.opener
  const asker = opener ? openerAsker(opener) : hookAsker(new URL(location.href))
  if (!asker) return showHome(await loadKeys())
  show(element('p', { text: 'Waiting for the site…' }))
  asker.listen(
    ask => void answerAsk(ask, asker).catch(showFailure),
    () => show(element('p', { text: 'The site gave up asking.' }))
  )
}

async function answerAsk(ask: Ask, asker: Asker): Promise<void> {
  const keys = await loadKeys()
  if (ask.kind === 'login') return showLogin(ask, keys, asker)
  if (ask.kind === 'sign') return showTransactions(ask, keys, asker)
  showMessage(ask, keys, asker)
}

function showLogin(ask: Extract<Ask, { kind: 'login' }>, keys: WalletKey[], asker: Asker): void {
  let chosen: WalletKey | undefined
  const list = element('ul')
  const confirm = decision('Confirm', () => {
    const key = chosen
    if (key) {
      void give(asker, async () => ({
        kind: 'login',
        address: key.address,
        signature: await signLogin(key, ask.token)
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
    list.append(element('li', {}, button))
    return button
  }
  for (const key of keys) add(key)
  const create = element('button', { className: 'plain', text: 'Create a new wallet' })
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
  show(
    element('h1', { text: 'Log in' }),
    element('p', { text: `${ask.from} asks which account is yours.` }),
    list,
    create,
    element('div', { className: 'row' }, rejection(asker, ''), confirm)
  )
}

function showTransactions(
  ask: Extract<Ask, { kind: 'sign' }>,
  keys: WalletKey[],
  asker: Asker
): void {
  const sender = ask.transactions[0]?.sender ?? ''
  const key = keys.find(i => i.address === sender)
  const count = ask.transactions.length
  const confirm = decision('Confirm', () => {
    if (!key) return
    void give(asker, async () => ({
      kind: 'sign',
      transactions: await Promise.all(ask.transactions.map(i => signTransaction(key, i)))
    }))
  })
  confirm.disabled = !key || ask.transactions.some(i => i.sender !== sender)
  show(
    element('h1', { text: count === 1 ? 'Sign a transaction' : `Sign ${count} transactions` }),
    element('p', { text: `${ask.from} asks ${key?.name ?? 'you'} to sign this.` }),
    ...(key ? [] : [warning('This wallet does not hold the key of the sender.')]),
    ...ask.transactions.map(transactionSheet),
    element('div', { className: 'row' }, rejection(asker, sender), confirm)
  )
}

function showMessage(
  ask: Extract<Ask, { kind: 'message' }>,
  keys: WalletKey[],
  asker: Asker
): void {
  const [key] = keys
  const confirm = decision('Confirm', () => {
    if (!key) return
    void give(asker, async () => ({
      kind: 'message',
      signature: await signText(key, ask.message)
    }))
  })
  show(
    element('h1', { text: 'Sign a message' }),
    element('p', { text: `${ask.from} asks you to sign this text.` }),
    element('div', { className: 'sheet' }, element('p', { text: ask.message })),
    element('div', { className: 'row' }, rejection(asker, key?.address ?? ''), confirm)
  )
}

/** Opened by its address: what there is, and money for it. */
function showHome(keys: WalletKey[]): void {
  const list = element('ul')
  for (const key of keys) {
    const button = keyButton(key, () => {
      button.disabled = true
      fund(key.address).then(loadKeys).then(showHome).catch(showFailure)
    })
    list.append(element('li', {}, button))
  }
  show(
    element('h1', { text: 'Wallets of the sandbox network' }),
    element('p', {
      text: 'Press one to fill it from the faucet. The site opens this wallet by itself.'
    }),
    list
  )
}

function transactionSheet(transaction: Parameters<typeof summarize>[0]): HTMLElement {
  const { action, facts, data } = summarize(transaction)
  const list = element('dl')
  for (const [at, [label, value]] of facts.entries()) {
    const className = at === 0 ? 'large' : ''
    list.append(element('dt', { text: label }), element('dd', { text: value, className }))
  }
  return element(
    'section',
    { className: 'sheet' },
    element('h2', { text: action }),
    list,
    element(
      'details',
      {},
      element('summary', { text: 'Data as it is signed' }),
      element('pre', { text: data || '(none)' })
    )
  )
}

async function give(asker: Asker, make: () => Promise<Answer>): Promise<void> {
  for (const button of main.querySelectorAll('button')) button.disabled = true
  try {
    asker.answer(await make())
  } catch (error) {
    showFailure(error)
  }
}

function rejection(asker: Asker, address: string): HTMLButtonElement {
  const button = element('button', { className: 'plain', text: 'Reject' })
  button.onclick = () => asker.answer({ kind: 'no', address })
  return button
}

function decision(text: string, onPress: () => void): HTMLButtonElement {
  const button = element('button', { className: 'act', text })
  button.onclick = onPress
  return button
}

function keyButton(key: WalletKey, onPress: () => void): HTMLButtonElement {
  const balance = key.balance === undefined ? '' : `${decimal(BigInt(key.balance), 18)} XEGLD`
  const button = element(
    'button',
    { className: 'key' },
    element('strong', { text: key.name }),
    element('span', { text: balance, className: 'small' }),
    element('span', { text: key.note ?? key.address, className: 'soft small' })
  )
  button.onclick = onPress
  return button
}

function warning(text: string): HTMLElement {
  return element('p', { className: 'warning', text })
}

function showFailure(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error)
  show(element('h1', { text: 'Something went wrong' }), warning(text))
}

function show(...parts: HTMLElement[]): void {
  main.replaceChildren(...parts)
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { text, className }: { text?: string; className?: string } = {},
  ...children: HTMLElement[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  if (text !== undefined) made.textContent = text
  if (className) made.className = className
  made.append(...children)
  return made
}
