import { describe, expect, test } from 'vitest'

import { StatusError } from '../../../../src/lib/errors.ts'
import type { LoaderContext } from '../../../../src/lib/loaders/loader-context.ts'
import { loadProfileDialog } from '../../../../src/lib/loaders/own-profile.ts'
import { createFakeSend, type RestResponses } from '../../server/pages/fake-send.ts'
import { ADDRESS } from '../api/fixtures.ts'

const PARTS: RestResponses = {
  'own info': () => ({ description: 'I paint.' }),
  'own links': () => [],
  'own privacy': () => ({ privacy: 'public' })
}
const [COVER, PICTURE] = ['https://media.example/1.png', 'https://media.example/2.png']

const load = (rest: RestResponses, viewer: string | undefined = ADDRESS) =>
  loadProfileDialog({ send: createFakeSend({}, rest).send, viewer } as LoaderContext)

describe('loadProfileDialog', { tags: ['@C4'] }, () => {
  test('loads the herotag, both pictures and the bio of the viewer', async () => {
    const profile = () => ({ cover: { url: COVER }, herotag: '@me', profile: { url: PICTURE } })
    expect(await load({ ...PARTS, profile })).toMatchObject({
      person: { address: ADDRESS, cover: COVER, herotag: 'me', picture: PICTURE },
      profile: { bio: 'I paint.', isPrivate: false }
    })
  })

  test('loads only the address of a viewer who has no profile', async () => {
    const profile = () => {
      throw new StatusError(404, 'profile')
    }
    const { person } = (await load({ ...PARTS, profile })) ?? {}
    expect(person).toMatchObject({ address: ADDRESS, herotag: undefined })
  })

  test('leaves out the herotag and the pictures when they do not load', async () => {
    expect(await load(PARTS)).toMatchObject({ person: undefined, profile: { bio: 'I paint.' } })
  })
})
