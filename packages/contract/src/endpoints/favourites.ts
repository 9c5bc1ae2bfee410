import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** The maximum of each kind: as many as one call of the public lists returns. */
export const MOST_FAVOURITES = 48

const ids = z.array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).max(MOST_FAVOURITES)

/** Ids of the marked temples and saints, in the order of marking. */
export const favourites = z.object({ temples: ids, saints: ids })
export type Favourites = z.infer<typeof favourites>

export const read = endpoint('GET /users/me/favourites', {
  summary: 'List the temples and saints that the caller marked',
  answer: favourites,
  access: 'login',
})

export const add = endpoint('POST /users/me/favourites', {
  summary:
    'Mark temples and saints; marked ones stay marked, ids of temples and saints that are gone are ignored',
  body: favourites.partial(),
  answer: favourites,
  errors: ['LIST_FULL'],
  access: 'login',
})

export const removeTemple = endpoint('DELETE /users/me/favourites/temples/:id', {
  summary: 'Unmark a temple; one that is not marked is a success',
  answer: favourites,
  access: 'login',
})

export const removeSaint = endpoint('DELETE /users/me/favourites/saints/:id', {
  summary: 'Unmark a saint; one that is not marked is a success',
  answer: favourites,
  access: 'login',
})
