import { z } from 'zod'
import { catalogueEndpoints } from '../catalogue.ts'
import { integerBetween, limitedBilingual, requiredBilingual } from '../rules/index.ts'
import { bilingual, fileRef, secretCode, stored } from '../shapes.ts'

const TITLE_CHARACTERS = 120
const TEXT_CHARACTERS = 2000

const record = z.object({
  ...stored,
  title: bilingual,
  description: bilingual,
  /** Smaller numbers come first. */
  position: z.number().int(),
  file: fileRef.nullable(),
})

export const productCategories = catalogueEndpoints({
  noun: 'product-categories',
  authority: 'general_mainparameter',
  record,
  input: z.object({
    title: requiredBilingual(TITLE_CHARACTERS),
    description: limitedBilingual(TEXT_CHARACTERS).optional(),
    position: integerBetween(0, 10_000).optional(),
    /** One of the caller's own uploads, or the record's current file. */
    fileId: secretCode.nullish(),
  }),
  filters: {},
})
