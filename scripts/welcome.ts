// What somebody reads who has started the site: where it is, who they may be, how to begin anew, how to stop.

import { say, table } from './say.ts'

interface TestWallet {
  name: string
  address: string
  /** In the smallest unit. */
  balance: string
  note: string
}

/** `network`: the row of environments.ts. */
export async function welcome(origin: string, network: string): Promise<void> {
  const answer = await fetch(`${origin}/__sandbox/wallets`).catch(() => undefined)
  const wallets: TestWallet[] = answer?.ok ? await answer.json() : []
  say()
  say(`  Atrium    ${origin}`)
  if (wallets.length > 0) {
    say('  Network   the sandbox in this repository; nothing leaves this machine')
    say()
    say('  Test wallets: press Connect, choose the web wallet, then one of these')
    const rows = wallets.map(i => [
      `    ${i.name}`,
      shortened(i.address),
      `${whole(i.balance)} XEGLD`,
      i.note
    ])
    say(table(rows))
    say()
    say('  Put the network back as it was: npm run reset')
  } else say(`  Network   ${network}`)
  say('  Stop: Ctrl-C')
  say()
}

function shortened(address: string): string {
  return `${address.slice(0, 8)}…${address.slice(-6)}`
}

function whole(balance: string): bigint {
  return BigInt(balance) / 10n ** 18n
}

/** Ends this process. */
export function sayTaken(port: number, command: string): never {
  say(`Port ${port} is taken. Stop what listens there, or choose another: PORT=4400 ${command}`)
  process.exit(1)
}
