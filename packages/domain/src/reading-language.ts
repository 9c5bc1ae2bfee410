import type { Language } from '@kandili/contract'

/**
 * The language in which a temple reads the names of a request. A temple's first language is its own: one that names
 * Greek first reads every name in Greek, whatever letters it was typed in and whatever language the request was placed
 * in. Any other temple follows the request, so that in London "George" stays "George" and «Γεωργίου» is read of a
 * request in Greek.
 *
 * Neither country nor jurisdiction decides: a parish of the Greek Archdiocese in Melbourne may read in English.
 */
export const readingLanguage = (templeLanguages: readonly string[], requestLanguage: Language): Language =>
  templeLanguages[0] === 'el' ? 'el' : requestLanguage
