// The content service: configuration and pages of a partner. The sections of home pages are in partner-sections.ts.

import { ownValue } from '../../src/lib/own-value.ts'
import { mediaPath } from '../media/paths.ts'
import { type RestCall, RestError } from '../rest-router.ts'
import { CLOUDBREAKERS, KILN_AND_CO } from '../seed/marketplaces.ts'
import { DRAFT_SECTIONS } from './draft-sections.ts'
import { HOME_SECTIONS } from './partner-sections.ts'
import { TICKET_SALE_CONTENT } from './ticket-sale.ts'

interface Partner {
  configuration: Record<string, unknown>
  pages: Readonly<Record<string, unknown>>
}

const face = (name: string) => ({ url: mediaPath('face', name, 'png') })

const PARTNERS: Readonly<Record<string, Partner>> = {
  // A light color, every kind of section, a ticket sale.
  cloudbreakers: {
    configuration: {
      data: {
        attributes: {
          name: 'Cloudbreakers',
          logo: face('cloudbreakers'),
          featureColor: '#7df9e4',
          favicon: face('cloudbreakers'),
          analytics: null,
          hideConnectButton: false,
          hideAccountSidebar: false,
          marketplaceKey: CLOUDBREAKERS.key,
          social: [
            { type: '1', url: 'https://twitter.com/cloudbreakers' },
            { type: '7', url: 'https://discord.gg/cloudbreakers' }
          ],
          links: [{ text: 'Terms of Sale', address: TICKET_SALE_CONTENT.termsOfSale }]
        }
      }
    },
    pages: { home: { sections: HOME_SECTIONS.cloudbreakers }, launch: TICKET_SALE_CONTENT }
  },
  // A dark color, other sections in another order, no ticket sale, and no account sidebar.
  kilnandco: {
    configuration: {
      data: {
        attributes: {
          name: 'Kiln & Co',
          logo: face('kilnandco'),
          featureColor: '#7a2e12',
          favicon: face('kilnandco'),
          analytics: 'KILN-0042',
          hideConnectButton: false,
          hideAccountSidebar: true,
          marketplaceKey: KILN_AND_CO.key,
          social: [
            { type: 3, url: 'https://instagram.com/kilnandco' },
            { type: 'letters', url: 'https://kilnandco.example' }
          ],
          links: [{ text: 'Opening hours', address: 'https://kilnandco.example/visit' }]
        }
      }
    },
    pages: { home: { sections: HOME_SECTIONS.kilnandco } }
  },
  // Half finished: no logo, color or marketplace. Its switch is text, as an editor might type it.
  drafts: {
    configuration: { data: { attributes: { name: 'Drafts', hideConnectButton: 'true' } } },
    pages: { home: { sections: DRAFT_SECTIONS } }
  }
}

export function readPartnerConfiguration({ params }: RestCall): Response {
  return Response.json(requirePartner(params['partner']).configuration)
}

export function readPartnerPage({ params }: RestCall): Response {
  const { pages } = requirePartner(params['partner'])
  const name = params['page'] ?? ''
  const page = ownValue(pages, name)
  if (page === undefined) throw new RestError(404, 'Not Found')
  return Response.json(page)
}

function requirePartner(name = ''): Partner {
  const found = ownValue(PARTNERS, name)
  if (!found) throw new RestError(404, 'Not Found')
  return found
}
