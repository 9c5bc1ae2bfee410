import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { shownLine } from '../line.ts'
import { limitedText, requiredText } from '../rules/index.ts'
import { bilingual, instant, secretCode } from '../shapes.ts'

const NAME_CHARACTERS = 60
const MESSAGE_CHARACTERS = 300

/** The payer's text on a card. */
export const cardText = z.object({
  to: requiredText(NAME_CHARACTERS),
  /** Who offers it; empty if the payer does not say. */
  from: limitedText(NAME_CHARACTERS).optional(),
  message: limitedText(MESSAGE_CHARACTERS).optional(),
})
export type CardText = z.infer<typeof cardText>

/** A card for its payer, with the code of its link. */
const ownCard = cardText.extend({ code: secretCode })

/** The state of the card's act: without its payment, and a declined act only as not done. */
export const cardStates = ['WAITING', 'DONE', 'NOT_DONE'] as const

/** What a card shows of its act. */
export const cardAct = shownLine.pick({
  service: true,
  typeTitle: true,
  drawing: true,
  drawnHeight: true,
  drawnWidth: true,
  quantity: true,
  saint: true,
  litAt: true,
  burnsUntil: true,
})

/**
 * A card for anybody with its link. It contains the offering and the payer's words to its reader: no price, no names
 * for prayer, no intention, nothing about the payer, and nothing that leads to the request.
 */
export const card = cardText.extend({
  ...cardAct.shape,
  state: z.enum(cardStates),
  temple: z.object({ title: bilingual, city: bilingual, slug: z.string().nullable() }),
  doneAt: instant.nullable(),
})
export type Card = z.infer<typeof card>

const params = z.object({ code: secretCode, lineId: z.coerce.number().int().positive() })
const path = '/public/orders/:code/lines/:lineId/card'

export const readOwn = endpoint(`GET ${path}`, {
  summary: 'Read the card of an act by the link of its request',
  params,
  answer: z.object({ card: ownCard.nullable() }),
  access: 'public',
})

export const save = endpoint(`PUT ${path}`, {
  summary: 'Write the card of an act, or change its words; nothing is sent to anybody',
  params,
  body: cardText,
  answer: ownCard,
  errors: ['STATE_DOES_NOT_ALLOW', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
})

export const withdraw = endpoint(`DELETE ${path}`, {
  summary: 'Withdraw the card of an act: its link leads nowhere, and its words are deleted. Safe to repeat',
  params,
  access: 'public',
})

export const read = endpoint('GET /public/cards/:card', {
  summary: 'Read a card by its link',
  params: z.object({ card: secretCode }),
  answer: card,
  access: 'public',
})
