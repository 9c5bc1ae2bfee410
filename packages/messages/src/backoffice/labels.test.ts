import { expect, it } from 'vitest'
import { backofficeMessages } from './index.ts'

const { en } = backofficeMessages

it('labels states and addresses with the words of the specification', () => {
  expect([en['state.userRequest.ACTIVE'], en['state.userRequest.PENDING']]).toEqual(['Approved', 'Pending'])
  expect([en['users.status.ENABLED'], en['users.status.DISABLED'], en['users.status.LOCKED']]).toEqual([
    'Enabled',
    'Disabled',
    'Locked',
  ])
  expect([en['ownPage.street'], en['ownPage.zipCode'], en['ownPage.url']]).toEqual([
    'Street',
    'Postcode',
    'Address',
  ])
})
