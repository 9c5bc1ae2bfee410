import { z } from 'zod'
import { catalogueEndpoints } from '../catalogue.ts'
import { limitedText, requiredBilingual } from '../rules/index.ts'
import { bilingual, stored } from '../shapes.ts'

const TITLE_CHARACTERS = 120
/** ISO 9362: eight or eleven characters. */
const BIC = /^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/

/** Empty if the bank has none; a form sends null for an empty field. */
const orEmpty = (code: z.ZodString) => code.nullish().transform((given) => (given === null ? '' : given))

const record = z.object({ ...stored, title: bilingual, nationalCode: z.string(), bic: z.string() })

export const banks = catalogueEndpoints({
  noun: 'banks',
  authority: 'general_mainparameter',
  record,
  input: z.object({
    title: requiredBilingual(TITLE_CHARACTERS),
    /** Three digits, as in a Greek IBAN. */
    nationalCode: orEmpty(
      limitedText(3)
        .regex(/^\d*$/, 'rule.onlyNumbers')
        .regex(/^(.{3})?$/, 'rule.length'),
    ),
    bic: orEmpty(limitedText(11).regex(BIC, 'rule.format')),
  }),
  filters: {},
})
