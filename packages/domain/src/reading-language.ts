import type { Language } from '@kandili/contract'

/**
 * The language in which a temple reads the names of a request. A temple whose primary language is Greek reads every
 * name in Greek, whatever its letters and the language of the request. Any other temple follows the request: in
 * London "George" stays "George", and a request in Greek is read «Γεωργίου».
 * Neither country nor jurisdiction decides: a parish of the Greek Archdiocese in Melbourne may read in English.
 */
export const readingLanguage = (templeLanguages: readonly string[], requestLanguage: Language): Language =>
  templeLanguages[0] === 'el' ? 'el' : requestLanguage
