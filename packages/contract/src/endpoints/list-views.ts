import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limitedText, requiredText } from '../rules/text.ts'
import { bilingual, idInput } from '../shapes.ts'

/** The maximum of views per person. */
export const MOST_LIST_VIEWS = 100

/** The path of a list's screen, without its leading slash: `orders`. */
const list = z
  .string()
  .max(60)
  .regex(/^[a-z]+(?:[-/][a-z]+)*$/, 'rule.format')

const columnKey = z
  .string()
  .max(60)
  .regex(/^[\w.-]+$/, 'rule.format')

/** The height of rows. */
export const density = z.enum(['COMFORTABLE', 'COMPACT'])
export type Density = z.infer<typeof density>

/**
 * TYPE: everybody of the owner's type of user; ROLE: holders of one of the owner's roles. At a temple, its own
 * people. Customers share with nobody.
 */
const sharedWith = z.enum(['NOBODY', 'TYPE', 'ROLE'])

const kept = {
  name: requiredText(60),
  /** Filters, search, order and page size, as in the list's URL: `state=PAID&sort=total&order=desc`. */
  query: limitedText(2000),
  /** Keys of the shown columns, in order; null leaves them to the reader. */
  columns: z.array(columnKey).min(1).max(60).nullable(),
  /** Null leaves it to the reader. */
  density: density.nullable(),
  sharedWith,
  /** The role that it is shared with. */
  roleId: idInput.nullable(),
}

const hasItsRole = ({
  value,
  issues,
}: z.core.ParsePayload<{ sharedWith: string; roleId: number | null }>): void => {
  if ((value.sharedWith === 'ROLE') === (value.roleId !== null)) return
  issues.push({ code: 'custom', message: 'rule.required', input: value, path: ['roleId'] })
}

export const listView = z.object({
  id: z.number().int(),
  list: z.string(),
  ...kept,
  roleId: z.number().int().nullable(),
  isOwn: z.boolean(),
  /** The owner's name. */
  owner: z.string(),
  /** The view in which the caller opens the list. */
  isDefault: z.boolean(),
  /** The caller's own, or shared and the caller is an administrator who may delete users. */
  mayRemove: z.boolean(),
})
export type ListView = z.infer<typeof listView>

export const readAll = endpoint('GET /list-views', {
  summary: "List the caller's views of lists and those shared with them, of the lists that they may see",
  answer: z.object({
    views: z.array(listView),
    /** The caller's roles, to share with. */
    roles: z.array(z.object({ id: z.number().int(), title: bilingual })),
  }),
  access: 'login',
})

export const create = endpoint('POST /list-views', {
  summary: 'Keep a view of a list under a name',
  body: z.object({ list, ...kept }).check(hasItsRole),
  answer: listView,
  status: 201,
  errors: ['ALREADY_EXISTS', 'LIST_FULL'],
  access: 'login',
})

export const update = endpoint('PUT /list-views/:id', {
  summary: "Change one of the caller's views",
  body: z.object(kept).check(hasItsRole),
  answer: listView,
  errors: ['ALREADY_EXISTS'],
  access: 'login',
})

export const remove = endpoint('DELETE /list-views/:id', {
  summary:
    "Delete one of the caller's views, or a shared one as an administrator; it can be restored for ten minutes",
  access: 'login',
})

export const restore = endpoint('POST /list-views/:id/restore', {
  summary: 'Restore a view that the caller may delete, within ten minutes',
  answer: listView,
  status: 200,
  errors: ['UNDO_EXPIRED', 'ALREADY_EXISTS'],
  access: 'login',
})

export const setDefault = endpoint('PUT /list-views/default', {
  summary: 'Choose the view in which the caller opens a list; null for none',
  body: z.object({ list, id: idInput.nullable() }),
  errors: ['ENTITY_NOT_FOUND'],
  access: 'login',
})
