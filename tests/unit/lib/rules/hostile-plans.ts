// Plans that a hostile data service could return instead of a valid plan.

import { SYSTEM_CONTRACT } from '../../../../src/lib/config/networks.ts'
import type { TransactionProposal } from '../../../../src/lib/rules/build-transaction.ts'
import { MARKET_KEY } from './valid-plans.ts'

const STRANGER = 'cc'.repeat(32)

/** The plan with other terms, other receivers or other costs, or with the same terms in another encoding. */
export function hostilePlans(plan: TransactionProposal): [string, Partial<TransactionProposal>][] {
  const text = atob(plan.data)
  const parts = text.split('@')
  const data = (changed: string) => ({ data: btoa(changed) })
  const perArgument = parts
    .slice(1)
    .flatMap((part, at): [string, Partial<TransactionProposal>][] => {
      const replaced = (value: string) => data(parts.with(at + 1, value).join('@'))
      return [
        [`argument ${at} padded`, replaced(`00${part}`)],
        [`argument ${at} with half a byte`, replaced(`${part}0`)],
        [`argument ${at} not hex`, replaced('zz')],
        [`argument ${at} removed`, data(parts.toSpliced(at + 1, 1).join('@'))]
      ]
    })
  return [
    ['no data', { data: '' }],
    ['data that is not base64', { data: '%' }],
    ['data with a line break', { data: `${plan.data}\n` }],
    ['an argument behind the data', data(`${text}@01`)],
    ['an empty argument behind the data', data(`${text}@`)],
    ['half a byte behind the data', data(`${text}@0`)],
    ['a stranger behind the data', data(`${text}@${STRANGER}`)],
    ['another function', data(['withdrawAll', ...parts.slice(1)].join('@'))],
    ['a function with a space', data(` ${text}`)],
    ['the function in upper case', data([parts[0]?.toUpperCase(), ...parts.slice(1)].join('@'))],
    ['several tokens', data(`MultiESDTNFTTransfer@${MARKET_KEY}@01@45474c44@@01@${text}`)],
    ['the native token as a token', data(`ESDTTransfer@45474c44@01@${text}`)],
    ['an item transfer to a stranger', data(`ESDTNFTTransfer@41@01@01@${STRANGER}@${text}`)],
    ['a contract upgrade', data(`upgradeContract@00@0504@${text}`)],
    ['a saved key', data(`SaveKeyValue@41@41@${text}`)],
    ['a changed owner', data(`ChangeOwnerAddress@${STRANGER}`)],
    ['a relayed transaction', data(`relayedTxV2@${STRANGER}@01@${text}`)],
    ['a receiver that is a stranger', { receiver: 'erd1stranger' }],
    ['a receiver that is empty', { receiver: '' }],
    ['the other known contract', { receiver: otherContract(plan.receiver) }],
    ['another minter', { receiver: 'erd1otherminter' }],
    ['another sender', { sender: 'erd1stranger' }],
    ['another network', { chainID: '1' }],
    ['one atomic unit more', { value: plan.value + 1n }],
    ['a value of 10^24', { value: 10n ** 24n }],
    ['a gas price of zero', { gasPrice: 0 }],
    ['a gas price below the minimum', { gasPrice: 999_999_999 }],
    ['a gas price above the minimum', { gasPrice: 1_000_000_001 }],
    ['a fee of 71 XEGLD', { gasPrice: 1_000_000_000_000 }],
    ['a gas limit above the ceiling', { gasLimit: 600_000_001 }],
    ['an unsafe gas limit', { gasLimit: Number.MAX_SAFE_INTEGER }],
    ['version 0', { version: 0 }],
    ['version 3', { version: 3 }],
    ['version 99', { version: 99 }],
    ['the option of a hash', { options: 1 }],
    ['the option of a guardian', { options: 2 }],
    ['both options', { options: 3 }],
    ['unknown options', { options: 65_535 }],
    ...perArgument
  ]
}

function otherContract(receiver: string): string {
  return receiver === SYSTEM_CONTRACT ? 'erd1market' : SYSTEM_CONTRACT
}
