import type { endpoints } from '@kandili/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { announcingChange, changeRecord, type Row } from '../../platform/crud/index.ts'
import { found, Refusal, type RefusedField } from '../../platform/errors.ts'
import { signedInActor } from '../authorization/index.ts'
import { translations } from './catalogue.ts'
import { findChanges, insertChange, lockTexts, storeTexts, type TextRow } from './repository.ts'
import { keepsPlaceholders, placeholdersOf } from './texts.ts'

type Bilingual = TextRow['title']
const languages = ['el', 'en'] as const

const refusedFields = ({ itemId, builtIn }: TextRow, title: Bilingual): RefusedField[] =>
  languages
    .filter((language) => !keepsPlaceholders(itemId, builtIn, language, title[language]))
    .map((language) => {
      const names = placeholdersOf(builtIn).map((name) => `{${name}}`)
      return names.length > 0
        ? { field: `title.${language}`, message: 'rule.placeholders', facts: { names: names.join(', ') } }
        : { field: `title.${language}`, message: 'rule.noPlaceholders' }
    })

/**
 * Changes a text in both languages; every node shows it within a moment.
 * @throws VALIDATION_FAILED for a text with a missing or foreign placeholder; ENTITY_NOT_FOUND; CONFLICT
 */
export const changeText = (
  context: Context,
  id: number,
  input: { readonly title: Bilingual; readonly categoryId?: number | undefined; readonly version: number },
): Promise<Row> =>
  context.transaction(async (inside) => {
    const { userId } = signedInActor(inside)
    const before = found((await lockTexts(inside.db, [id]))[0])
    const fields = refusedFields(before, input.title)
    if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
    const changed = await changeRecord(inside, translations, id, input)
    const isOther = languages.some((language) => before.title[language] !== input.title[language])
    if (isOther) {
      const at = inside.system.clock.now()
      await insertChange(inside.db, { id, before: before.title, after: input.title, at, userId })
    }
    return changed
  })

/** Resets texts to the built-in ones. Unchanged texts are left out of `deleted`. */
export const resetTexts = (
  context: Context,
  ids: readonly number[],
): Promise<{ deleted: number[]; kept: { id: number; reason: string }[]; undo: null }> =>
  announcingChange(context, translations, async (inside) => {
    const { userId } = signedInActor(inside)
    const texts = await lockTexts(inside.db, ids)
    const changed = texts.filter(({ title, builtIn }) => languages.some((l) => title[l] !== builtIn[l]))
    await storeTexts(
      inside.db,
      changed.map(({ id, title, builtIn }) => ({ id, before: title, after: builtIn })),
      { at: inside.system.clock.now(), userId },
    )
    await recordAudit(
      inside,
      ...changed.map(({ id }) => ({
        action: 'UPDATE' as const,
        entity: 'translations',
        entityId: id,
        facts: { fields: ['title'], reset: true },
      })),
    )
    return { deleted: changed.map(({ id }) => id), kept: [], undo: null }
  })

/** The changes of a text, newest first. @throws ENTITY_NOT_FOUND */
export const readHistory = async (
  context: Context,
  id: number,
): Promise<endpoints.translations.TranslationChange[]> => {
  const changes = await findChanges(context.db, id)
  return changes.map(({ firstName, lastName, at, ...change }) => ({
    ...change,
    at: at.toISOString(),
    by: `${firstName ?? ''} ${lastName ?? ''}`.trim() || null,
  }))
}
