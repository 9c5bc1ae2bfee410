import { createRequire } from 'node:module'
import type { endpoints, Language } from '@kandili/contract'
import type { po } from 'gettext-parser'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { announcingChange } from '../../platform/crud/index.ts'
import { Refusal } from '../../platform/errors.ts'
import { signedInActor } from '../authorization/index.ts'
import { translations } from './catalogue.ts'
import { findTexts, lockTexts, storeTexts, type TextRow } from './repository.ts'
import { keepsPlaceholders } from './texts.ts'

type Fate = endpoints.translations.TranslationFate
const MOST_CHARACTERS = 4000

const require = createRequire(import.meta.url)

/** Loaded with its first use. */
const gettext = () => require('gettext-parser') as { readonly po: typeof po }

/** All texts of one language in the format of translation programs: the built-in English, and the current text. */
export const exportTexts = async (context: Context, language: Language): Promise<Buffer> => {
  const texts = await findTexts(context.db)
  return gettext().po.compile(
    {
      charset: 'utf-8',
      headers: {
        'Project-Id-Version': 'Kandili',
        Language: language,
        'MIME-Version': '1.0',
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Transfer-Encoding': '8bit',
      },
      translations: Object.fromEntries(
        texts.map(({ itemId, builtIn, title, usedIn }) => [
          itemId,
          {
            [builtIn.en]: {
              msgctxt: itemId,
              msgid: builtIn.en,
              msgstr: [title[language]],
              comments: { reference: usedIn.join('\n') },
            },
          },
        ]),
      ),
    },
    { foldLength: 0 },
  )
}

/** The texts of a file by item id. @throws VALIDATION_FAILED if it is not a PO file */
const readFile = (text: string): Map<string, string> => {
  try {
    const { translations: contexts } = gettext().po.parse(text)
    const entries = Object.entries(contexts).filter(([itemId]) => itemId !== '')
    if (entries.length === 0) throw new Error('no entries')
    return new Map(
      entries.flatMap(([itemId, byId]) =>
        Object.values(byId).map(({ msgstr }): [string, string] => [itemId, msgstr[0] ?? '']),
      ),
    )
  } catch {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'text', message: 'rule.format' }] })
  }
}

const fateOf = (row: TextRow | undefined, language: Language, after: string): Fate['fate'] => {
  if (!row) return 'UNKNOWN'
  if (after === row.title[language]) return 'UNCHANGED'
  if (after.trim() === '') return 'EMPTY'
  if (after.length > MOST_CHARACTERS) return 'TOO_LONG'
  return keepsPlaceholders(row.itemId, row.builtIn, language, after) ? 'CHANGE' : 'PLACEHOLDERS'
}

/**
 * Reads a PO file of one language. Every text gets its outcome; with `apply` the changes are stored, each with its
 * history.
 * @throws VALIDATION_FAILED if it is not a PO file
 */
export const importTexts = (
  context: Context,
  { language, text, apply }: { language: Language; text: string; apply: boolean },
) =>
  announcingChange(context, translations, async (inside) => {
    const { userId } = signedInActor(inside)
    const incoming = readFile(text)
    const known = (await findTexts(inside.db)).filter(({ itemId }) => incoming.has(itemId))
    // Both languages are one record: another import may be storing the other one.
    const present =
      apply && known.length > 0
        ? await lockTexts(
            inside.db,
            known.map(({ id }) => id),
          )
        : known
    const rows = new Map(present.map((row) => [row.itemId, row]))
    const all = [...incoming].map(([itemId, after]): Fate & { row: TextRow | undefined } => {
      const row = rows.get(itemId)
      return { itemId, row, before: row?.title[language] ?? '', after, fate: fateOf(row, language, after) }
    })
    const changes = all.flatMap(({ fate, row, after }) =>
      fate === 'CHANGE' && row
        ? [{ id: row.id, before: row.title, after: { ...row.title, [language]: after } }]
        : [],
    )
    if (apply && changes.length > 0) {
      await storeTexts(inside.db, changes, { at: inside.system.clock.now(), userId })
      await recordAudit(inside, {
        action: 'UPDATE',
        entity: 'translations',
        facts: { imported: changes.length, language },
      })
    }
    const unchanged = all.filter(({ fate }) => fate === 'UNCHANGED').length
    return {
      fates: all.filter(({ fate }) => fate !== 'UNCHANGED').map(({ row: _, ...fate }) => fate),
      changed: changes.length,
      unchanged,
      refused: all.length - changes.length - unchanged,
      applied: apply,
    }
  })
