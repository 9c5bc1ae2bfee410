import { z } from 'zod'
import { catalogueEndpoints } from '../catalogue.ts'
import { requiredBilingual } from '../rules/index.ts'
import { bilingual, stored } from '../shapes.ts'

const TITLE_CHARACTERS = 120
/** Three digits, as in a Greek IBAN; empty if it has none. */
const NATIONAL_CODE = /^(\d{3})?$/
/** ISO 9362: eight or eleven characters; empty if unknown. */
const BIC = /^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/

const record = z.object({ ...stored, title: bilingual, nationalCode: z.string(), bic: z.string() })
export type Bank = z.infer<typeof record>

export const {
  list,
  lookup,
  read,
  versions,
  create,
  update,
  remove,
  massDelete,
  undoDelete,
  importLines,
  ownImports,
  undoImport,
  editing,
} = catalogueEndpoints({
  noun: 'banks',
  authority: 'general_mainparameter',
  record,
  input: z.object({
    title: requiredBilingual(TITLE_CHARACTERS),
    nationalCode: z.string().trim().max(3).regex(NATIONAL_CODE, 'rule.format').default(''),
    bic: z.string().trim().max(11).regex(BIC, 'rule.format').default(''),
  }),
  filters: {},
})
