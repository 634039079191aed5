import { expect, test } from 'vitest'

import { accountLinkHtml } from '../../../../src/components/cards/account-link.ts'

const ADDRESS = 'erd1zdmxmmtz0000000000000000000000000000000000000000fsfy8s6gk9gk'
const PERSON = { address: ADDRESS, herotag: undefined, isPrivate: false, picture: undefined }
const PAGE = { partner: undefined, viewer: undefined }

test.each([
  [{}, PERSON, 'erd1zdmxmmtz…fsfy8s6gk9gk'],
  [{ isNarrow: true }, PERSON, 'erd1z…k9gk'],
  [{ isNarrow: true }, { ...PERSON, herotag: 'dana' }, 'dana'],
  [{ isNarrow: true }, { ...PERSON, isPrivate: true }, 'Private user']
])('the link to an account with the options %o shows “$2”', (options, person, name) => {
  const link = String(accountLinkHtml(PAGE, person, options))
  expect(link).toContain(`<span dir="auto">${name}</span>`)
})
