// Faults between a browser and the marketplace contract. Each applies to one browser.

import type { Page } from '@playwright/test'

/** Replaces bytes in the answers of the marketplace contract. `from` and `to` are hex of the same length. */
export async function tamperWithContract(page: Page, from: string, to: string): Promise<void> {
  await page.route('**/api/chain/query', async route => {
    const answer = await (await route.fetch()).json()
    const returnData = answer.returnData.map((text: string) => {
      const hex = Buffer.from(text, 'base64').toString('hex')
      return Buffer.from(hex.replaceAll(from, to), 'hex').toString('base64')
    })
    await route.fulfill({ status: 201, json: { ...answer, returnData } })
  })
}

/** Refuses queries of contracts, like a network that has no such endpoint. */
export async function refuseContractQueries(page: Page): Promise<void> {
  await page.route('**/api/chain/query', route =>
    route.fulfill({ status: 404, json: { code: 'notFound' } })
  )
}
