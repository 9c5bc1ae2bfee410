import { z } from 'zod'
import { answerFileKind, intention, lineState, offeringDrawing, service } from './enumerations.ts'
import { recurringRule } from './recurring-rule.ts'
import { limitedText, MOST_CENTS } from './rules/index.ts'
import { bilingual, cents, civilDate, instant } from './shapes.ts'
import { REQUEST_LIMITS } from './values.ts'

// One act of a request (a candle, tama, prayer or memorial of one temple) in its three stages: typed, placed and
// shown. Readers who see less or more than `shownLine` omit, pick and extend it: the tracking page (requests.ts), the
// temple (submissions.ts), administrators (orders.ts), the reader of a card (cards.ts). See docs/adding-a-field.md.

/** One act of an unfinished request, stored exactly as the forms send it so that no input is lost. */
export const draftAct = z.object({
  service: z.string().max(20).optional(),
  templeId: z.number().int().optional(),
  /** The same temple's slug, used to read its page and offerings. */
  templeSlug: z.string().max(120).optional(),
  typeId: z.number().int().optional(),
  /** The rite from a memorial link, until a type is chosen. */
  rite: z.string().max(20).optional(),
  quantity: z.string().max(10).optional(),
  intention: z.string().max(20).optional(),
  names: z.array(z.string().max(600)).max(REQUEST_LIMITS.nameRows).optional(),
  /** Names with the other intention, until the act becomes one for each: living beside departed. */
  otherNames: z.array(z.string().max(600)).max(REQUEST_LIMITS.nameRows).optional(),
  asTyped: z.array(z.string().max(600)).max(REQUEST_LIMITS.nameRows).optional(),
  preferredDate: z.string().max(20).optional(),
  message: z.string().max(2000).optional(),
  /** The address that goods are sent to; empty to fetch them. */
  sendTo: z.string().max(600).optional(),
  amount: z.string().max(20).optional(),
  saintId: z.number().int().optional(),
  /** The price of one, in cents, at the time of choosing: another one is shown before anything is placed. */
  seenPrice: z.number().int().min(0).optional(),
  /** The kind of rule by which the act comes again, and the date that some of them count from. */
  every: z.string().max(20).optional(),
  everyFrom: z.string().max(20).optional(),
  /** The consent to data that reveals belief, given for this act at its temple. */
  acceptSensitive: z.boolean().optional(),
})
export type DraftAct = z.infer<typeof draftAct>

/** What a person may add to an act in their own words; stored sealed. */
export const addedTexts = z.object({
  message: limitedText(REQUEST_LIMITS.messageCharacters).optional(),
  /** Only goods that their temple sends; the price of sending is added to the amount. */
  sendTo: limitedText(REQUEST_LIMITS.messageCharacters).optional(),
})

/** An act as the server places it. */
export const placedLine = z.object({
  templeId: z.number().int().positive(),
  service,
  typeId: z.number().int().positive(),
  quantity: z
    .number()
    .refine((value) => Number.isInteger(value), 'rule.integer')
    .min(1)
    .max(REQUEST_LIMITS.quantity),
  /** A civil date, or null for "as soon as possible". */
  preferredDate: civilDate.nullable(),
  /** Null for goods, which are for nobody. */
  intention: intention.nullable(),
  /** As typed. Each name is checked separately, so that each gets its own error. */
  names: z.array(z.string().max(600)).max(REQUEST_LIMITS.names),
  /** The names to be read exactly as typed, without declension. */
  asTyped: z.array(z.string().max(600)).max(REQUEST_LIMITS.names).optional(),
  ...addedTexts.shape,
  saintId: z.number().int().positive().optional(),
  /** How the act comes again after this request; only for an account. */
  every: recurringRule.optional(),
  /** What the faithful offer for the whole line, in cents; by default the type's price times the quantity. */
  amount: z.number().int().min(0).max(MOST_CENTS).optional(),
})
export type PlacedLine = z.infer<typeof placedLine>

/** The saint whom an act honours. */
const honouredSaint = z.object({
  id: z.number().int(),
  title: bilingual,
  /** Null if the saint has no page. */
  slug: z.string().nullable(),
})

/** An act with its state and its temple's answer: everything that its readers have in common. */
export const shownLine = z.object({
  id: z.number().int(),
  service,
  typeTitle: bilingual,
  drawing: offeringDrawing,
  drawnHeight: z.number().int().nullable(),
  drawnWidth: z.number().int().nullable(),
  quantity: z.number().int(),
  /** Null for goods. */
  intention: intention.nullable(),
  saint: honouredSaint.nullable(),
  names: z.array(z.string()),
  /** Those that are read exactly as typed. */
  asTyped: z.array(z.string()),
  message: z.string().nullable(),
  /** The address that goods are sent to; null to fetch them, and once it is forgotten. */
  sendTo: z.string().nullable(),
  /** The price of sending, part of the amount; null for what is not sent. */
  postage: cents.nullable(),
  /** True once names and texts have been erased, some days after the act. */
  forgotten: z.boolean(),
  /** When the payer last changed the names or the day. */
  changedAt: instant.nullable(),
  preferredDate: civilDate.nullable(),
  amount: cents,
  templeReceives: cents,
  refunded: cents,
  state: lineState,
  litAt: instant.nullable(),
  /** While a candle or lamp burns, for its drawing. */
  burnsUntil: instant.nullable(),
  burningMinutes: z.number().int().nullable(),
  fulfilledAt: instant.nullable(),
  /** Who did it, if the temple shares that. */
  doneBy: z.string().nullable(),
  answer: z
    .object({
      text: z.string().nullable(),
      fileId: z.string().nullable(),
      fileKind: answerFileKind.nullable(),
    })
    .nullable(),
  /** When the act can be watched, if the temple gave a link. */
  live: z.object({ from: instant, until: instant }).nullable(),
  declineReason: z.string().nullable(),
})
export type ShownLine = z.infer<typeof shownLine>
