import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { favouritesIn } from './favourites-in.server.ts'

const inAddress = (text: string) => favouritesIn(new URLSearchParams(text))

it('reads the ids of a URL and skips invalid ones', () => {
  expect(inAddress('favourites=3,1')).toEqual([3, 1])
  expect(inAddress('favourites=3,x,-1,0,1e3,,99999999999999999')).toEqual([3])
})

it.each(['', 'favourites=', 'favourites=x'])('filters nothing for %j', (text) => {
  expect(inAddress(text)).toBeUndefined()
})

it('reads no more than a person can mark', () => {
  const many = Array.from({ length: 200 }, (_, index) => index + 1).join(',')
  expect(inAddress(`favourites=${many}`)).toHaveLength(endpoints.favourites.MOST_FAVOURITES)
})
