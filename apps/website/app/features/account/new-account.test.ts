import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { firstAdministratorIn, newAccountIn, registrationIn } from './new-account.ts'

it.each([
  ['registration', endpoints.authentication.register, registrationIn],
  ['an accepted invitation', endpoints.invitations.accept, newAccountIn],
  ['the first administrator', endpoints.opening.redeemLink, firstAdministratorIn],
])('%s sends the fields that the API knows, and no other', (_, { body }, read) => {
  expect(Object.keys(read(new FormData())).sort()).toEqual(Object.keys(body.shape).sort())
})
