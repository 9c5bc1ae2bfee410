import type { endpoints, Language, PublishableNoun } from '@kandili/contract'
import { publishableNouns } from '@kandili/contract/values'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { DAY_MS } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { openSigned, signUntil } from '../../platform/crypto/tokens.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { previewAnnouncement } from '../announcements/index.ts'
import { previewSaint } from '../catalogue/index.ts'
import { saintPage } from '../home/index.ts'
import { previewProduct } from '../shop/index.ts'
import { previewTemple } from '../temples/index.ts'
import { findPreviewLinks, notePreviewLink, revokePreviewLinks } from './repository.ts'
import { readItem } from './website-items.ts'

type Calls = typeof endpoints.publishing
type Publication = endpoints.publishing.Publication
type Preview = z.output<Calls['preview']['answer']>
type Item = { readonly entity: PublishableNoun; readonly id: number }

/** Long enough for a temple's board to review it, short enough that a forwarded link expires. */
const VALID_DAYS = 7

const PURPOSE = 'preview-links'

type Link = Item & { readonly revocations: number; readonly until: Date }

/** @throws ENTITY_NOT_FOUND for a link that has expired, was revoked or altered, or is not ours */
const openLink = async ({ db, system }: Context, key: string): Promise<Link> => {
  const opened = found(openSigned(system.vault.accepted(PURPOSE), key, system.clock.now()))
  const [entity, id, revocations] = opened.told.split('.')
  const item = { entity: found(publishableNouns.find((one) => one === entity)), id: Number(id) }
  const links = await findPreviewLinks(db, item)
  if (links?.revocations !== Number(revocations)) throw new Refusal('ENTITY_NOT_FOUND')
  return { ...item, revocations: links.revocations, until: opened.until }
}

/** Creates a link that shows a record's page to anybody for some days. @throws ENTITY_NOT_FOUND */
export const createPreview = async (
  context: Context,
  item: Item,
): Promise<z.output<Calls['createPreview']['answer']>> => {
  const { system } = context
  await readItem(context, item)
  const until = new Date(system.clock.now().getTime() + VALID_DAYS * DAY_MS)
  const revocations = await context.transaction(async (inside) => {
    await recordAudit(inside, { action: 'PREVIEW', entity: item.entity, entityId: item.id })
    return notePreviewLink(inside.db, item, until)
  })
  const key = signUntil(system.vault.derive(PURPOSE), `${item.entity}.${item.id}.${revocations}`, until)
  return { path: `/preview/${key}`, until: until.toISOString() }
}

/** Ends every preview link of a record; safe to repeat. @throws ENTITY_NOT_FOUND */
export const revokePreviews = async (context: Context, item: Item): Promise<Publication> => {
  await readItem(context, item)
  await context.transaction(async (inside) => {
    if (!(await revokePreviewLinks(inside.db, item))) return
    await recordAudit(inside, {
      action: 'PREVIEW',
      entity: item.entity,
      entityId: item.id,
      facts: { revoked: true },
    })
  })
  return readItem(context, item)
}

const shownOf = async (
  context: Context,
  { entity, id }: Item,
  language: Language,
): Promise<Preview['shown']> => {
  if (entity === 'announcements') return { entity, announcement: await previewAnnouncement(context, id) }
  if (entity === 'temples') return { entity, temple: await previewTemple(context, id) }
  if (entity === 'saints') return { entity, saint: await saintPage(context, await previewSaint(context, id)) }
  return { entity: 'kinds', product: found(await previewProduct(context, id, language)) }
}

/** The current state of a preview link's record. @throws ENTITY_NOT_FOUND, also for a link that has expired */
export const readPreview = async (context: Context, key: string, language: Language): Promise<Preview> => {
  const { until, ...item } = await openLink(context, key)
  const [{ path }, shown] = await Promise.all([readItem(context, item), shownOf(context, item, language)])
  return { until: until.toISOString(), path, shown }
}
