import { expect, test } from 'vitest'

import { createFieldText } from '../../../../src/lib/messages/new-asset.ts'

test('createFieldText has a text for the refusal of each field of a new asset', {
  tags: ['@C1']
}, () => {
  const missing = ['ESDTRoleNFTAddQuantity']
  const refusals = {
    collection: { code: 'missingRoles', missing },
    description: { code: 'tooLong' },
    file: { code: 'noFile' },
    name: { code: 'tooShort' },
    quantity: { code: 'tooMany', limit: 100_000_001 },
    royalties: { code: 'tooHigh' },
    tags: { code: 'tooLong', limit: 50 },
    traits: { code: 'tooLong' }
  } as const
  const texts = Object.keys(refusals).map(field =>
    createFieldText(field as keyof typeof refusals, refusals)
  )
  expect(texts).toEqual([
    'The role “Add copies” is not set',
    'Too Long!',
    'A file is required',
    'Too Short!',
    'Should be lower than 100000001',
    'Should be less than or equal to 50%',
    'Should be less than 50 characters',
    'Too long: traits and description have 255 characters together.'
  ])
  expect(createFieldText('collection', { collection: { code: 'required' } })).toBe('Required')
  const noRoles = { code: 'missingRoles', missing: ['ESDTRoleNFTCreate', ...missing] } as const
  expect(createFieldText('collection', { collection: noRoles })).toBe('No roles set')
  expect(createFieldText('name', {})).toBeUndefined()
})
