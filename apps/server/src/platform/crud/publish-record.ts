import { slugForm } from '@kandili/contract/slug'
import { searchSkeleton } from '@kandili/greek'
import { recordAudit } from '../audit/record-audit.ts'
import type { Context } from '../context.ts'
import { violationOf } from '../database/violations.ts'
import { found, Refusal } from '../errors.ts'
import { announcingChange } from './announce-change.ts'
import type { AnyCatalogue, Row } from './definition.ts'
import { updateRecord } from './repository.ts'
import { findMovedSlug, findPublication, isSlugFree } from './repository-publication.ts'
import { keepVersion, storeVersions } from './repository-versions.ts'
import { readRecord } from './save-record.ts'

/** Whether and where the website shows a record of a catalogue with `published` and `website_slug`. */
export type Publication = {
  readonly version: number
  readonly published: boolean
  readonly websiteSlug: string | null
  /** Its own, or a free one made from its English title. */
  readonly suggestedSlug: string
}

export type PublishingRules = {
  /** Rejects a record that may not be published yet. The record is locked. */
  readonly check?: (inside: Context, id: number) => Promise<void>
  /** Further columns that a change of the publication sets. */
  readonly columns?: (published: boolean, now: Date) => Row
  /** The temple under which the audit trail lists it. */
  readonly templeOf?: (id: number) => number
}

type Wanted = {
  readonly id: number
  readonly version?: number | undefined
  /** The author of the plan (null: a deleted account), if the platform acts on a planned day. */
  readonly planned?: { readonly by: number | null } | undefined
}

const plannedFact = ({ planned }: Wanted): Record<string, boolean> => (planned ? { planned: true } : {})
const plannedBy = ({ planned }: Wanted) => (planned ? { actorUserId: planned.by } : {})

/** @throws ENTITY_NOT_FOUND */
export const readPublication = async (
  context: Context,
  noun: AnyCatalogue,
  id: number,
): Promise<Publication> => {
  const { title, ...present } = found(await findPublication(context.db, noun, id))
  const suggestedSlug = present.websiteSlug ?? (await freeSlug(context, noun, { id, title: title.en }))
  return { ...present, suggestedSlug }
}

const changePublication = async (
  inside: Context,
  noun: AnyCatalogue,
  { id, planned }: Wanted,
  change: { readonly values: Row; readonly now: Date },
): Promise<void> => {
  const before = await readRecord(inside, noun, id)
  await keepVersion(inside, { noun: noun.noun, id }, { record: before, isOwn: false })
  await updateRecord(inside.db, noun, { id, ...change })
  await storeVersions(inside, noun.noun, [await readRecord(inside, noun, id)], planned?.by)
}

/**
 * Publishes a record, or gives a published one another slug. A record already in that state stays so, successfully:
 * two concurrent identical calls both succeed; of two that differ the second is rejected by its version.
 * @throws ENTITY_NOT_FOUND, CONFLICT, SLUG_TAKEN, and what the rules throw
 */
export const publishRecord = (
  context: Context,
  noun: AnyCatalogue,
  wanted: Wanted & { readonly websiteSlug?: string | null | undefined },
  { check, columns, templeOf }: PublishingRules = {},
): Promise<void> =>
  refusingTakenSlug(() =>
    announcingChange(context, noun, async (inside) => {
      const { id, version, websiteSlug } = wanted
      const present = found(await findPublication(inside.db, noun, id, { lock: true }))
      const slug =
        websiteSlug ?? present.websiteSlug ?? (await freeSlug(inside, noun, { id, title: present.title.en }))
      if (present.published && present.websiteSlug === slug) return
      if (version !== undefined && version !== present.version) throw new Refusal('CONFLICT')
      await check?.(inside, id)
      const now = inside.system.clock.now()
      const more = present.published ? {} : columns?.(true, now)
      const values = { published: true, website_slug: slug, ...more }
      await changePublication(inside, noun, wanted, { values, now })
      await recordAudit(inside, {
        action: 'PUBLISH',
        entity: noun.noun,
        entityId: id,
        templeId: templeOf?.(id) ?? null,
        ...plannedBy(wanted),
        facts: { slug, former: present.published ? present.websiteSlug : null, ...plannedFact(wanted) },
      })
    }),
  )

/**
 * Unpublishes a record; safe to repeat. Its slug stays reserved.
 * @param reason a code, if the platform does it
 * @throws ENTITY_NOT_FOUND, CONFLICT
 */
export const unpublishRecord = (
  context: Context,
  noun: AnyCatalogue,
  wanted: Wanted & { readonly reason?: string },
  { columns, templeOf }: PublishingRules = {},
): Promise<void> =>
  announcingChange(context, noun, async (inside) => {
    const { id, version, reason } = wanted
    const present = found(await findPublication(inside.db, noun, id, { lock: true }))
    if (!present.published) return
    if (version !== undefined && version !== present.version) throw new Refusal('CONFLICT')
    const now = inside.system.clock.now()
    const values = { published: false, ...columns?.(false, now) }
    await changePublication(inside, noun, wanted, { values, now })
    await recordAudit(inside, {
      action: 'UNPUBLISH',
      entity: noun.noun,
      entityId: id,
      templeId: templeOf?.(id) ?? null,
      ...plannedBy(wanted),
      facts: { slug: present.websiteSlug, ...(reason ? { reason } : {}), ...plannedFact(wanted) },
    })
  })

/** The current slug of the published record that had this one. @throws ENTITY_NOT_FOUND */
export const movedSlug = async (context: Context, noun: AnyCatalogue, slug: string): Promise<string> =>
  found(await findMovedSlug(context.db, noun, slug))

const refusingTakenSlug = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (violationOf(error) !== 'UNIQUE') throw error
    throw new Refusal('SLUG_TAKEN', { fields: [{ field: 'websiteSlug', message: 'rule.taken' }] })
  }
}

const SLUG_CHARACTERS = 100
const TRIES = 50

/** A slug made from a title: its Latin letters and digits, at most a hundred characters. */
export const slugOf = (title: string): string => {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/['’]/g, '').toLowerCase()
  const latin = /[a-z]/.test(plain) ? plain : searchSkeleton(title)
  const slug = latin
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_CHARACTERS)
    .replaceAll(/^-+|-+$/g, '')
  return slugForm.test(slug) ? slug : 'page'
}

const freeSlug = async (
  { db }: Context,
  noun: AnyCatalogue,
  { id, title }: { id: number; title: string },
): Promise<string> => {
  const base = slugOf(title)
  for (let number = 1; number <= TRIES; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (await isSlugFree(db, noun, { id, slug })) return slug
  }
  return `${base}-${id}`
}
