// The page of a campaign as the server renders it, read over HTTP without a browser.

import { expect } from '@playwright/test'

import { routes } from '../../../src/lib/config/routes.ts'
import { toText } from '../http-answers.ts'
import type { CreatedCampaign } from '../launch-options.ts'
import type { PhaseText } from './campaign-pages.ts'
import { ServedPage } from './served-page.ts'

const STATUS = /<section[^>]* aria-label="Status"[^>]*>([\s\S]*?)<\/section>/
const PHASE = /<[^>]* data-phase-name[^>]*>([^<]*)</

export class ServedCampaign extends ServedPage {
  async open({ campaignId, minterAddress }: CreatedCampaign): Promise<void> {
    await this.read(routes.campaign({ id: campaignId, minter: minterAddress }))
  }

  expectPhase(phase: PhaseText): void {
    expect(PHASE.exec(this.status())?.[1]?.trim()).toBe(phase)
  }

  expectStatusText(text: string): void {
    expect(toText(this.status())).toContain(text)
  }

  /** Expects that the status has no text beside its progress bar. */
  expectNoStatusText(text: string): void {
    expect(this.status()).toContain('<progress')
    expect(toText(this.status())).not.toContain(text)
  }

  expectText(text: string): void {
    expect(toText(this.html)).toContain(text)
  }

  /** Expects the supply once: a launch with one package has the supply of that package. */
  expectSupplySaidOnce(text: string): void {
    expect(toText(this.html).split(text)).toHaveLength(2)
  }

  /** `none`: neither a link nor a button. */
  expectBuy(name: string, state: 'none' | 'open' | 'soldOut'): void {
    const tiers = this.html.match(/<article[\s\S]*?<\/article>/g) ?? []
    const tier = tiers.find(i => new RegExp(`<h3[^>]*>\\s*${name}\\s*</h3>`).test(i)) ?? ''
    expect(tier, 'the tier is shown').not.toBe('')
    const links = this.html.match(new RegExp(`aria-label="Buy from ${name}"`, 'g')) ?? []
    expect(links.length > 0).toBe(state === 'open')
    const [button = ''] = /<button[^>]*>\s*Sold out\s*<\/button>/.exec(tier) ?? []
    if (state === 'soldOut') expect(button).toMatch(/ disabled/)
    else expect(button).toBe('')
  }

  /** Returns the structured data of the launch, which is for search engines. */
  eventData(): Record<string, unknown> {
    const [, json = '{}'] =
      /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(this.html) ?? []
    const { '@graph': nodes } = JSON.parse(json)
    return nodes.find((node: { '@type': string }) => node['@type'] === 'Event')
  }

  calendarPath(): string {
    const [link = ''] = /<a [^>]*>(?:(?!<\/a>)[\s\S])*Add to calendar\s*<\/a>/.exec(this.html) ?? []
    return (/href="([^"]*)"/.exec(link)?.[1] ?? '').replaceAll('&amp;', '&')
  }

  private status(): string {
    const [, inner] = STATUS.exec(this.html) ?? []
    expect(inner, 'the page has a status').toBeDefined()
    return inner ?? ''
  }
}
