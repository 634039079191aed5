// Summaries of calls of the contracts of launches: what is bought, with its quantity, or claimed.

import { ENVIRONMENTS } from '../../../src/server/config/environments.ts'
import { argumentNumber, argumentText } from './argument-texts.ts'

export interface LaunchSummary {
  action: string
  rows: [label: string, value: string][]
}

const { minterContracts, ticketSaleContract } = ENVIRONMENTS.sandbox

/** `undefined` for any other contract and for unknown functions. */
export function summarizeLaunch(
  contract: string,
  call: string,
  args: readonly string[]
): LaunchSummary | undefined {
  if (isMinter(contract) && call === 'buyRandomNft') {
    const [campaign, tier, count] = args
    // The contract sells one NFT when the quantity is absent.
    const quantity = count === undefined ? '1' : argumentNumber(count)
    return {
      action: 'Buy from a campaign',
      rows: [
        ['You buy', `${quantity} × ${argumentText(tier)}`],
        ['Campaign', argumentText(campaign)]
      ]
    }
  }
  if (contract !== ticketSaleContract) return undefined
  const [collection, count = ''] = args
  if (call === 'buy_tickets') {
    return {
      action: 'Buy tickets',
      rows: [
        ['You buy', `${argumentNumber(count)} × ticket`],
        ['Collection', argumentText(collection)]
      ]
    }
  }
  if (call !== 'claim') return undefined
  return {
    action: 'Claim NFTs and refunds',
    rows: [
      ['You claim', 'NFTs for winning tickets, refunds for the others'],
      ['Collection', argumentText(collection)]
    ]
  }
}

export function launchContractName(address: string): string | undefined {
  if (isMinter(address)) return 'Atrium minter contract'
  return address === ticketSaleContract ? 'Atrium ticket sale contract' : undefined
}

function isMinter(address: string): boolean {
  return minterContracts.some(minter => minter === address)
}
