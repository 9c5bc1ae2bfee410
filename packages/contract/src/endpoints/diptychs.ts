import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { email, limitedText, singleName } from '../rules/index.ts'
import { civilDate, instant, secretCode } from '../shapes.ts'

/** The limits of names in one person's diptychs, people who share them, and characters of a pasted list. */
export const DIPTYCH_LIMITS = { names: 400, shares: 20, listCharacters: 30_000 } as const

const NOTE_CHARACTERS = 60

const OLDEST_REPOSE = '1800-01-01'
/** Earlier dates are never meant, and the almanac does not support all of them. */
export const reposeDate = civilDate.refine((day) => day >= OLDEST_REPOSE, 'rule.date')

export const diptychSide = z.enum(['LIVING', 'DEPARTED'])
export type DiptychSide = z.infer<typeof diptychSide>
export const diptychRight = z.enum(['SEE', 'WRITE'])

const name = z.object({
  id: z.number().int(),
  name: z.string(),
  side: diptychSide,
  /** Read exactly as typed, without declension. */
  asTyped: z.boolean(),
  asRead: z.string(),
  /** The caller's note ("my grandmother"); nobody else sees it. */
  note: z.string().nullable(),
  /** For the living: the next main name day, with its feast in the caller's language. */
  nameDay: z.object({ date: civilDate, title: z.string() }).nullable(),
  /** For the departed, if known. */
  reposedOn: civilDate.nullable(),
  /** For the departed with a date: the next customary memorial, by the Church of Greece. */
  memorial: z.object({ date: civilDate, title: z.string() }).nullable(),
  isReminded: z.boolean(),
})
export type DiptychName = z.infer<typeof name>

const share = z.object({
  id: z.number().int(),
  email: z.string(),
  /** Null until the invitation is accepted. */
  firstName: z.string().nullable(),
  may: diptychRight,
  state: z.enum(['INVITED', 'EXPIRED', 'ACCEPTED']),
})
export type DiptychShare = z.infer<typeof share>

const book = z.object({
  id: z.number().int(),
  /** The owner's first name; null in one's own book. */
  ownedBy: z.string().nullable(),
  may: z.enum(['OWN', 'WRITE', 'SEE']),
  /** The caller's own share in somebody else's book, with which they can leave it. */
  shareId: z.number().int().nullable(),
  names: z.array(name),
  /** The people it is shared with; empty for anybody but the owner. */
  shares: z.array(share),
})
export type DiptychBook = z.infer<typeof book>

const note = limitedText(NOTE_CHARACTERS).nullable()

const added = z.object({
  name: singleName,
  side: diptychSide,
  asTyped: z.boolean().default(false),
  note: note.optional(),
})

export const read = endpoint('GET /me/diptychs', {
  summary: "List the caller's own diptychs and those shared with them, and mark this browser for requests",
  answer: z.array(book),
  access: 'login',
})

export const readOnDevice = endpoint('GET /public/diptychs', {
  summary:
    'List the names for a browser whose mark is in the x-diptychs header; empty without a live session',
  answer: z.array(name.pick({ id: true, name: true, side: true, asTyped: true })),
  access: 'public',
})
export type NameOnDevice = z.infer<typeof readOnDevice.answer>[number]

export const addNames = endpoint('POST /me/diptychs/:id/names', {
  summary: 'Add names to a book that the caller may write in',
  body: z.object({ names: z.array(added).min(1).max(DIPTYCH_LIMITS.names) }),
  answer: book,
  errors: ['LIST_FULL'],
  access: 'login',
})

export const changeName = endpoint('PUT /me/diptychs/names/:id', {
  summary:
    'Change a name, write it on the other side, or keep a date of repose; omitted fields stay unchanged',
  body: z.object({
    name: singleName.optional(),
    asTyped: z.boolean().optional(),
    note: note.optional(),
    side: diptychSide.optional(),
    reposedOn: reposeDate.nullable().optional(),
    /** Whether the caller is reminded of the fortieth day and the year. */
    remind: z.boolean().optional(),
  }),
  answer: book,
  access: 'login',
})
export type DiptychNameChange = z.output<typeof changeName.body>

export const removeName = endpoint('DELETE /me/diptychs/names/:id', {
  summary: 'Remove a name; it can be restored for a day',
  answer: book,
  access: 'login',
})

export const restoreName = endpoint('POST /me/diptychs/names/:id/restore', {
  summary: 'Restore a removed name',
  answer: book,
  errors: ['LIST_FULL'],
  access: 'login',
})

const listed = z.object({
  /** As pasted. */
  typed: z.string(),
  /** The name to store; null if none was found. */
  name: z.string().nullable(),
  asRead: z.string().nullable(),
  side: diptychSide,
  /** A word of kinship beside the name. */
  kinship: z.string().nullable(),
  note: z.enum(['SURE', 'SURNAME_LEFT', 'APART', 'DOUBT', 'NOT_A_NAME']),
  /** The same name is already in that list, in the book or earlier in the text. */
  isTwice: z.boolean(),
  /** The same name is on the other side: only the caller knows whether it is another person. */
  isOnOtherSide: z.boolean(),
})
export type ListedName = z.infer<typeof listed>

export const readList = endpoint('POST /me/diptychs/:id/read-list', {
  summary: 'Find the names in a pasted text without keeping anything',
  body: z.object({ text: limitedText(DIPTYCH_LIMITS.listCharacters), side: diptychSide }),
  answer: z.array(listed),
  access: 'login',
})

export const copyNames = endpoint('POST /me/diptychs/:id/copy', {
  summary: "Copy the names of a shared book into the caller's own, those missing there",
  answer: z.object({ copied: z.number().int() }),
  errors: ['LIST_FULL'],
  access: 'login',
})

export const invite = endpoint('POST /me/diptychs/:id/shares', {
  summary: 'Invite somebody to the own diptychs by e-mail; a repeated invitation replaces the earlier link',
  body: z.object({ email, may: diptychRight }),
  answer: book,
  errors: ['OWN_ACCOUNT', 'LIST_FULL', 'TOO_MANY_ATTEMPTS'],
  access: 'login',
})

export const changeShare = endpoint('PUT /me/diptychs/shares/:id', {
  summary: 'Change what somebody may do in the own diptychs',
  body: z.object({ may: diptychRight }),
  answer: book,
  access: 'login',
})

export const endShare = endpoint('DELETE /me/diptychs/shares/:id', {
  summary: 'Stop sharing: the owner revokes it, or the invited person leaves',
  access: 'login',
})

const keyParams = z.object({ key: secretCode })

export const readInvitation = endpoint('GET /me/diptychs/invitations/:key', {
  summary: 'Read an invitation by its key; it exists only for the account of the invited e-mail',
  params: keyParams,
  answer: z.object({ from: z.string(), may: diptychRight, expiresAt: instant }),
  errors: ['INVITATION_OVER'],
  access: 'login',
})

export const acceptInvitation = endpoint('POST /me/diptychs/invitations/:key', {
  summary: 'Accept an invitation, with the id of the book that it opens',
  params: keyParams,
  answer: z.object({ id: z.number().int() }),
  errors: ['INVITATION_OVER'],
  access: 'login',
})
