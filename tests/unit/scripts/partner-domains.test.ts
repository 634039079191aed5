import { describe, expect, test } from 'vitest'

import { withPartnerDomains } from '../../../scripts/partner-domains.ts'

const CONFIG = { name: 'atrium', vars: { ENVIRONMENT: 'mainnet' } }

describe('withPartnerDomains', () => {
  test('adds each host of the deployment as a custom domain, after the routes that exist', () => {
    const vars = { ...CONFIG.vars, PARTNERS: 'shop.example=kilnandco, art.example=cloudbreakers' }
    const routes = [{ pattern: 'atrium.example', custom_domain: true }]
    expect(withPartnerDomains({ ...CONFIG, vars, routes }).routes).toEqual([
      ...routes,
      { pattern: 'shop.example', custom_domain: true },
      { pattern: 'art.example', custom_domain: true }
    ])
  })

  test('changes nothing without partners', () => {
    expect(withPartnerDomains(CONFIG)).toBe(CONFIG)
  })

  test('refuses partners that are not host=key', () => {
    const vars = { ...CONFIG.vars, PARTNERS: 'https://shop.example' }
    expect(() => withPartnerDomains({ ...CONFIG, vars })).toThrow('is not host=key')
  })
})
