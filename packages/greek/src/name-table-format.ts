import type { ParadigmName } from './paradigms.ts'

/**
 * Names by declension, a line each: the baptismal name, then its other forms.
 *
 * - `=Γιώργος` is the same name as people speak or spell it every day; so called, somebody bears this name.
 * - `Γιωργάκης` is a diminutive. The same one may stand with several names: then it tells none of them.
 * - `George` is the name in another language, `=George` where it could also be short for another. What merely spells
 *   the Greek with Latin letters (Giorgos) is not written: findNames hears it.
 *
 * An irregular name gives its cases first: nominative, genitive, vocative, other genitives, then `|`.
 */
export type NameTable = Partial<Record<ParadigmName | 'irregular', string>>
