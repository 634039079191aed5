// The message after the start of the site: its URL, the test wallets, how to reset the network, how to stop.

import type { EnvironmentName } from '../src/lib/config/networks.ts'
import { ENVIRONMENTS, type Environment } from '../src/server/config/environments.ts'
import { formatTable, print } from './print.ts'

interface TestWallet {
  name: string
  address: string
  /** Balance in atomic units. */
  balance: string
  note: string
}

/** `network`: the name of a row of environments.ts. */
export async function printWelcome(origin: string, network: string): Promise<void> {
  const response = await fetch(`${origin}/__sandbox/wallets`).catch(() => undefined)
  const wallets: TestWallet[] = response?.ok ? await response.json() : []
  print()
  print(`  Atrium    ${origin}`)
  for (const host of partnerHosts(network)) {
    print(`  Partner   ${origin.replace('//localhost', `//${host}`)}`)
  }
  if (wallets.length > 0) {
    print('  Network   the sandbox in this repository; nothing leaves this machine')
    print()
    print('  Test wallets: press Connect, choose the web wallet, then one of these')
    const rows = wallets.map(i => [
      `    ${i.name}`,
      shortAddress(i.address),
      `${toWholeEgld(i.balance)} XEGLD`,
      i.note
    ])
    print(formatTable(rows))
    print()
    print('  Put the network back as it was: npm run reset')
  } else print(`  Network   ${network}`)
  print('  Stop: Ctrl-C')
  print()
}

/** Partners' sites on this machine: browsers resolve every name below localhost to it. */
function partnerHosts(network: string): string[] {
  const { partners }: Environment = ENVIRONMENTS[network as EnvironmentName]
  return Object.keys(partners).filter(host => host.endsWith('.localhost'))
}

function shortAddress(address: string): string {
  return `${address.slice(0, 8)}…${address.slice(-6)}`
}

function toWholeEgld(balance: string): bigint {
  return BigInt(balance) / 10n ** 18n
}

/** Prints a message and exits with code 1. */
export function exitPortInUse(port: number, command: string): never {
  print(`Port ${port} is taken. Stop what listens there, or choose another: PORT=4400 ${command}`)
  process.exit(1)
}
