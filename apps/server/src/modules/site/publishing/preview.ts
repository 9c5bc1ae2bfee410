import { createHmac } from 'node:crypto'
import type { endpoints, Language, PublishableNoun } from '@kandili/contract'
import { publishableNouns } from '@kandili/contract/values'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Context, System } from '../../../platform/context.ts'
import { sameSecret } from '../../../platform/crypto/tokens.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { previewSaint } from '../../catalogue/index.ts'
import { previewProduct } from '../../shop/index.ts'
import { previewTemple } from '../../temples/index.ts'
import { saintPage } from './read-saint.ts'
import { readItem } from './website-items.ts'

type Calls = typeof endpoints.publishing
type Preview = z.output<Calls['preview']['answer']>
type Item = { readonly entity: PublishableNoun; readonly id: number }

/** Long enough for a temple's board to look at it, short enough that a forwarded link dies. */
const VALID_DAYS = 7

const signatureOf = (system: System, signed: string): Buffer =>
  createHmac('sha256', system.vault.derive('preview-links')).update(signed).digest()

/** What the link names and until when, in seconds: `temples.12.1764000000` and its signature. */
const keyOf = (system: System, { entity, id }: Item, expires: number): string => {
  const signed = `${entity}.${id}.${expires}`
  return `${signed}.${signatureOf(system, signed).toString('base64url')}`
}

/** @throws ENTITY_NOT_FOUND for a key that has ended, was altered or is not ours */
const openKey = (system: System, key: string): Item & { until: Date } => {
  const [entity, id, expires, signature = ''] = key.split('.')
  const right = signatureOf(system, `${entity}.${id}.${expires}`)
  const noun = publishableNouns.find((one) => one === entity)
  if (!noun || !sameSecret(Buffer.from(signature, 'base64url'), right)) throw new Refusal('ENTITY_NOT_FOUND')
  const until = new Date(Number(expires) * 1000)
  if (until <= system.clock.now()) throw new Refusal('ENTITY_NOT_FOUND')
  return { entity: noun, id: Number(id), until }
}

/** Makes a link that shows a record's page to anybody for some days. @throws ENTITY_NOT_FOUND */
export const makePreview = async (
  context: Context,
  item: Item,
): Promise<z.output<Calls['makePreview']['answer']>> => {
  const { system } = context
  await readItem(context, item)
  const expires = Math.floor((system.clock.now().getTime() + VALID_DAYS * DAY_MS) / 1000)
  const until = new Date(expires * 1000).toISOString()
  await recordAudit(context, { action: 'PREVIEW', entity: item.entity, entityId: item.id })
  return { path: `/preview/${keyOf(system, item, expires)}`, until }
}

const shownOf = async (
  context: Context,
  { entity, id }: Item,
  language: Language,
): Promise<Preview['shown']> => {
  if (entity === 'temples') return { entity, temple: await previewTemple(context, id) }
  if (entity === 'saints') return { entity, saint: await saintPage(context, await previewSaint(context, id)) }
  return { entity: 'kinds', product: found(await previewProduct(context, id, language)) }
}

/** What a preview link shows, as it is now. @throws ENTITY_NOT_FOUND, also for a link that has ended */
export const readPreview = async (context: Context, key: string, language: Language): Promise<Preview> => {
  const { until, ...item } = openKey(context.system, key)
  const [{ path }, shown] = await Promise.all([readItem(context, item), shownOf(context, item, language)])
  return { until: until.toISOString(), path, shown }
}
