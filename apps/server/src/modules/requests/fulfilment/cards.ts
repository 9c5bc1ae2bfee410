import { endpoints, type LineState } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { randomToken } from '../../../platform/crypto/tokens.ts'
import { found } from '../../../platform/errors.ts'
import { wordless } from '../line-columns.ts'
import { impossibleMove } from '../lock-own-line.ts'
import { bilingual, iso, presentLine, within } from '../presenter.ts'
import { findLine } from '../repository-lines.ts'
import { deleteCard, findCard, findCardOfLine, findLineOfCode, upsertCard } from './repository-cards.ts'

type CardText = endpoints.cards.CardText
type Card = endpoints.cards.Card
type Named = { readonly code: string; readonly lineId: number }

const opened = async (context: Context, templeId: number, sealed: Buffer): Promise<CardText> =>
  JSON.parse(await context.system.vault.open(templeId, sealed)) as CardText

/** @throws Refusal ENTITY_NOT_FOUND */
export const readOwnCard = async (context: Context, { code, lineId }: Named) => {
  const line = found(await findLineOfCode(context.db, code, lineId))
  const card = await findCardOfLine(context.db, lineId)
  return {
    card: card ? { code: card.code, ...(await opened(context, line.temple_id, card.body_sealed)) } : null,
  }
}

/**
 * Writes the card of an act. Nothing is sent: its payer prints it or shares its link.
 * @throws Refusal ENTITY_NOT_FOUND; STATE_DOES_NOT_ALLOW for an act that will not be done, or whose texts are deleted
 */
export const saveCard = async (context: Context, { code, lineId }: Named, text: CardText) => {
  const line = found(await findLineOfCode(context.db, code, lineId))
  const isOver = line.state === 'DECLINED' || line.state === 'CANCELED' || line.request_state === 'CANCELED'
  if (isOver || line.forgotten_at) throw impossibleMove(line.state, 'CHANGED')
  const { to, from, message } = text
  const card = await upsertCard(context.db, {
    line_id: lineId,
    code: randomToken(128),
    body_sealed: await context.system.vault.seal(line.temple_id, JSON.stringify({ to, from, message })),
    made_at: context.system.clock.now(),
  })
  return { ...text, code: card.code }
}

/** @throws Refusal ENTITY_NOT_FOUND */
export const withdrawCard = async (context: Context, { code, lineId }: Named): Promise<void> => {
  found(await findLineOfCode(context.db, code, lineId))
  await deleteCard(context.db, lineId)
}

const stateOf = (line: LineState): Card['state'] =>
  line === 'FULFILLED' ? 'DONE' : line === 'DECLINED' || line === 'CANCELED' ? 'NOT_DONE' : 'WAITING'

/**
 * A card for its reader: the flame, and the words to them. The act's own texts are not even opened.
 * @throws Refusal ENTITY_NOT_FOUND also for a withdrawn card
 */
export const readCard = async (context: Context, code: string): Promise<Card> => {
  const card = found(await findCard(context.db, code))
  const line = found(await findLine(context.db, card.line_id))
  const text = await opened(context, line.temple_id, card.body_sealed)
  const shown = await presentLine(context, { ...line, ...wordless })
  return {
    ...text,
    ...within(endpoints.cards.cardAct, shown),
    state: stateOf(shown.state),
    temple: {
      title: bilingual(line.temple_title),
      city: bilingual(line.city_title),
      slug: line.temple_slug,
    },
    doneAt: iso(line.fulfilled_at),
  }
}
