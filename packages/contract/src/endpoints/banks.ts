import { z } from 'zod'
import { catalogueEndpoints } from '../catalogue.ts'
import { limitedText, requiredBilingual } from '../rules/index.ts'
import { bilingual, stored } from '../shapes.ts'

const TITLE_CHARACTERS = 120
/** Three digits, as in a Greek IBAN; empty if it has none. */
const NATIONAL_CODE = /^(\d{3})?$/
/** ISO 9362: eight or eleven characters; empty if unknown. */
const BIC = /^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/

/** A form sends null for an empty field. */
const codeOrEmpty = (limit: number, form: RegExp) =>
  limitedText(limit)
    .regex(form, 'rule.format')
    .nullish()
    .transform((code) => (code === null ? '' : code))

const record = z.object({ ...stored, title: bilingual, nationalCode: z.string(), bic: z.string() })

export const banks = catalogueEndpoints({
  noun: 'banks',
  authority: 'general_mainparameter',
  record,
  input: z.object({
    title: requiredBilingual(TITLE_CHARACTERS),
    nationalCode: codeOrEmpty(3, NATIONAL_CODE),
    bic: codeOrEmpty(11, BIC),
  }),
  filters: {},
})
