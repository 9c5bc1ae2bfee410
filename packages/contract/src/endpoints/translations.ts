import { z } from 'zod'
import { catalogueEndpoints, flagFilter, idFilter } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { language } from '../enumerations.ts'
import { requiredBilingual } from '../rules/index.ts'
import { bilingual, idInput, instant, named, stored } from '../shapes.ts'

const TEXT_CHARACTERS = 4000
/** All texts of one language are about 600 KB as a PO file. */
const FILE_CHARACTERS = 3_000_000

/** A text of the product. Its fields are those of specification section 3, Translation: itemId, category, title. */
const record = z.object({
  ...stored,
  /** Category and key: `website/home/hero.title`. */
  itemId: z.string(),
  categoryId: z.number().int(),
  category: named,
  /** The current text. */
  title: bilingual,
  /** The text without an administrator's change. */
  builtIn: bilingual,
  /** The names of its placeholders: `{name}`. */
  placeholders: z.array(z.string()),
  /** Files of the program that use the text. */
  usedIn: z.array(z.string()),
  changed: z.boolean(),
  /** One of the languages is empty. */
  missing: z.boolean(),
  /** No file of the program uses the text. */
  unused: z.boolean(),
})
export type Translation = z.infer<typeof record>

/** The kit's calls. The product decides which texts exist, so that none is inserted. */
export const calls = () =>
  catalogueEndpoints({
    noun: 'translations',
    authority: 'general_mainparameter',
    record,
    input: z.object({ title: requiredBilingual(TEXT_CHARACTERS), categoryId: idInput.optional() }),
    filters: {
      categoryId: idFilter,
      itemId: z.string().max(200).optional(),
      changed: flagFilter,
      missing: flagFilter,
      unused: flagFilter,
    },
  })
export const { list, lookup, read, update, editing } = calls()

const right = { right: 'general_mainparameter_edit' } as const

export const massDelete = {
  ...calls().massDelete,
  summary: 'Show the built-in texts again; `undo` is null, the history has what was replaced',
}

const change = z.object({
  id: z.number().int(),
  at: instant,
  /** Null once the account is erased. */
  by: z.string().nullable(),
  before: bilingual,
  after: bilingual,
})
export type TranslationChange = z.infer<typeof change>

export const history = endpoint('GET /translations/:id/history', {
  summary: 'List the changes of a text, newest first, at most 100',
  answer: z.array(change),
  access: { right: 'general_mainparameter_view' },
})

export const exportFile = endpoint('GET /translations/export', {
  summary: 'All texts of a language as a PO file: msgctxt is the itemId, msgid the built-in English',
  query: z.object({ language }),
  answer: 'blob',
  access: { right: 'general_mainparameter_view' },
})

const fate = z.object({
  itemId: z.string(),
  /** CHANGE and UNCHANGED are self-explanatory; the others leave the text as it is. */
  fate: z.enum(['CHANGE', 'UNCHANGED', 'UNKNOWN', 'EMPTY', 'PLACEHOLDERS', 'TOO_LONG']),
  before: z.string(),
  after: z.string(),
})
export type TranslationFate = z.infer<typeof fate>

export const importFile = endpoint('POST /translations/import', {
  summary: 'Read a PO file: every text with its fate, and stored only with apply',
  body: z.object({
    language,
    text: z.string().min(1, 'rule.required').max(FILE_CHARACTERS, 'rule.characterLimit'),
    apply: z.boolean().default(false),
  }),
  answer: z.object({
    /** Without the unchanged ones. */
    fates: z.array(fate),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    applied: z.boolean(),
  }),
  access: right,
})

/** The back office's replacements of its built-in texts. */
export const changed = endpoint('GET /public/texts', {
  summary: 'Texts of the back office that administrators have changed, by key',
  query: z.object({ lang: language }),
  answer: z.record(z.string(), z.string()),
  access: 'public',
})
